/** EXD-44 to EXD-47: what lies on the device before a part, its key, a finish without a network, and breaks of one's own. */
import { createDecipheriv } from 'node:crypto';
import * as exam from '@sugya/contract/exam-day.ts';
import { readExercise, readQuestion, saveSolution } from '@sugya/contract/exercises.ts';
import { receiptCode } from '@sugya/domain/exam/receipt.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildLaw } from '../../testing/content/build-laws.ts';
import { buildPaper, PAPER } from '../../testing/content/build-paper.ts';
import { buildStudentAt } from '../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function buildDay() {
  const paper = await buildPaper(app.db);
  const { user } = await buildStudentAt(app, paper.b);
  const client = await app.forLong(user.id);
  const { dayId } = await client.callOk(exam.beginExamDay, {
    params: { courseId: paper.courseId },
    body: { paper: PAPER },
  });
  const at = (part: 'B' | 'C' = 'B') => ({ params: { dayId, part } });
  const device = { body: { deviceId: 'desk' } };
  const day = () => client.callOk(exam.readExamDay, { params: { dayId }, query: { deviceId: 'desk' } });
  return { paper, user, client, dayId, at, device, day };
}

test('EXD-45: a paper lies on the device before its part and cannot be read; its key comes with the start', async () => {
  const { paper, client, dayId, at, device, day } = await buildDay();
  const sealed = await client.callOk(exam.readSealedPaper, at());
  const before = [
    sealed,
    await day(),
    (await client.call(exam.readExamRoom, { params: { courseId: paper.courseId } })).body,
    (await client.call(exam.readExamPart, at())).body,
    (await client.call(exam.readExamDebrief, { params: { dayId } })).body,
    (await client.call(readExercise, { params: { id: paper.b.exerciseId } })).body,
    (
      await client.call(readQuestion, {
        params: { id: paper.b.exerciseId, questionId: paper.b.questions[0]?.id ?? 0 },
      })
    ).body,
    Buffer.from(sealed.sealed, 'base64').toString('utf8'),
  ].map((body) => JSON.stringify(body));

  const begun = await client.callOk(exam.startExamPart, { ...at(), ...device });
  const [part] = begun.parts;
  const { questions, ...read } = await client.callOk(exam.readExamPart, at());
  expect(questions).toHaveLength(4);
  for (const { question, answers } of questions)
    for (const words of [question, ...answers.map(({ text }) => text)])
      expect(before.filter((body) => body.includes(JSON.stringify(words).slice(1, -1)))).toEqual([]);
  expect(before.some((body) => body.includes(part?.paperKey ?? '?'))).toBe(false);

  const opened = JSON.parse(openWith(part?.paperKey ?? '', sealed)) as object;
  const { attemptId, startDateTime } = read;
  expect({ ...opened, attemptId, startDateTime }).toEqual({ ...read, questions });
  expect(JSON.stringify(opened)).not.toContain('"isCorrectAnswer":true');

  expect(await client.call(exam.readSealedPaper, at())).toMatchObject({ status: 409 });
  const other = await buildDay();
  const stranger = await other.client.call(exam.readSealedPaper, at('C'));
  expect(stranger.status).toBe(404);
  const waiting = (await day()).parts[1];
  expect(waiting).toMatchObject({ part: 'C', paperKey: null, attemptId: null });
  await client.callOk(exam.finishExamPart, { ...at(), body: {} });
  expect((await day()).parts[0]).toMatchObject({ state: 'sealed', paperKey: null, attemptId: null });
});

function openWith(key: string, { iv, sealed }: { iv: string; sealed: string }): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
}

test('EXD-46: a finish that comes late counts from when it was said, and its receipt says whether all is there', async () => {
  const { paper, client, at, device, day } = await buildDay();
  const [first, second] = paper.b.questions;
  if (first === undefined || second === undefined) throw new Error('The paper has questions');
  const begun = await client.callOk(exam.startExamPart, { ...at(), ...device });
  const attemptId = begun.parts[0]?.attemptId ?? 0;
  const answer = async (question: typeof first, sequence: number, insertTime: string) =>
    await client.callOk(saveSolution, {
      params: { id: paper.b.exerciseId, questionId: question.id },
      body: { selectedAnswerId: question.right, deviceId: 'desk', sequence, insertTime },
    });
  app.clock.advance(60 * 60_000);
  const answeredAt = app.clock.now().toISOString();
  await answer(first, 1, answeredAt);
  app.clock.advance(1_000);
  const finishedAt = app.clock.now().toISOString();
  const receipt = receiptCode(attemptId, [
    { questionId: first.id, selectedId: first.right },
    { questionId: second.id, selectedId: second.right },
  ]);
  // The network is gone until after the deadline.
  app.clock.advance(60 * 60_000);
  const late = await client.callOk(exam.finishExamPart, { ...at(), body: { finishedAt, receipt } });
  expect(late.parts[0]).toMatchObject({
    state: 'sealed',
    sealedBy: 'finish',
    sealedAt: finishedAt,
    receipt: { code: receipt, isWhole: false },
  });
  await answer(second, 2, answeredAt);
  expect((await day()).parts[0]?.receipt).toEqual({ code: receipt, isWhole: true });
  const again = { finishedAt: new Date(0).toISOString(), receipt: 'x' };
  const twice = await client.callOk(exam.finishExamPart, { ...at(), body: again });
  expect(twice.parts[0]).toMatchObject({ sealedAt: finishedAt, receipt: { code: receipt } });
});

