/**
 * A whole day on a driven clock: a student with a factor of 1.25, another process in the middle of part B, a second device, an
 * own break, the network gone at the end of part C. Every moment to the second; the debrief as an independent hand works it out.
 */
import * as exam from '@sugya/contract/exam-day.ts';
import { saveSolution } from '@sugya/contract/exercises.ts';
import { receiptCode } from '@sugya/domain/exam/receipt.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { BuiltExercise, BuiltQuestion } from '../../testing/content/build-content.ts';
import { buildPaper, PAPER } from '../../testing/content/build-paper.ts';
import { buildStudentAt } from '../../testing/people/student-at.ts';
import { dayRows } from '../../testing/recount/exam/day-rows.ts';
import { recountDay } from '../../testing/recount/exam/recount-day.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;

test('EXD-06, EXD-07, EXD-08, EXD-30, EXD-32, EXD-34, EXD-46, EXD-47: a day through a crash, a second device and a dead network', async () => {
  const paper = await buildPaper(app.db, { questionCount: 6 });
  const { user } = await buildStudentAt(app, paper.b);
  await app.db
    .insertInto('students_accommodations')
    .values({
      user_id: user.id,
      time_factor: 1.25,
      own_break_minutes: 5,
      is_large_print: false,
      is_clock_quiet: false,
      changed_at: app.clock.now(),
    })
    .execute();
  let client = await app.forLong(user.id);
  let sequence = 0;
  const answer = async (
    exercise: BuiltExercise,
    place: number,
    given: { readonly isRight: boolean; readonly at?: Date; readonly deviceId?: string },
  ) => {
    const question = exercise.questions[place];
    if (question === undefined) throw new Error('The paper has six questions a part');
    sequence += 1;
    return await client.call(saveSolution, {
      params: { id: exercise.exerciseId, questionId: question.id },
      body: {
        selectedAnswerId: chosen(question, given.isRight),
        deviceId: given.deviceId ?? 'desk',
        sequence,
        insertTime: (given.at ?? app.clock.now()).toISOString(),
      },
    });
  };
  const { dayId } = await client.callOk(exam.beginExamDay, {
    params: { courseId: paper.courseId },
    body: { paper: PAPER },
  });
  const at = (part: 'B' | 'C') => ({ params: { dayId, part } });
  const day = async (deviceId = 'desk') =>
    await client.callOk(exam.readExamDay, { params: { dayId }, query: { deviceId } });
  const partOf = async (part: 'B' | 'C') => (await day()).parts.find((one) => one.part === part);

  // Part B: 100 minutes at 1.25 are 7,500 seconds.
  const startedAt = app.clock.now().getTime();
  await client.callOk(exam.startExamPart, { ...at('B'), body: { deviceId: 'desk' } });
  app.clock.advance(10 * MINUTE);
  await answer(paper.b, 0, { isRight: true });
  await answer(paper.b, 1, { isRight: false });
  // The process dies; another one goes on with what was stored.
  const sibling = await app.startSibling();
  client = await sibling.forLong(user.id);
  sibling.clock.advance(0);
  await answer(paper.b, 1, { isRight: true });
  // A second device takes over.
  const taken = await client.callOk(exam.startExamPart, { ...at('B'), body: { deviceId: 'phone' } });
  expect(taken.parts[0]).toMatchObject({ hasPen: true, state: 'running' });
  expect((await day('desk')).parts[0]).toMatchObject({ hasPen: false });
  await answer(paper.b, 2, { isRight: true, deviceId: 'phone' });
  // A break of three minutes moves the end by as long.
  await client.callOk(exam.pauseExamPart, { ...at('B'), body: { deviceId: 'phone' } });
  app.clock.advance(3 * MINUTE);
  await client.callOk(exam.resumeExamPart, { ...at('B'), body: { deviceId: 'phone' } });
  const deadlineB = startedAt + 7_680_000;
  expect(Date.parse((await partOf('B'))?.deadlineAt ?? '')).toBe(deadlineB);
  // At the deadline counts, a second later not; a late arrival of what was in time counts too.
  app.clock.advance(deadlineB - app.clock.now().getTime());
  expect(await answer(paper.b, 3, { isRight: true })).toMatchObject({ isOk: true });
  app.clock.advance(1_000);
  expect(await answer(paper.b, 4, { isRight: true })).toMatchObject({ isOk: false, status: 409 });
  app.clock.advance(10 * MINUTE);
  expect(await answer(paper.b, 4, { isRight: false, at: new Date(deadlineB - 1_000) })).toMatchObject({
    isOk: true,
  });
  expect(await partOf('B')).toMatchObject({
    state: 'sealed',
    sealedBy: 'deadline',
    sealedAt: new Date(deadlineB).toISOString(),
  });
  expect(await partOf('C')).toMatchObject({
    state: 'next',
    breakUntil: new Date(deadlineB + 80 * MINUTE).toISOString(),
  });

  // Part C: 160 minutes at 1.25 are 12,000 seconds; the network goes before the finish.
  app.clock.advance(20 * MINUTE);
  const startedC = app.clock.now().getTime();
  const begun = await client.callOk(exam.startExamPart, { ...at('C'), body: { deviceId: 'desk' } });
  const ofC = begun.parts[1];
  expect(Date.parse(ofC?.deadlineAt ?? '')).toBe(startedC + 12_000_000);
  app.clock.advance(30 * MINUTE);
  await answer(paper.c, 0, { isRight: true });
  app.clock.advance(MINUTE);
  const offlineAt = app.clock.now();
  app.clock.advance(MINUTE);
  const finishedAt = app.clock.now().toISOString();
  const receipt = receiptCode(
    ofC?.attemptId ?? 0,
    [0, 1].map((place) => {
      const question = paper.c.questions[place];
      if (question === undefined) throw new Error('The paper has six questions a part');
      return { questionId: question.id, selectedId: question.right };
    }),
  );
  app.clock.advance(4 * 60 * MINUTE);
  expect(await partOf('C')).toMatchObject({ sealedBy: 'deadline' });
  const late = await client.callOk(exam.finishExamPart, { ...at('C'), body: { finishedAt, receipt } });
  expect(late.parts[1]).toMatchObject({
    sealedBy: 'finish',
    sealedAt: finishedAt,
    receipt: { code: receipt, isWhole: false },
  });
  await answer(paper.c, 1, { isRight: true, at: offlineAt });
  expect((await partOf('C'))?.receipt).toEqual({ code: receipt, isWhole: true });
  expect(
    await answer(paper.c, 2, { isRight: true, at: new Date(Date.parse(finishedAt) + 1_000) }),
  ).toMatchObject({
    isOk: false,
  });

  await client.callOk(exam.openExamDay, { params: { dayId }, body: { givesUp: false } });
  const debrief = await client.callOk(exam.readExamDebrief, { params: { dayId } });
  const independent = recountDay(await dayRows(app.db, { userId: user.id, dayId }));
  const written = ({ numerator, denominator }: { numerator: number; denominator: number }) =>
    `${numerator}/${denominator}`;
  expect({
    total: written(debrief.total),
    parts: debrief.parts.map((part) => ({
      part: part.part,
      right: part.rightCount,
      blank: part.blankCount,
      asked: part.questionCount,
      points: written(part.points),
    })),
  }).toEqual({
    total: independent.total,
    parts: independent.parts.map(({ end: _end, ...part }) => part),
  });
  expect(independent.parts.map(({ end }) => end)).toEqual([new Date(deadlineB).toISOString(), finishedAt]);
  // By hand: four of six right in B, two of six in C.
  expect(independent).toMatchObject({
    total: '40/1',
    parts: [
      { right: 4, blank: 1, points: '80/3' },
      { right: 2, blank: 4, points: '40/3' },
    ],
  });
  await sibling.close();
});

function chosen(question: BuiltQuestion, isRight: boolean): number {
  return isRight ? question.right : question.wrong;
}
