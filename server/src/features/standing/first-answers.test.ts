/** Decision 0039: the rows of first answers, against a recount from attempts and solutions after each change. */
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseStudent } from '../../every-feature/erase-student.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type BuiltExercise, buildCourse, buildExercise } from '../../testing/content/build-content.ts';
import { buildStudentAt, questionOf, type StudentAt, studentAt } from '../../testing/people/student-at.ts';
import { recountFirstAnswers } from '../../testing/season/recount-first-answers.ts';
import { selectFirstAnswers } from './first-answers.store.ts';
import { FIRST_ANSWERS_RULE, noteWaitingStudents, readFirstAnswers } from './note-first-answers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MOST = 3_000;
const ownOf = ({ user, exercise }: StudentAt) => ({ userId: user.id, courseId: exercise.courseId });
const storedOf = (student: StudentAt) =>
  selectFirstAnswers(app.db, { ...ownOf(student), rule: FIRST_ANSWERS_RULE, most: MOST });

/** What is stored, what is read and what is recounted are the same; returns how many they are. */
async function agreed(student: StudentAt): Promise<number> {
  const recounted = await recountFirstAnswers(app.db, ownOf(student));
  expect(await storedOf(student)).toEqual(recounted);
  expect(await readFirstAnswers(app.db, { ...ownOf(student), most: MOST })).toEqual(recounted);
  return recounted.length;
}

async function finished(student: StudentAt, exercise: BuiltExercise, seconds = 7): Promise<StudentAt> {
  const at = studentAt(app, { ...student, exercise });
  await at.startOk();
  for (const question of exercise.questions) {
    app.clock.advance(3_000);
    await at.saveOk(question, {
      selectedAnswerId: question === exercise.questions[0] ? question.wrong : question.right,
      isStar: question === exercise.questions[1],
      questionTimeInSeconds: seconds,
    });
  }
  await at.finishOk();
  return at;
}

test('decision 0039: what is noted is what a recount finds, after finishes, resets and whatever content changes', async () => {
  const course = await buildCourse(app.db);
  const build = (exercise = {}) => buildExercise(app.db, { in: course, exercise });
  const first = await build();
  const student = await buildStudentAt(app, first);
  expect(await agreed(student)).toBe(0);

  const done = await finished(student, first);
  expect(await agreed(student)).toBe(3);
  // 3, 6 and 7 seconds were reported of an attempt of 9.
  expect((await storedOf(student)).map(({ seconds }) => seconds)).toEqual([3, 3, 1]);

  // An answer before a reset is the first one, though its attempt never finished.
  const resat = studentAt(app, { ...student, exercise: await build() });
  await resat.startOk();
  await resat.answerOk(questionOf(resat.exercise, 1), questionOf(resat.exercise, 1).wrong);
  await resat.resetOk();
  await finished(student, resat.exercise);
  expect(await agreed(student)).toBe(5);

  await done.resetOk();
  expect(await agreed(student)).toBe(5);
  await finished(student, first);
  expect(await agreed(student)).toBe(5);

  const simulation = await build({ is_simulation: true });
  await finished(student, simulation);
  await finished(student, await build({ hide_are_you_sure: true }));
  const held = await build({ hide_statistics_page: true });
  await finished(student, held);
  expect(await agreed(student)).toBe(11);

  const change = (set: Partial<Record<string, unknown>>, { exerciseId }: BuiltExercise) =>
    app.db.updateTable('exercises_exercises').set(set).where('id', '=', exerciseId).execute();
  await change({ hide_statistics_page: false }, held);
  expect(await agreed(student)).toBe(14);
  await change({ is_in_hide_mode_display_grade: true }, held);
  await change({ state: 'hidden' }, simulation);
  expect(await agreed(student)).toBe(8);
  await app.db
    .updateTable('exercises_question_versions')
    .set({ is_voided: true })
    .where('question_id', '=', questionOf(first, 2).id)
    .execute();
  expect(await agreed(student)).toBe(7);
  await app.db
    .updateTable('courses_categories')
    .set({ type: 4 })
    .where('id', '=', course.categoryId)
    .execute();
  expect(await agreed(student)).toBe(0);
});

