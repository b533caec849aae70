/** EXE-104, EXE-138, CRS-57, CRS-58: finishing, the grade, and what it adds to the averages. */
import { finishExercise } from '@sugya/contract/exercises.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type BuiltExercise, buildExercise } from '../../testing/content/build-content.ts';
import {
  buildStartedStudentAt,
  buildStudentAt,
  questionOf,
  studentAt,
} from '../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const averageOf = async ({ exerciseId }: BuiltExercise) => {
  const row = await app.db
    .selectFrom('statistics_exercise_averages')
    .selectAll()
    .where('exercise_id', '=', exerciseId)
    .executeTakeFirst();
  return { count: row?.finished_count ?? 0, sum: row?.grade_sum ?? 0 };
};

const countsOf = (exercise: BuiltExercise) =>
  app.db
    .selectFrom('statistics_question_counts')
    .select(['question_id', 'answered_count', 'correct_count'])
    .where(
      'question_id',
      'in',
      exercise.questions.map(({ id }) => id),
    )
    .orderBy('question_id')
    .execute();

const chosenOf = (exercise: BuiltExercise) =>
  app.db
    .selectFrom('statistics_answer_counts')
    .select(['answer_id', 'chosen_count'])
    .where(
      'answer_id',
      'in',
      exercise.questions.flatMap(({ answers }) => answers.map(({ id }) => id)),
    )
    .orderBy('answer_id')
    .execute();

test('EXE-138: finishing is refused before the start, and while a question is open, which is named', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 2 });
  const student = await buildStudentAt(app, exercise);
  const [first, second] = [questionOf(exercise, 1), questionOf(exercise, 2)];

  expect(await student.finish()).toMatchObject({ status: 400, body: { code: 'exercise_not_started' } });
  await student.startOk();
  await student.answerOk(first, first.right);
  await student.saveOk(second, { isMarked: true });

  expect(await student.finish()).toMatchObject({
    status: 400,
    body: { code: 'questions_unanswered', errors: { [`questions.${second.id}`]: ['unanswered'] } },
  });
  expect((await student.read()).isFinished).toBe(false);
});

test.each([
  { questionCount: 3, rightCount: 2, grade: 67 },
  { questionCount: 8, rightCount: 5, grade: 63 },
  { questionCount: 3, rightCount: 0, grade: 0 },
  { questionCount: 3, rightCount: 3, grade: 100 },
])(
  'CRS-58, EXE-08: $rightCount right of $questionCount make $grade, and done is finished',
  async ({ questionCount, rightCount, grade }) => {
    const exercise = await buildExercise(app.db, { questionCount });
    const student = await buildStartedStudentAt(app, exercise);

    const finished = await student.answerAllAndFinish({ rightCount });

    expect(finished).toEqual({ isDone: true, isFinished: true, grade });
    expect(await student.read()).toMatchObject({ isDone: true, isFinished: true });
  },
);

test('CRS-58: a voided question gives everybody its point, and counts as what it was for its difficulty', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 2 });
  await app.db
    .updateTable('exercises_question_versions')
    .set({ is_voided: true })
    .where('question_id', '=', questionOf(exercise, 1).id)
    .execute();
  const student = await buildStartedStudentAt(app, exercise);

  expect(await student.answerAllAndFinish({ rightCount: 0 })).toMatchObject({ grade: 50 });
  expect((await student.read()).questions.map(({ isAnswerCorrect }) => isAnswerCorrect)).toEqual([
    true,
    false,
  ]);
  expect((await countsOf(exercise)).map(({ correct_count }) => correct_count)).toEqual([0, 0]);
});

test('CRS-58: choosing any of several accepted answers is right', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const question = questionOf(exercise, 1);
  await app.db
    .updateTable('exercises_answers')
    .set({ is_correct: true })
    .where('id', '=', question.wrong)
    .execute();
  const student = await buildStartedStudentAt(app, exercise);

  await student.answerOk(question, question.wrong);

  expect(await student.finishOk()).toMatchObject({ grade: 100 });
});

test('EXE-138, XCT-24: finishing again answers the same and counts nothing twice', async () => {
  const exercise = await buildExercise(app.db);
  const student = await buildStartedStudentAt(app, exercise);
  const finished = await student.answerAllAndFinish({ rightCount: 2 });
  app.clock.advance(1_000);

  const again = await Promise.all(Array.from({ length: 10 }, () => student.finishOk()));

  expect(new Set(again.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(finished)]));
  expect(await averageOf(exercise)).toEqual({ count: 1, sum: 67 });
});

test('EXE-104: twenty finishes at once grade once and count once', async () => {
  const exercise = await buildExercise(app.db);
  const student = await buildStartedStudentAt(app, exercise);
  for (const question of exercise.questions) await student.answerOk(question, question.right);

  const replies = await Promise.all(Array.from({ length: 20 }, () => student.finishOk()));

  expect(replies.every(({ grade }) => grade === 100)).toBe(true);
  expect(await averageOf(exercise)).toEqual({ count: 1, sum: 100 });
});

test('CRS-51: a hidden grade is not answered by the finish', async () => {
  const exercise = await buildExercise(app.db, { exercise: { is_in_hide_mode_display_grade: true } });
  const student = await buildStartedStudentAt(app, exercise);

  expect((await student.answerAllAndFinish({ rightCount: 2 })).grade).toBeNull();
  expect((await student.finishOk()).grade).toBeNull();
});

