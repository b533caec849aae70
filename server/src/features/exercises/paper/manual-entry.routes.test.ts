/** MAN-11 to MAN-20: answers from paper become a finished attempt, all of them or none, once. */
import { readManualEntry, saveManualEntry } from '@sugya/contract/exercises-paper.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { ON_PAPER, paperAt, paperTable } from '../../../testing/calls/paper-calls.ts';
import {
  type BuiltExercise,
  buildExercise,
  type ExerciseOverrides,
} from '../../../testing/content/build-content.ts';
import { buildStudentAt, questionOf, type StudentAt } from '../../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Flags = ExerciseOverrides['exercise'];

const onPaper = (flags: Flags = {}, more: ExerciseOverrides = {}) =>
  buildExercise(app.db, { ...more, exercise: { ...ON_PAPER, ...flags } });

async function studentWith(exercise: BuiltExercise) {
  const student = await buildStudentAt(app, exercise);
  return { student, paper: paperAt(student) };
}

const conflict = { status: 409, body: { code: 'manual_conflict' } };

async function storedBy({ user }: StudentAt) {
  const { db } = app;
  return {
    attempts: await db.selectFrom('exercises_attempts').selectAll().where('user_id', '=', user.id).execute(),
    solutions: await db
      .selectFrom('exercises_solutions')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('question_id')
      .execute(),
    operations: await db
      .selectFrom('exercises_operations')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute(),
  };
}

const averageOf = ({ exerciseId }: BuiltExercise) =>
  app.db
    .selectFrom('statistics_exercise_averages')
    .select(['finished_count', 'grade_sum'])
    .where('exercise_id', '=', exerciseId)
    .executeTakeFirst();

test('MAN-11, MAN-12: the table has the questions with their answers, and neither texts nor keys', async () => {
  const exercise = await onPaper({ disclaimer_html: '<p>תנאים</p>' }, { questionCount: 2 });
  const { paper } = await studentWith(exercise);

  expect(await paper.readOk()).toEqual({
    id: exercise.exerciseId,
    name: 'תרגיל לבדיקה',
    disclaimerText: '<p>תנאים</p>',
    hasUserApprovedDisclaimer: false,
    hideAreYouSure: false,
    numberOfQuestions: 2,
    isDone: false,
    isTakenOnline: false,
    questions: exercise.questions.map(({ id, answers }, place) => ({
      id,
      sortOrder: place + 1,
      isYesNoQuestion: false,
      answers: answers.map((option, index) => ({ id: option.id, sortOrder: index + 1, text: null })),
    })),
    courseId: exercise.courseId,
    courseName: 'קורס לבדיקה',
    categoryId: exercise.categoryId,
    categoryName: 'דיני חוזים',
    lessonId: exercise.lessonId,
    lessonName: 'כריתת חוזה',
  });
});

test('MAN-09: the answers of a yes/no question come with their words', async () => {
  const { paper } = await studentWith(await onPaper({}, { questionCount: 1, question: { is_yes_no: true } }));

  const [question] = (await paper.readOk()).questions;

  expect(question).toMatchObject({ isYesNoQuestion: true });
  expect(question?.answers.map(({ text }) => text)).toEqual(['תשובה 1', 'תשובה 2', 'תשובה 3', 'תשובה 4']);
});

test('MAN-13, CRS-57, CRS-58: a whole table is graded, counted once and reported as of paper', async () => {
  const exercise = await onPaper({}, { questionCount: 4 });
  const { student, paper } = await studentWith(exercise);

  const reply = await paper.enter(paperTable(exercise, 3));

  expect(reply).toMatchObject({ status: 200, body: { isDone: true, isFinished: true, grade: 75 } });
  expect(await averageOf(exercise)).toEqual({ finished_count: 1, grade_sum: 75 });
  // STA-34: paper has no times. Stars: two of four, both right; of the others one.
  expect(await student.report()).toMatchObject({
    exerciseStatus: 2,
    isOnlineInsert: false,
    grade: 75,
    acceptableGrade: 75,
    exerciseDurationInSeconds: null,
    brutoTime: null,
    starPercent: 50,
    starGrade: 100,
    grayPercent: 50,
    grayGrade: 50,
  });
  const { attempts, solutions, operations } = await storedBy(student);
  expect(attempts).toMatchObject([{ is_online_insert: false, grade: 75, is_first_finished: true }]);
  expect(solutions.map((row) => [row.is_answered, row.is_correct])).toEqual([
    [true, true],
    [true, true],
    [true, true],
    [true, false],
  ]);
  expect(operations).toHaveLength(4);
  expect((await paper.readOk()).isDone).toBe(true);
});

