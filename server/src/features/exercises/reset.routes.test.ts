/** STA-16, EXE-34: a reset closes the attempt, keeps it, and changes no average. */
import { resetSolutions } from '@sugya/contract/exercises.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import { buildStartedStudentAt, buildStudentAt, questionOf } from '../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const attemptsOf = (userId: number) =>
  app.db.selectFrom('exercises_attempts').selectAll().where('user_id', '=', userId).orderBy('id').execute();

test('STA-16, EXE-34: a reset closes the attempt with all its answers, and the next start opens an empty one', async () => {
  const exercise = await buildExercise(app.db);
  const student = await buildStartedStudentAt(app, exercise);
  const first = (await student.read()).attemptId;
  await student.answerAllAndFinish({ rightCount: 2 });
  app.clock.advance(1_000);

  await student.resetOk();

  expect(await student.read()).toMatchObject({ attemptId: null, startDateTime: null, isDone: false });
  const restarted = await student.startOk();
  const read = await student.read();
  expect(restarted.attemptId).not.toBe(first);
  expect(restarted.startDateTime).toBe(app.clock.now().toISOString());
  expect(read.questions.map(({ solution, isAnswered }) => ({ solution, isAnswered }))).toEqual(
    exercise.questions.map(() => ({ solution: null, isAnswered: false })),
  );
  const [closed, open] = await attemptsOf(student.user.id);
  expect(closed).toMatchObject({ id: first, grade: 67, closed_at: app.clock.now() });
  expect(open).toMatchObject({ id: restarted.attemptId, closed_at: null });
  const kept = await app.db
    .selectFrom('exercises_solutions')
    .select('question_id')
    .where('attempt_id', '=', first)
    .execute();
  expect(kept).toHaveLength(3);
});

test('STA-16: earlier finished attempts stay in the report, newest first; one that was not finished does not', async () => {
  const exercise = await buildExercise(app.db);
  const student = await buildStartedStudentAt(app, exercise);
  const finished: { finishDateTime: string; grade: number }[] = [];
  for (const rightCount of [1, 3]) {
    await student.startOk();
    const { grade } = await student.answerAllAndFinish({ rightCount });
    finished.unshift({ finishDateTime: app.clock.now().toISOString(), grade: grade ?? -1 });
    app.clock.advance(1_000);
    await student.resetOk();
  }
  await student.startOk();
  await student.resetOk();
  await student.startOk();

  const report = await student.report();

  expect(report.earlierAttempts).toEqual(finished);
  expect(finished.map(({ grade }) => grade)).toEqual([100, 33]);
  expect(report).toMatchObject({ exerciseStatus: 1, grade: null });
});

test('STA-16, XCT-24: resetting when nothing was started is no error, and a running attempt may be reset', async () => {
  const student = await buildStudentAt(app, await buildExercise(app.db));

  expect((await student.reset()).status).toBe(204);
  await student.startOk();
  expect((await student.reset()).status).toBe(204);
  expect((await student.reset()).status).toBe(204);
  expect(await attemptsOf(student.user.id)).toHaveLength(1);
});

test('STA-14: a reset is refused where the exercise does not allow it', async () => {
  const exercise = await buildExercise(app.db, { exercise: { allow_user_reset: false } });
  const student = await buildStartedStudentAt(app, exercise);

  expect(await student.reset()).toMatchObject({ status: 403, body: { code: 'reset_not_allowed' } });
  expect((await student.read()).attemptId).not.toBeNull();
});

test('EXE-138: an operation of an attempt that was reset elsewhere is refused, before and after a new start', async () => {
  const exercise = await buildExercise(app.db);
  const student = await buildStudentAt(app, exercise);
  const question = questionOf(exercise, 1);
  const { attemptId } = await student.startOk();
  const operation = {
    selectedAnswerId: question.right,
    isStar: true,
    attemptId,
    deviceId: 'phone',
    sequence: 1,
  };
  await student.resetOk();

  const refusal = { status: 409, body: { code: 'attempt_not_running' } };
  expect(await student.save(question, operation)).toMatchObject(refusal);
  await student.startOk();
  expect(await student.save(question, operation)).toMatchObject(refusal);
  expect((await student.readQuestion(question)).solution).toBeNull();
});

test('EXE-138: so is the operation of a reset attempt on a question that was withdrawn since', async () => {
  const exercise = await buildExercise(app.db);
  const student = await buildStudentAt(app, exercise);
  const question = questionOf(exercise, 1);
  const { attemptId } = await student.startOk();
  await student.resetOk();
  await app.db
    .updateTable('exercises_questions')
    .set({ is_withdrawn: true })
    .where('id', '=', question.id)
    .execute();
  await student.startOk();

  expect(await student.save(question, { selectedAnswerId: question.right, attemptId })).toMatchObject({
    status: 409,
    body: { code: 'attempt_not_running' },
  });
  expect(await student.save(question, { selectedAnswerId: question.right })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

test('EXE-82, EXE-17: the repeat of an operation of a reset attempt answers what it stored, and no key of it', async () => {
  const exercise = await buildExercise(app.db, { exercise: { allow_immediate_feedback: true } });
  const student = await buildStudentAt(app, exercise);
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
  await student.resetOk();

  expect(await student.saveOk(question, operation)).toMatchObject({
    solution: { selectedAnswerId: question.right },
    isAnswerCorrect: null,
    correctAnswers: [],
    detailedAnswer: null,
  });
});

test('EXE-138: the attempt of another student is as unknown as any', async () => {
  const exercise = await buildExercise(app.db);
  const [dana, yosef] = [await buildStudentAt(app, exercise), await buildStudentAt(app, exercise)];
  const question = questionOf(exercise, 1);
  const { attemptId } = await dana.startOk();
  await yosef.startOk();

  expect(
    await yosef.save(question, { selectedAnswerId: question.right, attemptId, deviceId: 'a', sequence: 1 }),
  ).toMatchObject({ status: 409, body: { code: 'attempt_not_running' } });
  expect((await dana.readQuestion(question)).solution).toBeNull();
});

test('STA-16, XCT-23: unsigned 401, foreign course 403, unknown exercise 404', async () => {
  const student = await buildStudentAt(app, await buildExercise(app.db));
  const foreign = await buildExercise(app.db);
  const of = (id: number) => ({ params: { id } });

  expect((await app.anonymous.call(resetSolutions, of(foreign.exerciseId))).status).toBe(401);
  expect((await student.client.call(resetSolutions, of(foreign.exerciseId))).status).toBe(403);
  expect((await student.client.call(resetSolutions, of(999_999_999))).status).toBe(404);
});
