/** Questions of exercises in the review queue: when they enter, what they show, and when they leave. */

import { saveManualEntry } from '@sugya/contract/exercises-paper.ts';
import { answerStatement } from '@sugya/contract/exposure.ts';
import { exportMyData } from '@sugya/contract/privacy.ts';
import { countReview, readReview, saveReviewOperations } from '@sugya/contract/review.ts';
import { readStanding } from '@sugya/contract/standing.ts';
import { itemOfExerciseQuestion } from '@sugya/domain/review/item-id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import {
  type BuiltExercise,
  type BuiltQuestion,
  buildExercise,
} from '../../testing/content/build-content.ts';
import { buildChapter } from '../../testing/content/build-exposure.ts';
import { buildLaw, clauseOf, giveQuestionLaws } from '../../testing/content/build-laws.ts';
import {
  buildStartedStudentAt,
  buildStudentAt,
  questionOf,
  type StudentAt,
  studentAt,
} from '../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Ten in the morning in Jerusalem, on a Sunday. */
const SUNDAY = '2026-03-01T08:00:00.000Z';
const MONDAY = '2026-03-02T08:00:00.000Z';
const TUESDAY = '2026-03-03T08:00:00.000Z';
beforeEach(() => app.clock.set(SUNDAY));

/** On another day the student signs in anew. */
async function on(time: string, { exercise, user }: StudentAt): Promise<StudentAt> {
  app.clock.set(time);
  return studentAt(app, { exercise, user, client: await app.as(user.userName) });
}

type Flags = NonNullable<Parameters<typeof buildExercise>[1]>['exercise'];

/** The first is answered rightly, the other two wrongly. */
async function finished(flags: Flags = {}): Promise<StudentAt> {
  const student = await buildStartedStudentAt(app, await buildExercise(app.db, { exercise: flags ?? {} }));
  await student.answerAllAndFinish({ rightCount: 1 });
  return student;
}

const courseOf = ({ exercise }: StudentAt) => ({ params: { courseId: exercise.courseId } });
const queueOf = (student: StudentAt) => student.client.callOk(readReview, courseOf(student));
const itemOf = ({ exercise }: StudentAt, place: number) =>
  itemOfExerciseQuestion(questionOf(exercise, place).id);
const idsOf = async (student: StudentAt) => (await queueOf(student)).items.map(({ id }) => id);

let operations = 0;
const rated = (rating: 1 | 2 | 3 | 4) => {
  operations += 1;
  const insertTime = app.clock.now().toISOString();
  return { kind: 'rate', operationId: operations, rating, seconds: 10, insertTime } as const;
};
type Operation =
  | ReturnType<typeof rated>
  | { kind: 'undo'; operationId: number; undoneOperationId: number; insertTime: string };
const save = (student: StudentAt, itemId: number, ...given: Operation[]) =>
  student.client.call(saveReviewOperations, {
    params: { ...courseOf(student).params, itemId },
    body: { operations: given },
  });

const setFlag = (exercise: BuiltExercise, column: string, value: unknown) =>
  sql`UPDATE exercises_exercises SET ${sql.ref(column)} = ${value} WHERE id = ${exercise.exerciseId}`.execute(
    app.db,
  );
const withdrawQuestion = ({ id }: BuiltQuestion) =>
  sql`UPDATE exercises_questions SET is_withdrawn = true WHERE id = ${id}`.execute(app.db);
const voidQuestion = ({ versionId }: BuiltQuestion) =>
  sql`UPDATE exercises_question_versions SET is_voided = true WHERE id = ${versionId}`.execute(app.db);

