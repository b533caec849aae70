/** EXD-53 to EXD-62: a test of one's own, from the wish to its report, and what its answers become. */
import { readExercise } from '@sugya/contract/exercises.ts';
import { readExerciseLawTexts } from '@sugya/contract/laws.ts';
import { exportMyData } from '@sugya/contract/privacy.ts';
import { readReview } from '@sugya/contract/review.ts';
import { readStatistics } from '@sugya/contract/statistics.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseStudent } from '../../../every-feature/erase-student.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { buildOwnTester } from '../../../testing/calls/own-test-calls.ts';
import { type BuiltExercise, buildExercise } from '../../../testing/content/build-content.ts';
import { buildStatutes } from '../../../testing/content/build-laws.ts';
import { buildStudentAt, studentAt } from '../../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const keysOf = (exercise: BuiltExercise) => new Map(exercise.questions.map((one) => [one.id, one]));

test('EXD-53, EXD-54, EXD-57: a test is drawn from what matches, begins at once and hides its keys until its end', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 4 });
  const student = await buildOwnTester(app, exercise);
  const mine = await student.begin({ questionCount: 3 });
  const running = await mine.read();
  expect(running).toMatchObject({
    name: 'המבחן שלי',
    isOwnTest: true,
    lessonName: '',
    categoryName: '',
    hasLaw: false,
    allowUserReset: false,
    numberOfQuestions: 3,
  });
  expect(running.endsAt).toBeUndefined();
  const keys = keysOf(exercise);
  for (const question of running.questions) {
    const key = keys.get(question.id);
    const reply = await mine.answer(question.id, key?.wrong ?? 0);
    expect(reply).toMatchObject({ isOk: true, body: { isAnswerCorrect: null, correctAnswers: [] } });
  }
  expect((await mine.read()).questions.every(({ detailedAnswer }) => detailedAnswer === null)).toBe(true);
  expect(await mine.finish()).toMatchObject({ isOk: true, body: { isDone: true, grade: 0 } });
  const report = await student.client.callOk(readStatistics, { params: { exerciseId: mine.id } });
  expect(report).toMatchObject({ isOwnTest: true, grade: 0, acceptableGrade: null, averageCount: 0 });
  expect((await student.list()).tests).toMatchObject([{ exerciseId: mine.id, grade: 0, questionCount: 3 }]);
});

test('EXD-57: with immediate feedback each answer is judged as it is confirmed', async () => {
  const exercise = await buildExercise(app.db);
  const student = await buildOwnTester(app, exercise);
  const mine = await student.begin({ isImmediate: true });
  const [question] = (await mine.read()).questions;
  const key = keysOf(exercise).get(question?.id ?? 0);
  expect(await mine.answer(question?.id ?? 0, key?.wrong ?? 0)).toMatchObject({
    isOk: true,
    body: { isAnswerCorrect: false, correctAnswers: [{ id: key?.right }] },
  });
});

test('EXD-58: a clock runs by the server with the student’s factor; then nothing is taken and blanks are wrong', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 2 });
  const student = await buildOwnTester(app, exercise);
  await sql`
    INSERT INTO students_accommodations (user_id, time_factor, own_break_minutes, is_large_print, is_clock_quiet, changed_at)
    VALUES (${student.user.id}, 1.5, 0, false, false, ${app.clock.now()})`.execute(app.db);
  const start = app.clock.now().getTime();
  const mine = await student.begin({ questionCount: 2, minutes: 8 });
  const { endsAt, questions } = await mine.read();
  expect(Date.parse(endsAt ?? '') - start).toBe(12 * MINUTE);
  const [first, second] = questions;
  const right = keysOf(exercise).get(first?.id ?? 0)?.right ?? 0;
  await mine.answer(first?.id ?? 0, right);
  expect(await mine.finish()).toMatchObject({ isOk: false, status: 400 });
  app.clock.advance(12 * MINUTE);
  const late = new Date(start + 12 * MINUTE + 1_000).toISOString();
  app.clock.advance(2_000);
  expect(await mine.answer(second?.id ?? 0, second?.answers[0]?.id ?? 0, { insertTime: late })).toMatchObject(
    { isOk: false, status: 409 },
  );
  // An answer that was given in time and comes late counts.
  const inTime = new Date(start + 11 * MINUTE).toISOString();
  const wrong = keysOf(exercise).get(second?.id ?? 0)?.wrong ?? 0;
  expect(
    await mine.answer(second?.id ?? 0, wrong, { insertTime: inTime, deviceId: 'desk', sequence: 1 }),
  ).toMatchObject({ isOk: true });
  expect(await mine.finish()).toMatchObject({ isOk: true, body: { grade: 50 } });
});

