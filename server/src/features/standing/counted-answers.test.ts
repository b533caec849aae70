/** What does not count in the standing, and whose clock held what, through the real calls. */
import {
  beginExamDay,
  drawExamPaper,
  finishExamPart,
  openExamDay,
  readExamPart,
  startExamPart,
} from '@sugya/contract/exam-day.ts';
import { saveSolution } from '@sugya/contract/exercises.ts';
import { readStanding, sayStudiedElsewhere } from '@sugya/contract/standing.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type BuiltExercise, buildExercise } from '../../testing/content/build-content.ts';
import { buildDrawnPaper, DRAWN_PAPER } from '../../testing/content/build-drawn-paper.ts';
import { buildPaper, PAPER } from '../../testing/content/build-paper.ts';
import { buildStudentAt, type StudentAt, studentAt } from '../../testing/people/student-at.ts';
import { readFirstAnswers } from './note-first-answers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Posted = { readonly seconds?: number; readonly wasAway?: boolean; readonly sawLaw?: boolean };

/** Each question takes a minute, and the last one stays open for one. */
async function practised(student: StudentAt, exercise: BuiltExercise, posted: readonly Posted[] = []) {
  const at = studentAt(app, { ...student, exercise });
  await at.startOk();
  for (const [place, question] of exercise.questions.entries()) {
    const { seconds = 60, ...aid } = posted[place] ?? {};
    app.clock.advance(60_000);
    await at.saveOk(question, {
      selectedAnswerId: question.right,
      isStar: true,
      questionTimeInSeconds: seconds,
      ...aid,
    });
    // What was once said stays said.
    await at.saveOk(question, {
      selectedAnswerId: question.right,
      isStar: true,
      questionTimeInSeconds: seconds,
    });
  }
  await at.finishOk();
}

const standingAt = ({ client, exercise }: StudentAt) =>
  client.callOk(readStanding, { params: { courseId: exercise.courseId } });
const typeOf = (exercise: BuiltExercise, type: number) =>
  sql`
    UPDATE courses_categories SET type = ${type}
    WHERE id = (SELECT l.category_id FROM courses_lessons l JOIN exercises_exercises e ON e.lesson_id = l.id
      WHERE e.id = ${exercise.exerciseId})`.execute(app.db);

test('DAY-68, DAY-69, DAY-77: rapid and aided answers are shown and not counted; the law helps in the procedural part alone', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 5 });
  const student = await buildStudentAt(app, exercise);
  await practised(student, exercise, [
    {},
    { seconds: 2 },
    { wasAway: true },
    { sawLaw: true },
    { seconds: 0 },
  ]);
  await typeOf(exercise, 2);
  expect(await standingAt(student)).toMatchObject({
    answerCount: 3,
    // One of four timed ones.
    dropped: { rapidCount: 1, aidedCount: 1, effortPercent: 75, isChanceHeld: false },
  });
  await typeOf(exercise, 1);
  expect(await standingAt(student)).toMatchObject({ answerCount: 2, dropped: { aidedCount: 2 } });
});

test('DAY-69: what an earlier exam day left blank and explained is no first answer when it is drawn again', async () => {
  const one = { d1: 1, d2: 1, d3: 1, d4: 1, m1: 1, m2: 1, m3: 1, m4: 1 };
  const built = await buildDrawnPaper(app.db, { counts: one });
  const { courseId } = built.course;
  const student = await buildStudentAt(app, built.b);
  const { client } = student;
  /** All of part B is answered rightly, or nothing. */
  const sit = async (answers: boolean) => {
    const of = { params: { courseId }, body: { paper: DRAWN_PAPER } };
    await client.callOk(drawExamPaper, of);
    const { dayId } = await client.callOk(beginExamDay, of);
    const at = { params: { dayId, part: 'B' } } as const;
    await client.callOk(startExamPart, { ...at, body: { deviceId: 'desk' } });
    const { questions } = await client.callOk(readExamPart, at);
    for (const [place, { id }] of (answers ? questions : []).entries()) {
      app.clock.advance(60_000);
      await client.callOk(saveSolution, {
        params: { id: built.b.exerciseId, questionId: id },
        body: { selectedAnswerId: built.question(id).right, deviceId: 'desk', sequence: place },
      });
    }
    await client.callOk(finishExamPart, { ...at, body: {} });
    await client.callOk(openExamDay, { params: { dayId }, body: { givesUp: true } });
  };
  await sit(false);
  await sit(true);
  expect((await standingAt(student)).answerCount).toBe(0);
});

