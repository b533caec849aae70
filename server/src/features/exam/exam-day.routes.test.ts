/** EXD: a day on a fixed paper, with its clock, its seals and its end. */
import {
  beginExamDay,
  finishExamPart,
  openExamDay,
  readExamDay,
  readExamDebrief,
  readExamPart,
  readExamRoom,
  startExamPart,
} from '@sugya/contract/exam-day.ts';
import { finishExercise, readExercise, saveSolution } from '@sugya/contract/exercises.ts';
import { readMedia } from '@sugya/contract/media.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAttempts } from '../../every-feature/day-attempts.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import {
  type BuiltExercise,
  type BuiltQuestion,
  buildExercise,
} from '../../testing/content/build-content.ts';
import { buildPaper, PAPER } from '../../testing/content/build-paper.ts';
import { showMedia } from '../../testing/content/show-media.ts';
import { picture, uploadAndKeep } from '../../testing/content/upload-media.ts';
import { buildStudentAt, questionOf } from '../../testing/people/student-at.ts';
import { examTexts } from '../drafting/exam/exam-texts.ts';
import { endPastDays } from './exam-day.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const CLOSED = { isOk: false, status: 409 };

async function buildStudent(of: { readonly timeFactor?: number } = {}) {
  const paper = await buildPaper(app.db);
  const { user } = await buildStudentAt(app, paper.b);
  const client = await app.forLong(user.id);
  if (of.timeFactor !== undefined) {
    await sql`
      INSERT INTO students_accommodations (user_id, time_factor, own_break_minutes, is_large_print, is_clock_quiet, changed_at)
      VALUES (${user.id}, ${of.timeFactor}, 0, false, false, ${app.clock.now()})`.execute(app.db);
  }
  const { courseId } = paper;
  const { dayId } = await client.callOk(beginExamDay, { params: { courseId }, body: { paper: PAPER } });
  const inDay = { params: { dayId } };
  const at = (part: 'B' | 'C') => ({ params: { dayId, part } });
  return {
    paper,
    client,
    user,
    dayId,
    room: () => client.callOk(readExamRoom, { params: { courseId } }),
    day: (deviceId = 'desk') => client.callOk(readExamDay, { ...inDay, query: { deviceId } }),
    start: (part: 'B' | 'C', deviceId = 'desk') =>
      client.call(startExamPart, { ...at(part), body: { deviceId } }),
    part: (part: 'B' | 'C') => client.call(readExamPart, at(part)),
    finish: (part: 'B' | 'C') => client.call(finishExamPart, { ...at(part), body: {} }),
    open: (givesUp = false) => client.call(openExamDay, { ...inDay, body: { givesUp } }),
    debrief: () => client.call(readExamDebrief, inDay),
    save: (
      exercise: BuiltExercise,
      question: BuiltQuestion,
      of: {
        readonly answerId: number;
        readonly at?: Date;
        readonly sequence?: number;
        readonly attemptId?: number;
      },
    ) =>
      client.call(saveSolution, {
        params: { id: exercise.exerciseId, questionId: question.id },
        body: {
          selectedAnswerId: of.answerId,
          insertTime: (of.at ?? app.clock.now()).toISOString(),
          deviceId: 'desk',
          sequence: of.sequence ?? 1,
          attemptId: of.attemptId ?? null,
        },
      }),
  };
}

test('EXD-27, EXD-28: the room offers whole papers alone, with the parts and the student’s factor; beginning twice is one day', async () => {
  const student = await buildStudent({ timeFactor: 1.25 });
  const { courseId } = student.paper;
  await buildExercise(app.db, {
    in: student.paper,
    questionCount: 0,
    exercise: {
      state: 'exam',
      exam_paper: 'בלי שאלות',
      exam_part: 'B',
      exam_minutes: 10,
      exam_break_minutes: 0,
      exam_points: 40,
    },
  });
  expect(await student.room()).toEqual({
    timeFactor: 1.25,
    lacks: [],
    papers: [
      {
        name: PAPER,
        dayId: student.dayId,
        isOpened: false,
        drawn: null,
        parts: [
          { part: 'B', minutes: 100, breakMinutes: 80, points: 40, questionCount: 4 },
          { part: 'C', minutes: 160, breakMinutes: 0, points: 40, questionCount: 4 },
        ],
      },
    ],
  });
  const again = { params: { courseId }, body: { paper: PAPER } };
  expect(await student.client.callOk(beginExamDay, again)).toEqual({ dayId: student.dayId });
  expect(
    await student.client.call(beginExamDay, { params: { courseId }, body: { paper: 'אין כזה' } }),
  ).toMatchObject({ status: 404 });
});