test('EXD-58: what the clock left blank is no mistake to review', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 2 });
  const student = await buildOwnTester(app, exercise);
  const mine = await student.begin({ questionCount: 2, minutes: 1 });
  app.clock.advance(2 * MINUTE);
  expect(await mine.finish()).toMatchObject({ isOk: true, body: { grade: 0 } });
  const rows = await sql`SELECT 1 FROM review_items WHERE user_id = ${student.user.id}`.execute(app.db);
  expect(rows.rows).toHaveLength(0);
});

test('EXD-54: nothing of the examination, of results that are held back, of an open attempt or of a draft is drawn', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 2 });
  const flags = [
    { state: 'exam', is_exam_bank: true },
    { state: 'draft' },
    { state: 'hidden' },
    { hide_statistics_page: true },
    { is_in_hide_mode_display_grade: true },
    { is_simulation: true },
    { insert_method_online: false },
  ];
  for (const flag of flags) await buildExercise(app.db, { in: exercise, exercise: flag });
  const begun = await buildExercise(app.db, { in: exercise, questionCount: 1 });
  const student = await buildOwnTester(app, exercise);
  expect(await student.count()).toMatchObject({ matching: 3 });
  const at = studentAt(app, { exercise: begun, user: student.user, client: student.client });
  await at.startOk();
  expect(await student.count()).toMatchObject({ matching: 2 });
  expect(await student.build({ questionCount: 3 })).toMatchObject({
    isOk: false,
    body: { code: 'own_test_short', errors: { questionCount: ['2'] } },
  });
  await at.answerAllAndFinish({ rightCount: 1 });
  expect(await student.count()).toMatchObject({ matching: 3 });
  // Another test that runs holds its questions.
  await student.begin({ questionCount: 3 });
  expect(await student.count()).toMatchObject({ matching: 0 });
});

test('EXD-53, EXD-56: pools go by the newest answer, and their counts say what a test then has', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 4 });
  const student = await buildOwnTester(app, exercise);
  const [a, b, c, d] = exercise.questions;
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('Four');
  expect(await student.count('new')).toMatchObject({ matching: 4 });
  const at = studentAt(app, { exercise, user: student.user, client: student.client });
  await at.startOk();
  await at.saveOk(a, { selectedAnswerId: a.wrong, isStar: true });
  await at.saveOk(b, { selectedAnswerId: b.wrong, isStar: false });
  await at.saveOk(c, { selectedAnswerId: c.right, isStar: false });
  await at.saveOk(d, { selectedAnswerId: d.right, isStar: true, isMarked: true });
  await at.finishOk();
  const counts = async (pools: string) => (await student.count(pools)).matching;
  expect(await Promise.all(['', 'new', 'wrong', 'unsure', 'marked', 'wrong,unsure'].map(counts))).toEqual([
    4, 0, 2, 2, 1, 3,
  ]);
  const mine = await student.begin({ pools: ['wrong'], questionCount: 2 });
  expect(new Set((await mine.read()).questions.map(({ id }) => id))).toEqual(new Set([a.id, b.id]));
  await mine.answer(a.id, a.right);
  await mine.answer(b.id, b.wrong);
  await mine.finish();
  expect(await Promise.all(['wrong', 'unsure'].map(counts))).toEqual([1, 1]);
  expect(await student.count('wrong', '')).toMatchObject({ matching: 0, subjects: [{ matching: 1 }] });
});

