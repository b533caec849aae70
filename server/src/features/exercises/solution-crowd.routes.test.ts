/** EXE-79, decision 0008: operations that arrive together share a statement, and nothing else. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { testEngine } from '../../testing/app/test-database.ts';
import { type BuiltExercise, buildExercise } from '../../testing/content/build-content.ts';
import { buildStartedStudentAt, questionOf, type StudentAt } from '../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function crowdAt(exercise: BuiltExercise, size: number): Promise<StudentAt[]> {
  const students: StudentAt[] = [];
  for (let count = 0; count < size; count += 1) students.push(await buildStartedStudentAt(app, exercise));
  return students;
}

const chosenBy = async (student: StudentAt, exercise: BuiltExercise) => {
  const { questions } = await student.read();
  return exercise.questions.map(
    ({ id }) => questions.find((question) => question.id === id)?.userSelectedAnswerId,
  );
};

test.each([false, true])(
  'EXE-79: each of a crowd has their own answers stored and answered, with immediate feedback %s',
  async (isImmediate) => {
    const exercise = await buildExercise(app.db, {
      questionCount: 5,
      exercise: { allow_immediate_feedback: isImmediate },
    });
    const crowd = await crowdAt(exercise, 6);
    const choiceOf = (place: number, question: number) =>
      questionOf(exercise, question + 1).answers[(place + question) % 4]?.id ?? 0;

    const replies = await Promise.all(
      crowd.flatMap((student, place) =>
        exercise.questions.map((question, number) => student.answerOk(question, choiceOf(place, number))),
      ),
    );

    const chosen = crowd.flatMap((_, place) =>
      exercise.questions.map((_q, number) => choiceOf(place, number)),
    );
    expect(replies.map(({ solution }) => solution.selectedAnswerId)).toEqual(chosen);
    expect(replies.map(({ isAnswerCorrect }) => isAnswerCorrect)).toEqual(
      chosen.map((id) => (isImmediate ? exercise.questions.some(({ right }) => right === id) : null)),
    );
    expect((await Promise.all(crowd.map((student) => chosenBy(student, exercise)))).flat()).toEqual(chosen);
  },
);

test('EXE-79: an operation that the database refuses harms none of those that travel with it', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 4 });
  const [bad, ...others] = await crowdAt(exercise, 4);
  if (bad === undefined) throw new Error('A crowd of nobody');
  const question = questionOf(exercise, 1);

  const [refused, ...replies] = await Promise.all([
    // Half a character is text for JavaScript, and none for PostgreSQL.
    bad.save(question, { selectedAnswerId: question.right, isStar: true, sapiCode: '\ud800' }),
    ...others.map((student) => student.save(question, { selectedAnswerId: question.right, isStar: true })),
  ]);

  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await chosenBy(bad, exercise)).toEqual([null, null, null, null]);
});

test('EXE-82: repeats and other operations of one question, all at once, leave the newest and each operation once', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const student = await buildStartedStudentAt(app, exercise);
  const question = questionOf(exercise, 1);
  const insertTime = app.clock.now().toISOString();

  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, place) => {
      const sequence = place % 8;
      const selectedAnswerId = question.answers[sequence % 4]?.id ?? 0;
      return student.save(question, {
        selectedAnswerId,
        isStar: true,
        deviceId: 'phone',
        insertTime,
        sequence,
      });
    }),
  );

  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await chosenBy(student, exercise)).toEqual([question.answers[3]?.id]);
  const operations = app.db
    .selectFrom('exercises_operations')
    .select('sequence')
    .where('user_id', '=', student.user.id);
  const kept = await operations.orderBy('sequence').execute();
  expect(kept.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('EXE-138: operations of a finished attempt are refused, those of a running one beside them are stored', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const crowd = await crowdAt(exercise, 6);
  const question = questionOf(exercise, 1);
  for (const student of crowd.slice(0, 3)) await student.answerAllAndFinish({ rightCount: 1 });

  const replies = await Promise.all(
    crowd.map((student) => student.save(question, { selectedAnswerId: question.wrong, isStar: true })),
  );

  expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 200, 200, 200]);
});

/** The embedded database has one connection, so there nobody can hold anything beside a statement. */
test.runIf(testEngine() === 'postgres')(
  'EXE-138: an operation waits for the one that holds its attempt, and no other waits with it',
  async () => {
    const exercise = await buildExercise(app.db, { questionCount: 1 });
    const [held, ...others] = await crowdAt(exercise, 4);
    if (held === undefined) throw new Error('A crowd of nobody');
    const question = questionOf(exercise, 1);
    const save = (student: StudentAt) => student.answerOk(question, question.right);
    let hasHeldAnswer = false;

    const answering = await app.db.transaction().execute(async (trx) => {
      await sql`SELECT id FROM exercises_attempts WHERE user_id = ${held.user.id} FOR UPDATE`.execute(trx);
      const heldAnswer = save(held).finally(() => {
        hasHeldAnswer = true;
      });
      await Promise.all(others.map(save));
      expect(hasHeldAnswer).toBe(false);
      return { heldAnswer };
    });

    expect((await answering.heldAnswer).solution.selectedAnswerId).toBe(question.right);
  },
);