test('DAY-69: a rule whose explanation an earlier report has shown is aided, though no answer was given there', async () => {
  const first = await buildExercise(app.db);
  const later = await buildExercise(app.db, { in: first });
  const student = await buildStudentAt(app, first);
  const [blank, ...others] = first.questions;
  await sql`UPDATE exercises_questions SET family = 'rule' WHERE id IN (${blank?.id}, ${later.questions[0]?.id})`.execute(
    app.db,
  );
  const at = studentAt(app, { ...student, exercise: first });
  await at.startOk();
  for (const question of others) await at.answerOk(question, question.right);
  await sql`
    UPDATE exercises_attempts SET finished_at = ${app.clock.now()}, grade = 50, is_first_finished = true
    WHERE user_id = ${student.user.id}`.execute(app.db);
  app.clock.advance(1_000);
  await practised(student, later);
  expect((await standingAt(student)).dropped).toMatchObject({ aidedCount: 1 });
});

test('DAY-72: answers of an opened exam day count as those that a clock held; what came late does not', async () => {
  const paper = await buildPaper(app.db);
  const { user } = await buildStudentAt(app, paper.b);
  const client = await app.forLong(user.id);
  const { courseId } = paper;
  const { dayId } = await client.callOk(beginExamDay, { params: { courseId }, body: { paper: PAPER } });
  const own = () => readFirstAnswers(app.db, { userId: user.id, courseId, most: 100 });
  for (const [part, exercise] of [
    ['B', paper.b],
    ['C', paper.c],
  ] as const) {
    await client.callOk(startExamPart, { params: { dayId, part }, body: { deviceId: 'desk' } });
    for (const [place, question] of exercise.questions.entries()) {
      app.clock.advance(60_000);
      await client.callOk(saveSolution, {
        params: { id: exercise.exerciseId, questionId: question.id },
        body: {
          selectedAnswerId: question.right,
          questionTimeInSeconds: 60,
          insertTime: app.clock.now().toISOString(),
          deviceId: 'desk',
          sequence: place + 1,
        },
      });
    }
    await client.call(finishExamPart, { params: { dayId, part }, body: {} });
  }
  expect(await own()).toEqual([]);
  await sql`
    UPDATE exercises_solutions SET stored_at = stored_at + interval '12 hours'
    WHERE user_id = ${user.id} AND question_id = ${paper.b.questions[0]?.id}`.execute(app.db);
  await client.callOk(openExamDay, { params: { dayId }, body: { givesUp: true } });
  const answers = await own();
  expect(answers).toHaveLength(paper.b.questions.length + paper.c.questions.length);
  expect(answers.filter(({ isControlled }) => !isControlled)).toHaveLength(1);
});

test('DAY-70: idle weeks are shown, and what the student says of them stands until there are others', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 6 });
  const student = await buildStudentAt(app, exercise);
  await practised(student, exercise);
  expect((await standingAt(student)).idle).toBeNull();
  await sql`
    UPDATE standing_first_answers SET answered_at = answered_at - interval '20 days' WHERE user_id = ${student.user.id}`.execute(
    app.db,
  );
  await sql`
    UPDATE overview_student_days SET day = day - 20 WHERE user_id = ${student.user.id}`.execute(app.db);
  const { idle } = await standingAt(student);
  expect(idle).toMatchObject({ days: 20, isNow: true, said: null });
  const params = { courseId: exercise.courseId };
  const say = (idleFrom: string, said: 'no' | 'partly' | 'yes') =>
    student.client.call(sayStudiedElsewhere, { params, body: { idleFrom, said } });
  expect(await say(idle?.from ?? '', 'partly')).toMatchObject({ body: { idle: { said: 'partly' } } });
  expect(await say('2020-01-01', 'yes')).toMatchObject({ body: { idle: { said: 'partly' } } });
  expect((await say('yesterday', 'yes')).status).toBe(400);
  expect(
    (await app.anonymous.call(sayStudiedElsewhere, { params, body: { idleFrom: '2026-01-01', said: 'no' } }))
      .status,
  ).toBe(401);
  const other = await buildStudentAt(app, await buildExercise(app.db));
  expect(
    (await other.client.call(sayStudiedElsewhere, { params, body: { idleFrom: '2026-01-01', said: 'no' } }))
      .status,
  ).toBe(403);
});