test('RVQ-01, RVQ-05: what was wrong comes the day after the finish, as the attempt showed it; what was right does not', async () => {
  const law = await buildLaw(app.db);
  const exercise = await buildExercise(app.db, {
    exercise: { name: 'מכר' },
    question: { passage_html: '<p>קטע</p>' },
  });
  const asked = questionOf(exercise, 2);
  await giveQuestionLaws(app.db, {
    versionId: asked.versionId,
    laws: [law],
    correct: [{ law, clause: '2' }],
  });
  let student = await buildStartedStudentAt(app, exercise);
  // Right, and said to be unsure: the mark of certainty is no wish to see it again.
  await student.saveOk(questionOf(exercise, 1), {
    selectedAnswerId: questionOf(exercise, 1).right,
    isStar: false,
  });
  for (const place of [2, 3]) {
    await student.saveOk(questionOf(exercise, place), {
      selectedAnswerId: questionOf(exercise, place).wrong,
      isStar: true,
      ...(place === 2 ? { selectedLawAnswerType: 2 } : {}),
    });
  }
  expect(await queueOf(student)).toMatchObject({ itemCount: 0 });
  await student.finishOk();
  expect(await queueOf(student)).toMatchObject({ itemCount: 2, items: [], todayCount: 0 });

  student = await on(MONDAY, student);
  // Another version, as an import makes it, is not the one that was answered.
  await sql`UPDATE exercises_question_versions SET is_current = false WHERE id = ${asked.versionId}`.execute(
    app.db,
  );
  await sql`
    INSERT INTO exercises_question_versions (question_id, version, is_current, content_hash, name, question_html,
      created_at)
    VALUES (${asked.id}, 2, true, ${`other-${asked.id}`}, 'אחרת', '<p>אחרת</p>', now())`.execute(app.db);
  const queue = await queueOf(student);
  expect(queue).toMatchObject({ itemCount: 2, todayCount: 2 });
  expect(queue.items[0]).toEqual({
    kind: 'question',
    id: itemOf(student, 2),
    questionId: asked.id,
    exerciseId: exercise.exerciseId,
    exerciseName: 'מכר',
    name: 'שאלה 2',
    question: '<p>מהו הדין? (2)</p>',
    passage: '<p>קטע</p>',
    answers: asked.answers.map(({ id, isCorrect }, place) => ({
      id,
      sortOrder: place + 1,
      text: `תשובה ${place + 1}`,
      isCorrectAnswer: isCorrect,
    })),
    detailedAnswer: '<p>הסבר סודי 2</p>',
    laws: [{ id: law.lawId, name: expect.any(String) }],
    clauseDataItem: expect.objectContaining({ lawId: law.lawId, clauseId: clauseOf(law, '2').id }),
    state: {
      stability: 0.212,
      difficulty: 6.4133,
      lastDate: '2026-03-01',
      reps: 0,
      lapses: 1,
      isToRepeat: false,
    },
  });
  expect(queue.items[1]).toMatchObject({ id: itemOf(student, 3), laws: [], clauseDataItem: null });
});

test('RVQ-01, RVQ-10: statements and questions are one queue, and each is rated by its own number', async () => {
  let student = await finished();
  const chapter = await buildChapter(app.db, { in: student.exercise, questionCount: 1 });
  const [statement] = chapter.questions;
  if (statement === undefined) throw new Error('The chapter has a statement');
  await student.client.callOk(answerStatement, {
    params: { chapterId: chapter.chapterId, questionId: statement.id, answer: statement.wrong },
    query: {},
  });
  student = await on(MONDAY, student);
  expect((await queueOf(student)).items.map(({ kind, id }) => [kind, id])).toEqual([
    ['chapter', statement.id],
    ['question', itemOf(student, 2)],
    ['question', itemOf(student, 3)],
  ]);
  expect((await save(student, itemOf(student, 2), rated(3))).body).toMatchObject({
    id: itemOf(student, 2),
    state: { reps: 1, lapses: 1 },
  });
  expect(await idsOf(student)).toEqual([statement.id, itemOf(student, 3)]);
});

test('RVQ-01: what was wrong on paper enters as well', async () => {
  const exercise = await buildExercise(app.db, { exercise: { insert_method_offline: true } });
  let student = await buildStudentAt(app, exercise);
  await student.client.callOk(saveManualEntry, {
    params: { id: exercise.exerciseId },
    body: {
      solutions: exercise.questions.map(({ id, right, wrong }, place) => ({
        questionId: id,
        selectedAnswerId: place === 0 ? wrong : right,
        isStar: true,
      })),
      hasUserApprovedDisclaimer: false,
    },
  });
  student = await on(MONDAY, student);
  expect(await idsOf(student)).toEqual([itemOf(student, 1)]);
});

test('RVQ-02: with immediate feedback a confirmed mistake enters at once, and the finish does not miss it again', async () => {
  let student = await buildStartedStudentAt(
    app,
    await buildExercise(app.db, { exercise: { allow_immediate_feedback: true } }),
  );
  const { exercise } = student;
  await student.answerOk(questionOf(exercise, 1), questionOf(exercise, 1).wrong);
  await student.answerOk(questionOf(exercise, 2), questionOf(exercise, 2).right);
  // A mark on the confirmed question is no new answer.
  await student.saveOk(questionOf(exercise, 1), { isMarked: true });
  student = await on(MONDAY, student);
  expect(await queueOf(student)).toMatchObject({
    itemCount: 1,
    items: [{ id: itemOf(student, 1), state: { lapses: 1 } }],
  });
  await student.answerOk(questionOf(exercise, 3), questionOf(exercise, 3).wrong);
  await student.finishOk();
  student = await on(TUESDAY, student);
  const lapses = (await queueOf(student)).items.map(({ id, state }) => [id, state.lapses]);
  expect(lapses).toEqual([
    [itemOf(student, 1), 1],
    [itemOf(student, 3), 1],
  ]);
});