test('EXD-06, EXD-29: a part ends its minutes times the factor after the server’s start, to the second', async () => {
  const student = await buildStudent({ timeFactor: 1.25 });
  const startedAt = app.clock.now().getTime();
  await student.start('B');
  const [b] = (await student.day()).parts;
  expect(b).toMatchObject({ state: 'running', seconds: 7_500, hasPen: true });
  expect(Date.parse(b?.deadlineAt ?? '') - startedAt).toBe(7_500_000);
  app.clock.advance(7_500_000);
  expect((await student.day()).parts[0]).toMatchObject({ state: 'running' });
  app.clock.advance(1_000);
  expect((await student.day()).parts).toMatchObject([
    { state: 'sealed', sealedBy: 'deadline', sealedAt: new Date(startedAt + 7_500_000).toISOString() },
    { state: 'next', breakUntil: new Date(startedAt + 7_500_000 + 80 * MINUTE).toISOString() },
  ]);
});

test('EXD-29, EXD-31: the paper comes without feedback, laws, clocks, names or keys, and only while its part runs', async () => {
  const student = await buildStudent();
  expect(await student.part('B')).toMatchObject(CLOSED);
  expect(await student.start('C')).toMatchObject(CLOSED);
  await student.start('B');
  const read = await student.part('B');
  if (!read.isOk) throw new Error('The part runs');
  expect(read.body).toMatchObject({
    id: student.paper.b.exerciseId,
    allowImmediateFeedback: false,
    hasLaw: false,
    hideAreYouSure: true,
    isDone: false,
    lessonName: '',
    categoryName: '',
  });
  expect(read.body.questions).toHaveLength(4);
  for (const question of read.body.questions)
    expect(question).toMatchObject({
      name: '',
      correctAnswers: [],
      detailedAnswer: null,
      isAnswerCorrect: null,
    });
  await student.finish('B');
  expect(await student.part('B')).toMatchObject(CLOSED);
  expect(await student.debrief()).toMatchObject(CLOSED);
});

test('EXD-26: no call of practice knows a part of a paper, before its day and while it runs', async () => {
  const student = await buildStudent();
  const params = { id: student.paper.b.exerciseId };
  expect(await student.client.call(readExercise, { params })).toMatchObject({ status: 404 });
  await student.start('B');
  expect(await student.client.call(readExercise, { params })).toMatchObject({ status: 404 });
  expect(await student.client.call(finishExercise, { params })).toMatchObject({ status: 404 });
});

test('EXD-07: an answer of the deadline counts however late it comes, one of a second later does not', async () => {
  const student = await buildStudent();
  const { b } = student.paper;
  const [first, second] = [questionOf(b, 1), questionOf(b, 2)];
  await student.start('B');
  const end = new Date(app.clock.now().getTime() + 100 * MINUTE);
  app.clock.advance(101 * MINUTE);
  expect(await student.save(b, first, { answerId: first.right, at: end })).toMatchObject({ isOk: true });
  const late = new Date(end.getTime() + 1_000);
  expect(await student.save(b, second, { answerId: second.right, at: late })).toMatchObject(CLOSED);
  await student.open(true);
  const { id: attemptId } = await app.db
    .selectFrom('exercises_attempts')
    .select('id')
    .where('user_id', '=', student.user.id)
    .executeTakeFirstOrThrow();
  // The keys came: what comes now could know them. What was stored is asked for again without a fault.
  expect(await student.save(b, second, { answerId: second.right, at: end, attemptId })).toMatchObject(CLOSED);
  expect(await student.save(b, first, { answerId: first.right, at: end, attemptId })).toMatchObject({
    isOk: true,
  });
});

test('EXD-08, EXD-31: a finish seals for good: nothing done later counts, and finishing again changes nothing', async () => {
  const student = await buildStudent();
  const { b } = student.paper;
  const question = questionOf(b, 1);
  await student.start('B');
  app.clock.advance(MINUTE);
  await student.save(b, question, { answerId: question.right });
  await student.finish('B');
  const sealedAt = app.clock.now().toISOString();
  app.clock.advance(MINUTE);
  expect(await student.save(b, question, { answerId: question.wrong, sequence: 2 })).toMatchObject(CLOSED);
  await student.finish('B');
  expect((await student.day()).parts[0]).toMatchObject({ state: 'sealed', sealedBy: 'finish', sealedAt });
  expect(await student.start('B')).toMatchObject(CLOSED);
});