test('decision 0048: of a family of questions the first that was answered counts, whatever becomes of its exercise', async () => {
  const first = await buildExercise(app.db);
  const later = await buildExercise(app.db, { in: first });
  const last = await buildExercise(app.db, { in: first });
  const student = await buildStudentAt(app, first);
  for (const exercise of [first, later, last]) await finished(student, exercise);
  expect(await agreed(student)).toBe(9);
  const join = async (family: string | null, questions: readonly { readonly id: number }[]) => {
    const ids = questions.map(({ id }) => id);
    await app.db.updateTable('exercises_questions').set({ family }).where('id', 'in', ids).execute();
  };
  const hide = (exercise: BuiltExercise, state: 'hidden' | 'published') =>
    app.db.updateTable('exercises_exercises').set({ state }).where('id', '=', exercise.exerciseId).execute();

  // Two repeats of the first question, and a pair of which the second stands in the same exercise.
  await join('offer-revoked', [questionOf(first, 1), questionOf(later, 1), questionOf(last, 3)]);
  await join('set-off', [questionOf(last, 1), questionOf(last, 2)]);
  expect(await agreed(student)).toBe(6);
  const wrong = (await storedOf(student)).filter(({ isCorrect }) => !isCorrect);
  // Of each exercise the first answer is wrong; that of the second exercise is a repeat.
  expect(wrong).toHaveLength(2);

  // The rule was met where it was answered first, also when that exercise is not shown any more.
  await hide(first, 'hidden');
  expect(await agreed(student)).toBe(3);
  await hide(first, 'published');
  await app.db
    .updateTable('exercises_question_versions')
    .set({ is_voided: true })
    .where('question_id', '=', questionOf(first, 1).id)
    .execute();
  expect(await agreed(student)).toBe(5);

  await join(null, [questionOf(later, 1)]);
  expect(await agreed(student)).toBe(6);
});

test('decision 0039: rows of another rule are not read, and the job or the next finish makes them anew', async () => {
  const first = await buildExercise(app.db);
  const student = await buildStudentAt(app, first);
  await finished(student, first);
  const own = ownOf(student);
  const forget = () =>
    sql`UPDATE standing_students SET rule = ${FIRST_ANSWERS_RULE - 1} WHERE user_id = ${own.userId}`.execute(
      app.db,
    );
  const spoil = () =>
    sql`UPDATE standing_first_answers SET seconds = 99 WHERE user_id = ${own.userId}`.execute(app.db);
  const readable = async () => (await readFirstAnswers(app.db, { ...own, most: MOST })).length;

  await forget();
  await spoil();
  expect(await storedOf(student)).toEqual([]);
  expect(await readable()).toBe(3);
  await noteEveryone(app.db);
  expect(await noteWaitingStudents(app.db)).toBe(0);
  expect(await agreed(student)).toBe(3);

  await forget();
  await spoil();
  await finished(student, await buildExercise(app.db, { in: first }));
  expect(await agreed(student)).toBe(6);
});

async function noteEveryone(db: Kysely<Tables>): Promise<void> {
  while ((await noteWaitingStudents(db, { most: 3 })) > 0);
}

test('decision 0039: finishes of one student at the same moment and the job note every answer once', async () => {
  const exercises = [await buildExercise(app.db)];
  for (let more = 0; more < 4; more += 1) {
    exercises.push(await buildExercise(app.db, { in: exercises[0]! })); // the one just built
  }
  const student = await buildStudentAt(app, exercises[0]!);
  const at = exercises.map((exercise) => studentAt(app, { ...student, exercise }));
  for (const one of at) {
    await one.startOk();
    for (const question of one.exercise.questions) await one.answerOk(question, question.right);
  }

  await Promise.all([...at.map((one) => one.finishOk()), noteWaitingStudents(app.db)]);

  expect(await agreed(student)).toBe(15);
});

test('decision 0015, decision 0039: the rows go with the data of their student', async () => {
  const exercise = await buildExercise(app.db);
  const student = await buildStudentAt(app, exercise);
  await finished(student, exercise);

  await app.db.transaction().execute((trx) => eraseStudent(trx, student.user.id));

  for (const table of ['standing_students', 'standing_first_answers'] as const) {
    const rows = await app.db.selectFrom(table).selectAll().where('user_id', '=', student.user.id).execute();
    expect({ table, rows }).toEqual({ table, rows: [] });
  }
});