test('RVQ-02: a confirmed mistake that was lost on the way enters with the finish', async () => {
  let student = await buildStartedStudentAt(
    app,
    await buildExercise(app.db, { exercise: { allow_immediate_feedback: true }, questionCount: 1 }),
  );
  await student.answerOk(questionOf(student.exercise, 1), questionOf(student.exercise, 1).wrong);
  await sql`DELETE FROM review_courses WHERE user_id = ${student.user.id}`.execute(app.db);
  await student.finishOk();
  student = await on(MONDAY, student);
  expect(await idsOf(student)).toEqual([itemOf(student, 1)]);
});

test('RVQ-02: finishing again after a reset misses what is wrong again, once, and makes the state anew', async () => {
  let student = await finished({ allow_user_reset: true });
  student = await on(MONDAY, student);
  await student.resetOk();
  expect(await queueOf(student)).toMatchObject({ itemCount: 0, items: [] });
  await student.startOk();
  await student.answerAllAndFinish({ rightCount: 2 });
  await student.finishOk();
  student = await on(TUESDAY, student);
  const { items } = await queueOf(student);
  const found = items
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, state }) => [id, state.lapses, state.lastDate]);
  // The second is right now: it is answered again, so what is known of it comes back with it.
  expect(found).toEqual([
    [itemOf(student, 2), 1, '2026-03-01'],
    [itemOf(student, 3), 2, '2026-03-02'],
  ]);
});