test('CRS-57, STA-36, STA-38: the average, the facility and the choices count each student once, by the first finish', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 2 });
  const [first, second] = [questionOf(exercise, 1), questionOf(exercise, 2)];
  const dana = await buildStartedStudentAt(app, exercise);
  const yosef = await buildStartedStudentAt(app, exercise);
  await dana.answerAllAndFinish({ rightCount: 1 });
  await yosef.answerAllAndFinish({ rightCount: 2 });
  await dana.resetOk();
  await dana.startOk();
  await dana.answerAllAndFinish({ rightCount: 2 });

  expect(await averageOf(exercise)).toEqual({ count: 2, sum: 150 });
  expect(await countsOf(exercise)).toEqual([
    { question_id: first.id, answered_count: 2, correct_count: 2 },
    { question_id: second.id, answered_count: 2, correct_count: 1 },
  ]);
  const chosen = new Map((await chosenOf(exercise)).map((row) => [row.answer_id, row.chosen_count]));
  expect(chosen).toEqual(
    new Map([
      [first.right, 2],
      [second.right, 1],
      [second.wrong, 1],
    ]),
  );
});

test('CRS-57: staff are never counted, but a student counts, also when staff impersonate them', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const admin = await app.buildUser({ isAdmin: true });
  const own = studentAt(app, { exercise, user: admin, client: await app.as(admin.userName) });
  await own.startOk();
  await own.answerAllAndFinish({ rightCount: 1 });
  expect(await averageOf(exercise)).toEqual({ count: 0, sum: 0 });
  expect(await countsOf(exercise)).toEqual([]);

  const student = await buildStudentAt(app, exercise);
  const impersonating = studentAt(app, {
    exercise,
    user: student.user,
    client: await app.as(admin.userName, { studentId: student.user.id }),
  });
  await impersonating.startOk();
  await impersonating.answerAllAndFinish({ rightCount: 1 });
  expect(await averageOf(exercise)).toEqual({ count: 1, sum: 100 });
});

test('CRS-57: many students who finish the same exercise at once are all counted, and none is turned away', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 4 });
  const students = await Promise.all(Array.from({ length: 12 }, () => buildStartedStudentAt(app, exercise)));
  for (const [place, student] of students.entries()) {
    // Half of them answer in the other order, which must not make two finishes wait for each other.
    const questions = place % 2 === 0 ? exercise.questions : exercise.questions.toReversed();
    for (const question of questions) await student.answerOk(question, question.right);
  }

  const replies = await Promise.all(students.map((student) => student.finish()));

  expect(replies.map(({ status }) => status)).toEqual(students.map(() => 200));
  expect(await averageOf(exercise)).toEqual({ count: 12, sum: 1200 });
  expect((await countsOf(exercise)).map(({ answered_count }) => answered_count)).toEqual([12, 12, 12, 12]);
});

test('EXE-138: an answer that meets a finish is either graded or refused, never lost', async () => {
  for (let round = 0; round < 25; round += 1) {
    const exercise = await buildExercise(app.db, { questionCount: 1 });
    const question = questionOf(exercise, 1);
    const student = await buildStartedStudentAt(app, exercise);
    await student.answerOk(question, question.wrong);

    const change = () => student.save(question, { selectedAnswerId: question.right, isStar: true });
    const calls = [change, () => student.finish(), change];
    const replies = await Promise.all(rotated(calls, round).map((call) => call()));

    const isSaved = replies.some(({ body }) => 'solution' in body);
    const { grade } = await student.finishOk();
    const read = await student.readQuestion(question);
    expect(grade).toBe(isSaved ? 100 : 0);
    expect(read.userSelectedAnswerId).toBe(isSaved ? question.right : question.wrong);
    expect(read.isAnswerCorrect).toBe(isSaved);
  }
});

function rotated<T>(list: readonly T[], by: number): T[] {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}

test('EXE-82: the repeat of an operation whose answer was lost is no error after the finish, and shows the key then due', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const student = await buildStartedStudentAt(app, exercise);
  const question = questionOf(exercise, 1);
  const { attemptId } = await student.startOk();
  const operation = {
    selectedAnswerId: question.right,
    isStar: true,
    attemptId,
    deviceId: 'phone',
    sequence: 1,
  };
  await student.saveOk(question, operation);
  await student.finishOk();

  const repeat = await student.saveOk(question, operation);

  expect(repeat).toMatchObject({
    isAnswered: true,
    isAnswerCorrect: true,
    detailedAnswer: '<p>הסבר סודי 1</p>',
    solution: { selectedAnswerId: question.right },
  });
  expect(await student.save(question, { ...operation, sequence: 2 })).toMatchObject({
    status: 409,
    body: { code: 'attempt_not_running' },
  });
});

test('EXE-104, XCT-23: unsigned 401, foreign course 403, unknown exercise 404; the path with and without its slash', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const other = await buildExercise(app.db);
  const student = await buildStartedStudentAt(app, exercise);
  const of = (id: number) => ({ params: { id } });

  expect((await app.anonymous.call(finishExercise, of(exercise.exerciseId))).status).toBe(401);
  expect((await student.client.call(finishExercise, of(other.exerciseId))).status).toBe(403);
  expect((await student.client.call(finishExercise, of(999_999_999))).status).toBe(404);
  await student.answerOk(questionOf(exercise, 1), questionOf(exercise, 1).right);
  for (const end of ['Finish/', 'finish']) {
    const reply = await student.send('PUT', `/api/exercises/${exercise.exerciseId}/${end}`, {});
    expect(reply.statusCode).toBe(200);
  }
});