test('EXD-32: the device that came last has the pen, and the other one learns it; both go on with what was answered', async () => {
  const student = await buildStudent();
  await student.start('B', 'desk');
  const before = (await student.day()).parts[0]?.deadlineAt;
  app.clock.advance(MINUTE);
  await student.start('B', 'phone');
  expect((await student.day('desk')).parts[0]).toMatchObject({ hasPen: false, deadlineAt: before });
  expect((await student.day('phone')).parts[0]).toMatchObject({ hasPen: true });
});

test('EXD-09, EXD-33, EXD-34: the keys come once the whole day is over, with exact points of each part', async () => {
  const student = await buildStudent();
  const { b, c } = student.paper;
  await student.start('B');
  expect(await student.open(true)).toMatchObject(CLOSED);
  const right = questionOf(b, 1);
  const wrong = questionOf(b, 2);
  await student.save(b, right, { answerId: right.right });
  await student.save(b, wrong, { answerId: wrong.wrong });
  await student.finish('B');
  expect(await student.open()).toMatchObject(CLOSED);
  await student.start('C');
  for (const question of c.questions.slice(0, 3))
    await student.save(c, question, { answerId: question.right });
  await student.finish('C');
  expect(await student.debrief()).toMatchObject(CLOSED);
  await student.open();
  await student.open();
  const debrief = await student.debrief();
  if (!debrief.isOk) throw new Error('The day is over');
  // 1 · 40 / 4 and 3 · 40 / 4.
  expect(debrief.body.parts).toMatchObject([
    { part: 'B', points: { numerator: 10, denominator: 1 }, most: 40, rightCount: 1, blankCount: 2 },
    { part: 'C', points: { numerator: 30, denominator: 1 }, most: 40, rightCount: 3, blankCount: 1 },
  ]);
  expect(debrief.body.parts[0]?.questions[1]).toMatchObject({
    isAnswerCorrect: false,
    userSelectedAnswerId: wrong.wrong,
  });
  const attempts = await app.db
    .selectFrom('exercises_attempts')
    .select(['grade', 'is_first_finished'])
    .where('user_id', '=', student.user.id)
    .orderBy('id')
    .execute();
  expect(attempts).toEqual([
    { grade: 25, is_first_finished: false },
    { grade: 75, is_first_finished: false },
  ]);
});

test('EXD-33: a day that was left lying is ended by the job, its unbegun part blank', async () => {
  const student = await buildStudent();
  await student.start('B');
  app.clock.advance(44 * 60 * MINUTE + 1_000);
  const job = () => endPastDays(app.db, { attempts: dayAttempts, texts: examTexts, now: app.clock.now() });
  await job();
  await job();
  expect(await student.day()).toMatchObject({
    isOpened: true,
    parts: [{ sealedBy: 'deadline' }, { sealedBy: 'expired' }],
  });
  const debrief = await student.debrief();
  expect(debrief).toMatchObject({ body: { parts: [{ blankCount: 4 }, { blankCount: 4, questions: [] }] } });
});

test('EXD-28: a day is its student’s: another one finds nothing there', async () => {
  const student = await buildStudent();
  const { client } = await buildStudentAt(app, student.paper.b);
  const params = { dayId: student.dayId };
  expect(await client.call(readExamDay, { params, query: {} })).toMatchObject({ status: 404 });
  expect(await client.call(openExamDay, { params, body: {} })).toMatchObject({ status: 404 });
  const stranger = await app.as((await app.buildUser()).userName);
  const { courseId } = student.paper;
  expect(await stranger.call(readExamRoom, { params: { courseId } })).toMatchObject({ status: 403 });
});

test('EXD-29, EXD-31: a picture of a question comes with its part, one of its explanation with the open day', async () => {
  const admin = await app.forLong((await app.buildUser({ isAdmin: true })).id);
  const upload = async (name: string, colour: string) =>
    uploadAndKeep(app, admin, { name, bytes: await picture(colour) });
  const asked = await upload('question.png', '#123456');
  const explained = await upload('explanation.png', '#654321');
  const student = await buildStudent();
  const { id } = questionOf(student.paper.b, 1);
  await showMedia(app.db, { where: 'question', id, keys: [asked.key] });
  await showMedia(app.db, { where: 'explanation', id, keys: [explained.key] });
  const statuses = async () => {
    const replies = [asked, explained].map(({ key }) => student.client.call(readMedia, { params: { key } }));
    return (await Promise.all(replies)).map(({ isOk }) => isOk);
  };
  expect(await statuses()).toEqual([false, false]);
  await student.start('B');
  expect(await statuses()).toEqual([true, false]);
  await student.finish('B');
  await student.open(true);
  expect(await statuses()).toEqual([true, true]);
});