test('EXD-59: its answers are first answers and come to the review, and no figure of the class counts them', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 2 });
  const student = await buildOwnTester(app, exercise);
  const mine = await student.begin({ questionCount: 2 });
  for (const question of exercise.questions) await mine.answer(question.id, question.wrong);
  await mine.finish();
  const first = await sql<{ id: number }>`
    SELECT exercise_id AS id FROM standing_first_answers WHERE user_id = ${student.user.id}`.execute(app.db);
  expect(first.rows.map(({ id }) => Number(id))).toEqual([exercise.exerciseId, exercise.exerciseId]);
  for (const table of ['statistics_exercise_averages', 'reports_weeks']) {
    const counted = await sql`SELECT 1 FROM ${sql.table(table)}
      WHERE ${table === 'reports_weeks' ? sql`user_id = ${student.user.id}` : sql`exercise_id IN (${mine.id}, ${exercise.exerciseId})`}`.execute(
      app.db,
    );
    expect(counted.rows).toHaveLength(0);
  }
  await sql`UPDATE review_items SET last_day = '2020-01-01' WHERE user_id = ${student.user.id}`.execute(
    app.db,
  );
  const review = await student.client.callOk(readReview, { params: { courseId: exercise.courseId } });
  expect(review.items).toHaveLength(2);
});

test('EXD-59: what was practised before is no first answer again', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const student = await buildOwnTester(app, exercise);
  const at = studentAt(app, { exercise, user: student.user, client: student.client });
  await at.startOk();
  await at.answerAllAndFinish({ rightCount: 0 });
  const mine = await student.begin();
  const [question] = exercise.questions;
  await mine.answer(question?.id ?? 0, question?.right ?? 0);
  await mine.finish();
  const first = await sql<{ is_correct: boolean }>`
    SELECT is_correct FROM standing_first_answers WHERE user_id = ${student.user.id}`.execute(app.db);
  expect(first.rows).toEqual([{ is_correct: false }]);
});

test('EXD-60: a choice is kept under a name, found again, renamed and removed', async () => {
  const exercise = await buildExercise(app.db);
  const student = await buildOwnTester(app, exercise);
  const saved = await student.saveTemplate({
    name: ' טעויות ',
    pools: ['wrong'],
    minutes: 30,
    questionCount: 20,
  });
  expect(saved).toMatchObject({ isOk: true, body: { name: 'טעויות', pools: ['wrong'], minutes: 30 } });
  if (!saved.isOk) return;
  const { id } = saved.body;
  expect(await student.rename(id, 'שם אחר')).toMatchObject({ isOk: true, body: { id, name: 'שם אחר' } });
  expect((await student.list()).templates).toMatchObject([{ id, name: 'שם אחר', questionCount: 20 }]);
  const other = await buildOwnTester(app, exercise);
  expect((await other.list()).templates).toEqual([]);
  expect(await other.rename(id, 'של מי')).toMatchObject({ isOk: false, status: 404 });
  await other.remove(id);
  expect((await student.list()).templates).toHaveLength(1);
  await student.remove(id);
  expect((await student.list()).templates).toEqual([]);
});

test('EXD-56: subjects that the course does not have give nothing to draw', async () => {
  const student = await buildOwnTester(app, await buildExercise(app.db));
  expect(await student.build({ subjectIds: [999_999_999] })).toMatchObject({
    isOk: false,
    body: { code: 'own_test_short', errors: { questionCount: ['0'] } },
  });
});

test('EXD-61: a test that was given up is gone, and its questions can be drawn again', async () => {
  const exercise = await buildExercise(app.db);
  const student = await buildOwnTester(app, exercise);
  const mine = await student.begin({ questionCount: 3 });
  expect(await student.count()).toMatchObject({ matching: 0 });
  expect(await mine.giveUp()).toMatchObject({ isOk: true });
  expect((await student.list()).tests).toEqual([]);
  expect(await student.count()).toMatchObject({ matching: 3 });
  await expect(mine.read()).rejects.toThrow(/not_found/);
});