test('CRS-57: only the first finished attempt counts, on paper as on the screen', async () => {
  const exercise = await onPaper();
  const { student, paper } = await studentWith(exercise);
  await student.startOk();
  await student.answerAllAndFinish({ rightCount: 3 });
  await student.resetOk();

  expect((await paper.enter(paperTable(exercise, 0))).status).toBe(200);

  expect(await averageOf(exercise)).toEqual({ finished_count: 1, grade_sum: 100 });
  expect(await student.report()).toMatchObject({ grade: 0, earlierAttempts: [{ grade: 100 }] });
});

test('MAN-20: a table with a hole, a stranger or a row twice is refused by name, and nothing of it stays', async () => {
  const exercise = await onPaper({}, { questionCount: 3 });
  const { student, paper } = await studentWith(exercise);
  const [first, second, third] = [1, 2, 3].map((place) => questionOf(exercise, place));
  const [one, two, three] = paperTable(exercise);
  if (!first || !second || !third || !one || !two || !three) throw new Error('Three questions were built');

  for (const [table, errors] of [
    [[one, two], { [`solutions.${third.id}`]: ['missing'] }],
    [[one, two, { ...three, selectedAnswerId: null }], { [`solutions.${third.id}`]: ['missing'] }],
    [[one, two, { ...three, selectedAnswerId: first.right }], { [`solutions.${third.id}`]: ['unknown'] }],
    [[one, two, two, three], { [`solutions.${second.id}`]: ['repeated'] }],
    [
      [one, two, { ...three, questionId: 999_999_999 }],
      { [`solutions.${third.id}`]: ['missing'], 'solutions.999999999': ['unknown'] },
    ],
  ] as const) {
    expect(await paper.enter(table.slice())).toMatchObject({
      status: 400,
      body: { code: 'manual_incomplete', errors },
    });
  }
  expect(await storedBy(student)).toEqual({ attempts: [], solutions: [], operations: [] });
  expect((await paper.enter(paperTable(exercise))).status).toBe(200);
});

test('MAN-20: a question that editors changed since the table was read makes it incomplete', async () => {
  const exercise = await onPaper({}, { questionCount: 2 });
  const { student, paper } = await studentWith(exercise);
  const changed = questionOf(exercise, 2);
  await app.db
    .updateTable('exercises_questions')
    .set({ is_withdrawn: true })
    .where('id', '=', changed.id)
    .execute();

  expect(await paper.enter(paperTable(exercise))).toMatchObject({
    status: 400,
    body: { errors: { [`solutions.${changed.id}`]: ['unknown'] } },
  });
  expect((await paper.readOk()).numberOfQuestions).toBe(1);
  expect((await storedBy(student)).attempts).toEqual([]);
});

test('MAN-20, XCT-24: the same table again is answered as the first time, another one is a conflict', async () => {
  const exercise = await onPaper({}, { questionCount: 4 });
  const { student, paper } = await studentWith(exercise);
  const table = paperTable(exercise, 1);
  const first = await paper.enter(table);
  const before = await storedBy(student);

  expect(await paper.enter(table.toReversed())).toMatchObject({ status: 200, body: first.body });
  expect(await paper.enter(paperTable(exercise, 2))).toMatchObject(conflict);
  expect(await paper.enter(table.map((row) => ({ ...row, isStar: true })))).toMatchObject(conflict);
  expect(await paper.enter([])).toMatchObject(conflict);
  expect(await storedBy(student)).toEqual(before);
  expect(await averageOf(exercise)).toEqual({ finished_count: 1, grade_sum: 25 });
});

test('MAN-20: two sends at the same moment, to two processes, make one attempt', async () => {
  const exercise = await onPaper({}, { questionCount: 4 });
  const { student, paper } = await studentWith(exercise);
  const sibling = await app.startSibling();
  try {
    const elsewhere = paperAt({ client: await sibling.as(student.user.userName), exercise });
    const [table, other] = [paperTable(exercise, 4), paperTable(exercise, 2)];

    const same = await Promise.all([paper.enter(table), elsewhere.enter(table), paper.enter(table)]);

    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await storedBy(student)).attempts).toHaveLength(1);
    await student.resetOk();
    const different = await Promise.all([paper.enter(table), elsewhere.enter(other)]);
    expect(different.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await storedBy(student)).attempts).toHaveLength(2);
  } finally {
    await sibling.close();
  }
});