describe('RVQ-03: the report is held back', () => {
  test('nothing of it is in the queue, in its counts or in its forecast, until the author lifts the hold', async () => {
    let student = await finished({ hide_statistics_page: true });
    student = await on(MONDAY, student);
    const held = await queueOf(student);
    expect(held).toMatchObject({ itemCount: 0, todayCount: 0, waitingCount: 0, items: [] });
    expect(held.forecast.every(({ planned }) => planned === 0)).toBe(true);
    expect(await student.client.callOk(countReview, courseOf(student))).toMatchObject({ todayCount: 0 });

    await setFlag(student.exercise, 'hide_statistics_page', false);
    expect(await queueOf(student)).toMatchObject({ itemCount: 2, todayCount: 2 });
    await setFlag(student.exercise, 'hide_statistics_page', true);
    expect(await queueOf(student)).toMatchObject({ itemCount: 0, items: [] });
  });

  test('RVQ-10: a rating tells nothing of an answer: wrong or right, it is of an item that is not there', async () => {
    const student = await finished({ hide_statistics_page: true });
    const answers = [];
    for (const place of [1, 2]) answers.push(await save(student, itemOf(student, place), rated(3)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('EXE-17: the file of the student’s own data does not tell of the mistakes either', async () => {
    const student = await finished({ hide_statistics_page: true });
    const parts = async () => (await student.client.callOk(exportMyData, {})).parts;
    expect(await parts()).toMatchObject({ reviewItems: [], reviewOperations: [] });
    await setFlag(student.exercise, 'hide_statistics_page', false);
    const shown = await parts();
    expect(shown.reviewItems).toMatchObject([{ question: 'שאלה 2' }, { question: 'שאלה 3' }]);
    expect(shown.reviewOperations).toHaveLength(2);
    expect(Object.keys(shown.reviewItems?.[0] ?? {})).not.toContain('hideStatisticsPage');
  });
});

describe('RVQ-04: what leaves the queue', () => {
  const leaves: readonly [string, (student: StudentAt) => Promise<unknown>, number][] = [
    ['a reset of the exercise', (student) => student.resetOk(), 0],
    ['a void', ({ exercise }) => voidQuestion(questionOf(exercise, 2)), 1],
    ['a withdrawal', ({ exercise }) => withdrawQuestion(questionOf(exercise, 2)), 1],
    ['hiding the exercise', ({ exercise }) => setFlag(exercise, 'state', 'hidden'), 0],
    [
      'hiding the lesson',
      ({ exercise }) =>
        sql`UPDATE courses_lessons SET state = 'hidden' WHERE id = ${exercise.lessonId}`.execute(app.db),
      0,
    ],
  ];
  test.each(leaves)('%s', async (_name, leave, left) => {
    const student = await on(MONDAY, await finished());
    expect(await queueOf(student)).toMatchObject({ itemCount: 2, todayCount: 2 });
    await leave(student);
    const queue = await queueOf(student);
    expect(queue).toMatchObject({ itemCount: left, todayCount: left });
    expect(queue.items).toHaveLength(left);
    expect(await student.client.callOk(countReview, courseOf(student))).toMatchObject({ todayCount: left });
  });

  test('a rating that was given before the reset was known is not lost', async () => {
    let student = await on(MONDAY, await finished());
    await student.resetOk();
    expect((await save(student, itemOf(student, 2), rated(3))).body).toMatchObject({ state: { reps: 1 } });
    await student.startOk();
    expect(await queueOf(student)).toMatchObject({ itemCount: 0 });
    await student.answerAllAndFinish({ rightCount: 3 });
    student = await on(TUESDAY, student);
    expect(await queueOf(student)).toMatchObject({ itemCount: 2 });
  });
});

test('RVQ-06: a review changes nothing of the attempt, of its report, of statistics or of where the student stands', async () => {
  const student = await on(MONDAY, await finished());
  const about = async () => ({
    exercise: await student.read(),
    report: await student.report(),
    standing: await student.client.callOk(readStanding, courseOf(student)),
    counts: (
      await sql`SELECT * FROM statistics_question_counts WHERE question_id = ${questionOf(student.exercise, 2).id}`.execute(
        app.db,
      )
    ).rows,
  });
  const before = await about();
  for (const rating of [1, 3] as const) await save(student, itemOf(student, 2), rated(rating));
  expect(await about()).toEqual(before);
});

test('RVQ-07: a rating takes a question away until it is due; not known, it comes again; an undo gives it back', async () => {
  const student = await on(MONDAY, await finished());
  const item = itemOf(student, 2);
  expect((await save(student, item, rated(1))).body).toMatchObject({ id: item, state: { isToRepeat: true } });
  expect(await idsOf(student)).toEqual([itemOf(student, 3), item]);
  const known = rated(3);
  await save(student, item, known);
  expect(await idsOf(student)).toEqual([itemOf(student, 3)]);
  operations += 1;
  const insertTime = app.clock.now().toISOString();
  await save(student, item, {
    kind: 'undo',
    operationId: operations,
    undoneOperationId: known.operationId,
    insertTime,
  });
  expect(await idsOf(student)).toEqual([itemOf(student, 3), item]);
});

test('RVQ-10: only one’s own answers may be rated, and only in a course of one’s own', async () => {
  const student = await on(MONDAY, await finished());
  const other = await on(MONDAY, await buildStudentAt(app, student.exercise));
  expect((await save(other, itemOf(student, 2), rated(3))).status).toBe(404);
  const stranger = await on(MONDAY, await finished());
  expect((await save({ ...stranger, exercise: student.exercise }, itemOf(student, 2), rated(3))).status).toBe(
    403,
  );
  expect((await save(student, itemOf(stranger, 2), rated(3))).status).toBe(404);
  expect((await save(student, itemOfExerciseQuestion(2 ** 30), rated(3))).status).toBe(404);
  expect(await queueOf(other)).toMatchObject({ itemCount: 0 });
});

test('RVQ-11: what is due is counted for the day as the queue counts it', async () => {
  const student = await on(MONDAY, await finished());
  const countDue = () => student.client.callOk(countReview, courseOf(student));
  const { todayCount, waitingCount, doneCount, secondsPerItem } = await queueOf(student);
  expect(await countDue()).toEqual({ todayCount, waitingCount, doneCount, secondsPerItem });
  await save(student, itemOf(student, 2), rated(3));
  expect(await countDue()).toEqual({
    todayCount: 1,
    waitingCount: 0,
    doneCount: 1,
    secondsPerItem: 20,
  });
});

test('RVQ-02: two finishes at once, and a confirm beside them, miss each question once', async () => {
  let student = await buildStartedStudentAt(app, await buildExercise(app.db));
  for (const question of student.exercise.questions) await student.answerOk(question, question.wrong);
  await Promise.all([student.finish(), student.finish()]);
  student = await on(MONDAY, student);
  expect((await queueOf(student)).items.map(({ state }) => state.lapses)).toEqual([1, 1, 1]);
});