test('EXD-57: it is its student’s alone: neither a classmate nor an administrator finds it', async () => {
  const exercise = await buildExercise(app.db);
  const student = await buildOwnTester(app, exercise);
  const mine = await student.begin();
  const [question] = (await mine.read()).questions;
  const classmate = await buildOwnTester(app, exercise);
  const administrator = await app.as((await app.buildUser({ isAdmin: true })).userName);
  const theirs = classmate.at(mine.id);
  expect(await theirs.answer(question?.id ?? 0, question?.answers[0]?.id ?? 0)).toMatchObject({
    status: 404,
  });
  expect(await theirs.finish()).toMatchObject({ status: 404 });
  expect(await theirs.giveUp()).toMatchObject({ status: 404 });
  for (const client of [classmate.client, administrator]) {
    const report = await client.call(readStatistics, { params: { exerciseId: mine.id } });
    expect(report).toMatchObject({ isOk: false, status: 404 });
  }
  const stranger = await buildStudentAt(app, await buildExercise(app.db));
  const elsewhere = await stranger.client.call(
    (await import('@sugya/contract/exercises-own-tests.ts')).readOwnTests,
    { params: { courseId: exercise.courseId } },
  );
  expect(elsewhere).toMatchObject({ isOk: false, status: 403 });
});

test('EXD-62: tests and templates stand in the student’s own file, and go with the student’s data', async () => {
  const exercise = await buildExercise(app.db);
  const student = await buildOwnTester(app, exercise);
  await student.begin();
  await student.saveTemplate();
  const file = JSON.stringify(await student.client.call(exportMyData, {}));
  expect(file).toContain('ownTestTemplates');
  await inTransaction(app.db, (trx) => eraseStudent(trx, student.user.id));
  const left = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM exercises_own_tests WHERE user_id = ${student.user.id})
      + (SELECT count(*) FROM exercises_own_test_templates WHERE user_id = ${student.user.id}) AS count`.execute(
    app.db,
  );
  expect(Number(left.rows[0]?.count)).toBe(0);
});

test('EXD-72: beside a question stand the laws of its exercise, of procedure with feedback at once alone, and they can be read', async () => {
  const substantive = await buildExercise(app.db, { questionCount: 1, exercise: { has_law: true } });
  const { law } = await buildStatutes(app.db, substantive);
  const place = { course_id: substantive.courseId, external_id: 'procedure', name: 'סדר דין', sort_order: 8 };
  const { id: categoryId } = await app.db
    .insertInto('courses_categories')
    .values({ ...place, type: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: lessonId } = await app.db
    .insertInto('courses_lessons')
    .values({ ...place, category_id: categoryId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const procedural = await buildExercise(app.db, {
    in: { ...substantive, categoryId, lessonId },
    questionCount: 1,
    exercise: { has_law: true, display_separate_law_text: true },
  });
  await buildStatutes(app.db, procedural);
  const bare = await buildExercise(app.db, { in: substantive, questionCount: 1 });
  const student = await buildOwnTester(app, substantive);
  const wish = { questionCount: 3, subjectIds: [substantive.categoryId, categoryId] };
  const at = async (isImmediate: boolean) => {
    const test = await student.begin({ ...wish, isImmediate });
    const read = await test.read();
    await test.giveUp();
    expect(read.questions.every(({ usesLaws }) => !usesLaws)).toBe(true);
    expect(read.hasLaw).toBe(false);
    return read.lawsBeside?.toSorted((a, b) => a.exerciseId - b.exerciseId);
  };
  const beside = (exercise: BuiltExercise, isOneLawAtATime: boolean) => ({
    exerciseId: exercise.exerciseId,
    questionIds: exercise.questions.map(({ id }) => id),
    isOneLawAtATime,
    hideExpansions: false,
    areExpansionsClosedByDefault: false,
    scrollToLawClause: false,
  });
  expect(await at(true)).toEqual([beside(substantive, false), beside(procedural, true)]);
  expect(await at(false)).toEqual([beside(substantive, false)]);
  const texts = await student.client.callOk(readExerciseLawTexts, { params: { id: substantive.exerciseId } });
  expect(texts.map(({ lawId }) => lawId)).toEqual([law.lawId]);
  // An exercise that is no test says nothing of it.
  const ordinary = await student.client.callOk(readExercise, { params: { id: bare.exerciseId } });
  expect(ordinary.lawsBeside).toBeUndefined();
});
