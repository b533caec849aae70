/** Item statistics of first finished attempts, against sums over the raw answers made in this test. */
import { type ItemStatistics, readItemStatistics } from '@sugya/contract/item-statistics.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { type BuiltExercise, buildExercise } from '../../testing/content/build-content.ts';
import { buildFinished } from '../../testing/people/build-finished.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

const read = (id: number): Promise<ItemStatistics> => staff.callOk(readItemStatistics, { params: { id } });

const finishAll = (exercise: BuiltExercise, students: readonly (readonly number[])[], isFirst = true) =>
  buildFinished(app.db, exercise, { students, isFirst });

/** Forty students by a fixed rule, so that no two questions are alike. */
const STUDENTS = Array.from({ length: 40 }, (_, student) =>
  [0, 1, 2].map((question) => (student * (question + 2) + Math.floor(student / (3 + question))) % 4),
);

test('EXE-23, decision 0019: shares, facility and correlations equal those of the raw answers', async () => {
  const exercise = await buildExercise(app.db);
  await finishAll(exercise, STUDENTS);

  const seen = await read(exercise.exerciseId);

  const right = exercise.questions.map(({ answers }) => answers.findIndex(({ isCorrect }) => isCorrect));
  const scores = STUDENTS.map((choices) => choices.map((chosen, place) => Number(chosen === right[place])));
  const totals = scores.map((own) => own.reduce((sum, score) => sum + score, 0));
  expect(seen.population).toEqual({
    finished: 40,
    newest: null,
    counted: 40,
    numberOfQuestions: 3,
    meanScore: mean(totals),
  });
  expect(seen.questions.map(({ number }) => number)).toEqual([1, 2, 3]);
  for (const [place, question] of seen.questions.entries()) {
    const own = scores.map((score) => score[place] ?? 0);
    const rests = totals.map((total, student) => total - (own[student] ?? 0));
    expect(question.n).toBe(40);
    expect(question.figures?.facility).toBeCloseTo(mean(own), 9);
    expect(question.figures?.discrimination?.value).toBeCloseTo(correlation(own, rests), 9);
    expect(question.options.map(({ letter }) => letter)).toEqual(['א', 'ב', 'ג', 'ד']);
    for (const [option, { chosen, figures }] of question.options.entries()) {
      const isChosen = STUDENTS.map((choices) => Number(choices[place] === option));
      expect(chosen).toBe(isChosen.reduce((sum, one) => sum + one, 0));
      expect(figures?.share).toBeCloseTo(mean(isChosen), 9);
      expect(figures?.pointBiserial ?? null).toBeCloseTo(correlation(isChosen, rests), 9);
      // Those who chose the first option said that they were sure.
      expect(figures?.sureShare).toBe(option === 0 ? 1 : 0);
    }
  }
});

test('decision 0019: repeated attempts, voided and withdrawn questions, and answers to an earlier wording do not count', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 4 });
  const [, second, third, fourth] = exercise.questions;
  await finishAll(
    exercise,
    STUDENTS.map((choices) => [...choices, 0]),
  );
  await finishAll(
    exercise,
    STUDENTS.map(() => [0, 0, 0, 0]),
    false,
  );
  await sql`UPDATE exercises_question_versions SET is_voided = true WHERE question_id = ${third?.id ?? 0}`.execute(
    app.db,
  );
  await sql`UPDATE exercises_questions SET is_withdrawn = true WHERE id = ${fourth?.id ?? 0}`.execute(app.db);
  await sql`UPDATE exercises_question_versions SET is_current = false WHERE id = ${second?.versionId ?? 0}`.execute(
    app.db,
  );
  await sql`
    INSERT INTO exercises_question_versions (question_id, version, is_current, content_hash, name, question_html, created_at)
    VALUES (${second?.id ?? 0}, 2, true, 'items-newer', 'ניסוח חדש', '<p>חדש</p>', now())`.execute(app.db);

  const seen = await read(exercise.exerciseId);

  expect(seen.population).toMatchObject({ finished: 40, counted: 40, numberOfQuestions: 2 });
  expect(seen.questions.map(({ n }) => n)).toEqual([40, 0]);
  expect(seen.questions[1]).toMatchObject({ name: 'ניסוח חדש', figures: null, warnings: [] });
});

test('decision 0019: with fewer than thirty answers nothing is shown but how many there are', async () => {
  const exercise = await buildExercise(app.db);
  await finishAll(exercise, STUDENTS.slice(0, 29));

  const seen = await read(exercise.exerciseId);

  expect(seen).toMatchObject({ fewestAnswers: 30, population: { finished: 29, counted: 29 } });
  for (const { n, figures, warnings, options } of seen.questions) {
    expect({ n, figures, warnings }).toEqual({ n: 29, figures: null, warnings: [] });
    expect(options.every(({ figures: ofOption }) => ofOption === null)).toBe(true);
  }
  const untouched = await buildExercise(app.db);
  expect((await read(untouched.exerciseId)).population).toMatchObject({
    finished: 0,
    counted: 0,
    meanScore: null,
  });
});

test('decision 0019: a student who did not have all of today’s questions is counted as finished and not compared', async () => {
  const exercise = await buildExercise(app.db);
  await finishAll(exercise, STUDENTS);
  const later = { ...exercise, questions: exercise.questions.slice(0, 2) };
  await finishAll(later, STUDENTS.slice(0, 7));

  expect((await read(exercise.exerciseId)).population).toMatchObject({ finished: 47, counted: 40 });
});

test('decision 0034: of a long exercise the newest hundred are looked at, and the answer says so', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 250 });
  const early = exercise.questions.map(() => 0);
  const late = exercise.questions.map(() => 1);
  await finishAll(exercise, Array(30).fill(early));
  await sql`UPDATE exercises_attempts SET finished_at = finished_at - interval '1 hour' WHERE exercise_id = ${exercise.exerciseId}`.execute(
    app.db,
  );
  await finishAll(exercise, Array(100).fill(late));

  const seen = await read(exercise.exerciseId);
  expect(seen.population).toMatchObject({ finished: 130, newest: 100, counted: 100 });
  expect(seen.questions.map(({ options }) => options.map(({ chosen }) => chosen))).toEqual(
    Array(250).fill([0, 100, 0, 0]),
  );
});

test('EXE-22, AMM-17: unsigned 401, a student 403, an unknown exercise 404, no number 400', async () => {
  const { exerciseId } = await buildExercise(app.db);
  const student = await app.as((await app.buildUser()).userName);
  const statusOf = async (client: TestClient, id: number) =>
    (await client.call(readItemStatistics, { params: { id } })).status;

  expect(await statusOf(app.anonymous, exerciseId)).toBe(401);
  expect(await statusOf(student, exerciseId)).toBe(403);
  expect(await statusOf(staff, 999_999_999)).toBe(404);
  expect(await statusOf(staff, 0)).toBe(400);
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Pearson's, in its plain form. */
function correlation(x: readonly number[], y: readonly number[]): number {
  const [meanX, meanY] = [mean(x), mean(y)];
  const products = x.map((value, place) => (value - meanX) * ((y[place] ?? 0) - meanY));
  const spread = (values: readonly number[], middle: number) =>
    mean(values.map((value) => (value - middle) ** 2));
  return mean(products) / Math.sqrt(spread(x, meanX) * spread(y, meanY));
}
