/** EXE-84 to EXE-87, EXE-138: immediate feedback shows the key of what was confirmed, and locks it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type BuiltQuestion, buildExercise } from '../../testing/content/build-content.ts';
import { buildStartedStudentAt, questionOf, type StudentAt } from '../../testing/people/student-at.ts';
import { operationContexts, operationStore } from './solutions.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function immediate(flags: { hide_are_you_sure?: boolean } = {}) {
  const exercise = await buildExercise(app.db, { exercise: { allow_immediate_feedback: true, ...flags } });
  const student = await buildStartedStudentAt(app, exercise);
  return { exercise, student, question: questionOf(exercise, 1) };
}

const stored = async (student: StudentAt, question: BuiltQuestion) => {
  const { solution, isAnswered } = await student.readQuestion(question);
  return { ...solution, isAnswered };
};

test('EXE-81, EXE-84 to EXE-86: a confirm answers the verdict, the explanation and the right answers of this question alone', async () => {
  const { student, question, exercise } = await immediate();
  const other = questionOf(exercise, 2);

  const confirmed = await student.answerOk(question, question.wrong);

  expect(confirmed).toMatchObject({
    isAnswered: true,
    isAnswerCorrect: false,
    detailedAnswer: '<p>הסבר סודי 1</p>',
    correctAnswers: [{ id: question.right, sortOrder: 2, text: 'תשובה 2' }],
    difficultyLevel: 5,
    solution: { isAnswerCorrect: false, detailedAnswer: '<p>הסבר סודי 1</p>' },
  });
  const read = await student.read();
  expect(read.questions.find(({ id }) => id === question.id)).toMatchObject({
    isAnswerCorrect: false,
    detailedAnswer: '<p>הסבר סודי 1</p>',
  });
  expect(read.questions.find(({ id }) => id === other.id)).toMatchObject({
    isAnswerCorrect: null,
    detailedAnswer: null,
    correctAnswers: [],
  });
});

test('EXE-90, ADR 0003: half a solution is no confirm: it is refused, and shows and keeps nothing', async () => {
  const { student, question } = await immediate();

  const reply = await student.save(question, { selectedAnswerId: question.right });

  expect(reply).toMatchObject({
    status: 400,
    body: { code: 'solution_incomplete', errors: { isStar: ['required'] } },
  });
  expect((await student.readQuestion(question)).solution).toBeNull();
});

test('EXE-73, EXE-78: a confirm of a law question names both the star and the law when both are missing', async () => {
  const exercise = await buildExercise(app.db, {
    exercise: { allow_immediate_feedback: true },
    question: { uses_laws: true },
  });
  const student = await buildStartedStudentAt(app, exercise);
  const question = questionOf(exercise, 1);

  expect(await student.save(question, { selectedAnswerId: question.right })).toMatchObject({
    status: 400,
    body: {
      code: 'solution_incomplete',
      errors: { isStar: ['required'], selectedLawAnswerType: ['required'] },
    },
  });
});

test('EXE-150, EXE-151: a confirm shows the reasons of the answers that have one, and what to remember', async () => {
  const { student, question } = await immediate();
  await sql`
    UPDATE exercises_question_versions SET takeaway_html = '<p>לזכור</p>'
    WHERE id = ${question.versionId}`.execute(app.db);
  await sql`
    UPDATE exercises_answers SET rationale_html = '<p>כי כך</p>' WHERE id = ${question.wrong}`.execute(
    app.db,
  );
  const reasonOf = async (id: number) =>
    (await student.readQuestion(question)).answers.find((answer) => answer.id === id)?.rationaleHtml;

  const marked = await student.saveOk(question, { isMarked: true });
  expect(marked).toMatchObject({ rationales: [], takeawayHtml: null });
  expect(await reasonOf(question.wrong)).toBeNull();

  const confirmed = await student.saveOk(question, { selectedAnswerId: question.right, isStar: true });
  const rationales = [{ answerId: question.wrong, html: '<p>כי כך</p>' }];
  expect(confirmed).toMatchObject({ rationales, takeawayHtml: '<p>לזכור</p>' });
  expect(await reasonOf(question.wrong)).toBe('<p>כי כך</p>');
  expect(await student.readQuestion(question)).toMatchObject({ takeawayHtml: '<p>לזכור</p>' });
});

test('EXE-17, EXE-50: a mark before the confirm is kept and shows nothing of the key', async () => {
  const { student, question } = await immediate();

  const marked = await student.saveOk(question, { isMarked: true });

  expect(marked).toMatchObject({
    isAnswered: false,
    isAnswerCorrect: null,
    detailedAnswer: null,
    correctAnswers: [],
    difficultyLevel: null,
    solution: { isMarked: true, selectedAnswerId: null, detailedAnswer: null, correctAnswers: [] },
  });
});

test('EXE-138: the same answer again is welcome, another one is refused, and the first stands', async () => {
  const { student, question } = await immediate();
  await student.answerOk(question, question.wrong);

  const same = await student.saveOk(question, { selectedAnswerId: question.wrong, isStar: false });
  const other = await student.save(question, { selectedAnswerId: question.right, isStar: true });

  expect(same.solution).toMatchObject({ selectedAnswerId: question.wrong, isStar: 1 });
  expect(other).toMatchObject({ status: 409, body: { code: 'question_locked' } });
  expect(await stored(student, question)).toMatchObject({
    selectedAnswerId: question.wrong,
    isStar: 1,
    isAnswered: true,
  });
});

test.each([
  { says: 'no answer', withAnswer: false },
  { says: 'the confirmed answer but no star', withAnswer: true },
])(
  'EXE-50, EXE-87: a mark after the confirm, posted with $says, keeps the answer',
  async ({ withAnswer }) => {
    const { student, question } = await immediate();
    await student.answerOk(question, question.right);

    const marked = await student.saveOk(question, {
      isMarked: true,
      selectedAnswerId: withAnswer ? question.right : null,
    });

    expect(marked).toMatchObject({ isAnswered: true, isAnswerCorrect: true, solution: { isMarked: true } });
    expect(await stored(student, question)).toMatchObject({
      selectedAnswerId: question.right,
      isStar: 1,
      isMarked: true,
      isAnswered: true,
    });
  },
);

test('EXE-82, EXE-138: another answer that is older than the confirm is no conflict: it only came late', async () => {
  const { student, question } = await immediate();
  const startedAt = app.clock.now();
  app.clock.advance(60_000);
  await student.answerOk(question, question.right);

  const late = await student.saveOk(question, {
    selectedAnswerId: question.wrong,
    isStar: true,
    insertTime: startedAt.toISOString(),
    deviceId: 'phone',
    sequence: 1,
  });

  expect(late).toMatchObject({ isAnswerCorrect: true, solution: { selectedAnswerId: question.right } });
});

test('EXE-87: what was confirmed stays confirmed when the editors ask for the star afterwards', async () => {
  const { student, question, exercise } = await immediate({ hide_are_you_sure: true });
  await student.saveOk(question, { selectedAnswerId: question.wrong });
  await app.db
    .updateTable('exercises_exercises')
    .set({ hide_are_you_sure: false })
    .where('id', '=', exercise.exerciseId)
    .execute();

  const marked = await student.saveOk(question, { isMarked: true });

  expect(marked.isAnswered).toBe(true);
  expect(await student.save(question, { selectedAnswerId: question.right, isStar: true })).toMatchObject({
    status: 409,
  });
});

test('EXE-138: of twenty confirms at once with different answers one stands, and only its repeats are welcome', async () => {
  const { student, question } = await immediate();
  const answers = question.answers.map(({ id }) => id);

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      student.save(question, { selectedAnswerId: answers[place % 4] ?? null, isStar: true }),
    ),
  );

  const { selectedAnswerId } = await stored(student, question);
  for (const [place, { status, body }] of replies.entries()) {
    const isSame = answers[place % 4] === selectedAnswerId;
    expect({ place, status, body }).toMatchObject(
      isSame
        ? { place, status: 200, body: { solution: { selectedAnswerId } } }
        : { place, status: 409, body: { code: 'question_locked' } },
    );
  }
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
});

test('EXE-50, EXE-87: a mark that was under way while the answer was confirmed is kept, and so is the answer', async () => {
  const { student, question, exercise } = await immediate();
  const readByTheMark = await operationContexts(app.db)({
    viewer: { userId: student.user.id, isAdmin: false },
    exerciseId: exercise.exerciseId,
    questionId: question.id,
    selectedLawClauseId: null,
  });
  if (readByTheMark === undefined) throw new Error('The attempt is running');
  app.clock.advance(30_000);
  await student.saveOk(question, {
    selectedAnswerId: question.right,
    isStar: true,
    questionTimeInSeconds: 20,
  });

  const now = app.clock.now();
  const kept = await operationStore(app.db)({
    userId: student.user.id,
    actorId: student.user.id,
    attemptId: readByTheMark.attemptId,
    questionId: question.id,
    deviceId: 'phone',
    sequence: 1_000_000,
    actedAt: now,
    clientTime: now,
    now,
    isLocking: true,
    posted: { isMarked: true },
    solution: {
      selectedAnswerId: null,
      isStar: null,
      selectedLawAnswerType: null,
      selectedLawId: null,
      selectedLawClauseId: null,
      removedAnswerIds: [question.wrong],
      isMarked: true,
      questionSeconds: 0,
      sapiCode: null,
      isAnswered: false,
      isCorrect: null,
    },
  });

  expect(kept).toMatchObject({ isRunning: true, isNew: true });
  expect(await stored(student, question)).toMatchObject({
    selectedAnswerId: question.right,
    isStar: 1,
    isMarked: true,
    removedAnswerIds: [question.wrong],
    questionTimeInSeconds: 20,
    isAnswered: true,
    isAnswerCorrect: true,
  });
});