test('EXD-46: a finish is never before the start nor after the deadline', async () => {
  const early = await buildDay();
  const begun = await early.client.callOk(exam.startExamPart, { ...early.at(), ...early.device });
  const { startedAt } = begun.parts[0] ?? {};
  app.clock.advance(5_000);
  const body = { finishedAt: '2020-01-01T00:00:00Z' };
  const finished = await early.client.callOk(exam.finishExamPart, { ...early.at(), body });
  expect(finished.parts[0]).toMatchObject({ sealedAt: startedAt, sealedBy: 'finish' });
  const after = await buildDay();
  await after.client.callOk(exam.startExamPart, { ...after.at(), ...after.device });
  app.clock.advance(101 * 60_000);
  const tooLate = { finishedAt: app.clock.now().toISOString() };
  const sealed = await after.client.callOk(exam.finishExamPart, { ...after.at(), body: tooLate });
  expect(sealed.parts[0]).toMatchObject({ sealedBy: 'deadline' });
});

test('EXD-47: the clock stands for a break that was granted, moves the deadline by as long, and goes on when nothing is left', async () => {
  const { user, client, at, device, day } = await buildDay();
  await app.db
    .insertInto('students_accommodations')
    .values({
      user_id: user.id,
      time_factor: 1.25,
      own_break_minutes: 10,
      is_large_print: false,
      is_clock_quiet: false,
      changed_at: app.clock.now(),
    })
    .execute();
  const begun = await client.callOk(exam.startExamPart, { ...at(), ...device });
  const [part] = begun.parts;
  const deadline = Date.parse(part?.deadlineAt ?? '');
  expect({ seconds: part?.seconds, own: begun.ownBreakSeconds }).toEqual({ seconds: 7_500, own: 600 });
  app.clock.advance(60_000);
  const paused = await client.callOk(exam.pauseExamPart, { ...at(), ...device });
  expect(paused.parts[0]).toMatchObject({ isPaused: true, state: 'running' });
  app.clock.advance(150_000);
  const resumed = await client.callOk(exam.resumeExamPart, { ...at(), ...device });
  expect(resumed).toMatchObject({ ownBreakSeconds: 450, parts: [{ isPaused: false }, {}] });
  expect(Date.parse(resumed.parts[0]?.deadlineAt ?? '')).toBe(deadline + 150_000);
  await client.callOk(exam.pauseExamPart, { ...at(), ...device });
  app.clock.advance(3_600_000);
  const over = await day();
  expect(over).toMatchObject({ ownBreakSeconds: 0, parts: [{ isPaused: false, state: 'running' }, {}] });
  expect(Date.parse(over.parts[0]?.deadlineAt ?? '')).toBe(deadline + 600_000);
  const ended = await client.callOk(exam.resumeExamPart, { ...at(), ...device });
  expect(Date.parse(ended.parts[0]?.deadlineAt ?? '')).toBe(deadline + 600_000);
  expect(await client.call(exam.pauseExamPart, { ...at(), ...device })).toMatchObject({ status: 409 });
});

test('EXD-44: the booklet lies beside the part that the sitting names, each statute as of its day, and beside no other', async () => {
  const { paper, client, day } = await buildDay();
  const law = await buildLaw(app.db);
  const unread = await buildLaw(app.db);
  const { id } = await app.db
    .insertInto('exam_sittings')
    .values({ course_id: paper.courseId, external_id: 'booklet', name: 'אביב', law_date: '2030-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parts = (['A', 'B', 'C'] as const).map((key, place) => ({
    key,
    order: place + 1,
    minutes: 60,
    breakAfterMinutes: 0,
    questionCount: key === 'A' ? 0 : 4,
    aids: key === 'C' ? 'booklet' : 'none',
  }));
  await sql`UPDATE exam_sittings SET parts = ${JSON.stringify(parts)}::jsonb WHERE id = ${id}`.execute(
    app.db,
  );
  await app.db
    .updateTable('courses_courses')
    .set({ sitting_id: id })
    .where('id', '=', paper.courseId)
    .execute();
  await app.db
    .insertInto('exam_sitting_statutes')
    .values([
      { sitting_id: id, law_id: law.lawId, place: 1, is_in_booklet: true },
      { sitting_id: id, law_id: unread.lawId, place: 2, is_in_booklet: false },
    ])
    .execute();
  await app.db
    .insertInto('exam_named_statutes')
    .values([
      { sitting_id: id, place: 3, law_number: '9990001', is_in_booklet: true },
      { sitting_id: id, place: 4, law_number: '9990002', is_in_booklet: false },
    ])
    .execute();
  const read = await day();
  expect(read.booklet).toMatchObject([{ lawId: law.lawId, at: '2030-01-01' }]);
  expect(read).toMatchObject({
    bookletAsOf: '2030-01-01',
    isBookletSearchable: false,
    parts: [
      { part: 'B', hasBooklet: false, awaitedStatutes: [] },
      { part: 'C', hasBooklet: true, awaitedStatutes: ['9990001'] },
    ],
  });
  await app.db
    .updateTable('exam_sittings')
    .set({ law_date: '1900-01-01', is_booklet_searchable: true })
    .where('id', '=', id)
    .execute();
  expect(await day()).toMatchObject({
    booklet: [{ lawId: law.lawId, at: null }],
    isBookletSearchable: true,
  });
  expect((await client.call(exam.readExamDebrief, { params: { dayId: read.id } })).status).toBe(409);
});