test('MAN-20: what was answered on the screen is not replaced from paper, finished or not', async () => {
  const exercise = await onPaper();
  const { student, paper } = await studentWith(exercise);
  await student.startOk();
  await student.saveOk(questionOf(exercise, 1), { isMarked: true });

  expect(await paper.readOk()).toMatchObject({ isDone: false, isTakenOnline: true });
  expect(await paper.enter(paperTable(exercise))).toMatchObject(conflict);
  await student.answerAllAndFinish({ rightCount: 3 });
  expect(await paper.readOk()).toMatchObject({ isDone: true, isTakenOnline: false });
  // The very same answers, but given on the screen.
  expect(await paper.enter(paperTable(exercise).map((row) => ({ ...row, isStar: true })))).toMatchObject(
    conflict,
  );
});

test('MAN-20: an attempt that was only opened on the screen gives way to paper', async () => {
  const exercise = await onPaper();
  const { student, paper } = await studentWith(exercise);
  const { attemptId } = await student.startOk();

  expect(await paper.readOk()).toMatchObject({ isTakenOnline: false });
  expect((await paper.enter(paperTable(exercise))).status).toBe(200);

  expect((await storedBy(student)).attempts).toMatchObject([{ id: attemptId, is_online_insert: false }]);
  // A tab that still shows the exercise learns of it, and its operation is not lost in silence.
  const late = await student.save(questionOf(exercise, 1), { isMarked: true, attemptId });
  expect(late).toMatchObject({ status: 409, body: { code: 'attempt_not_running' } });
});

test('MAN-03, MAN-05: the disclaimer has to be approved with the table, or before it', async () => {
  const exercise = await onPaper({ disclaimer_html: '<p>תנאים</p>' });
  const { student, paper } = await studentWith(exercise);
  const table = paperTable(exercise);

  expect(await paper.enter(table)).toMatchObject({ status: 400, body: { code: 'disclaimer_not_approved' } });
  expect((await storedBy(student)).attempts).toEqual([]);
  await student.startOk({ hasUserApprovedDisclaimer: true });
  expect(await paper.readOk()).toMatchObject({ hasUserApprovedDisclaimer: true });
  expect((await paper.enter(table)).status).toBe(200);
  await student.resetOk();
  expect((await paper.enter(table, true)).status).toBe(200);
  expect((await storedBy(student)).attempts.map((row) => row.has_approved_disclaimer)).toEqual([true, true]);
});

test('MAN-14, EXE-61: a star that is not said is "not sure", and none where the exercise hides the question', async () => {
  const [asked, hidden] = [await onPaper(), await onPaper({ hide_are_you_sure: true })];
  for (const [exercise, star] of [
    [asked, 0],
    [hidden, null],
  ] as const) {
    const { student, paper } = await studentWith(exercise);
    const table = paperTable(exercise).map(({ isStar: _said, ...row }) => row);
    expect((await paper.enter(table)).status).toBe(200);
    const { questions } = await student.read();
    expect(questions.map(({ isStar }) => isStar)).toEqual([star, star, star]);
    // A repeat that says it outright is the same table.
    expect((await paper.enter(table.map((row) => ({ ...row, isStar: false })))).status).toBe(200);
  }
});

test('EXE-63: a question with laws counts from paper without a law choice', async () => {
  const exercise = await onPaper({ has_law: true }, { question: { uses_laws: true } });
  const { student, paper } = await studentWith(exercise);

  expect(await paper.enter(paperTable(exercise))).toMatchObject({ status: 200, body: { grade: 100 } });
  const { questionSolutions } = await student.report();
  expect(questionSolutions.map((row) => [row.selectedLawAnswerType, row.isLawClauseCorrect])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
});

test('CRS-51: the grade stays hidden where the exercise hides it', async () => {
  const exercise = await onPaper({ is_in_hide_mode_display_grade: true });
  const { paper } = await studentWith(exercise);

  expect(await paper.enter(paperTable(exercise))).toMatchObject({ status: 200, body: { grade: null } });
});

test('MAN-20, XCT-23: unsigned 401, foreign course 403, not from paper 403, unknown exercise 404', async () => {
  const { student } = await studentWith(await onPaper({ insert_method_offline: false }));
  const foreign = await onPaper();
  const body = { solutions: [] };
  const statuses = async (client: typeof student.client, id: number) => [
    (await client.call(readManualEntry, { params: { id } })).status,
    (await client.call(saveManualEntry, { params: { id }, body })).status,
  ];

  expect(await statuses(app.anonymous, foreign.exerciseId)).toEqual([401, 401]);
  expect(await statuses(student.client, foreign.exerciseId)).toEqual([403, 403]);
  expect(await statuses(student.client, student.exercise.exerciseId)).toEqual([403, 403]);
  expect(await statuses(student.client, 999_999_999)).toEqual([404, 404]);
  const shapeless = await student.send('POST', `/api/Exercises/${foreign.exerciseId}/Manual/Solutions`, {});
  expect(shapeless.statusCode).toBe(400);
});
