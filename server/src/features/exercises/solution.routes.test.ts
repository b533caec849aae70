/** EXE-79 to EXE-81: what a posted solution may say, and what is answered, without immediate feedback. */
import { saveSolution } from '@sugya/contract/exercises.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import { buildLaw, clauseOf, giveQuestionLaws } from '../../testing/content/build-laws.ts';
import { buildStartedStudentAt, buildStudentAt, questionOf } from '../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('EXE-79, EXE-12, EXE-20: a whole solution is stored and read back as it was posted, its key withheld', async () => {
  const exercise = await buildExercise(app.db);
  const student = await buildStartedStudentAt(app, exercise);
  const question = questionOf(exercise, 1);
  app.clock.advance(60_000);
  const insertTime = app.clock.now().toISOString();

  const answered = await student.saveOk(question, {
    selectedAnswerId: question.right,
    isStar: false,
    insertTime,
    questionTimeInSeconds: 41,
    removedAnswerIds: [question.wrong],
    isMarked: true,
    sapiCode: 'ק-7',
  });

  expect(answered).toEqual({
    detailedAnswer: null,
    correctAnswers: [],
    isAnswerCorrect: null,
    isAnswered: true,
    difficultyLevel: null,
    clauseDataItem: null,
    rationales: [],
    takeawayHtml: null,
    outcome: 'stored',
    solution: {
      selectedAnswerId: question.right,
      detailedAnswer: null,
      isAnswerCorrect: null,
      correctAnswers: [],
      isStar: 0,
      selectedLawAnswerType: null,
      selectedLawId: null,
      selectedLawClauseId: null,
      usesLaws: false,
      removedAnswerIds: [question.wrong],
      isMarked: true,
      questionTimeInSeconds: 41,
      insertTime,
      sapiCode: null,
    },
  });
  // EXE-20: stored as it came, and sent to no one.
  const { rows: kept } = await sql<{ code: string }>`
    SELECT sapi_code AS code FROM exercises_solutions
    WHERE user_id = ${student.user.id} AND question_id = ${question.id}`.execute(app.db);
  expect(kept).toEqual([{ code: 'ק-7' }]);
  const read = await student.readQuestion(question);
  expect(read.solution).toEqual(answered.solution);
  expect(read).toMatchObject({
    isAnswered: true,
    isMarked: true,
    isStar: 0,
    userSelectedAnswerId: question.right,
  });
  expect(read.answers.filter(({ isSelectedAnswer }) => isSelectedAnswer).map(({ id }) => id)).toEqual([
    question.right,
  ]);
});

test.each([
  { written: true, read: 1 },
  { written: false, read: 0 },
  { written: 1, read: 1 },
  { written: 0, read: 0 },
  { written: '1', read: 1 },
  { written: '0', read: 0 },
  { written: null, read: null },
] as const)('EXE-13, EXE-14, EXE-15: the star $written is read back as $read', async ({ written, read }) => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const student = await buildStartedStudentAt(app, exercise);
  const question = questionOf(exercise, 1);

  const answered = await student.saveOk(question, { selectedAnswerId: question.right, isStar: written });

  expect(answered.solution.isStar).toBe(read);
  expect(answered.isAnswered).toBe(read !== null);
  expect((await student.readQuestion(question)).isStar).toBe(read);
});

test.each([2, -1, '2', 'true', 'yes', '', []])('EXE-15: the star %j is invalid', async (isStar) => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const student = await buildStartedStudentAt(app, exercise);

  const reply = await student.send('POST', student.solutionUrl(questionOf(exercise, 1)), { isStar });

  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'invalid_request', errors: { isStar: ['invalid'] } });
  expect((await student.read()).questions[0]?.solution).toBeNull();
});

test('EXE-72, ADR 0003: a choice without the star is kept, but is no answer', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const student = await buildStartedStudentAt(app, exercise);
  const question = questionOf(exercise, 1);

  const half = await student.saveOk(question, { selectedAnswerId: question.right });

  expect(half).toMatchObject({ isAnswered: false, solution: { selectedAnswerId: question.right } });
  expect(await student.finish()).toMatchObject({ status: 400, body: { code: 'questions_unanswered' } });
  expect(await student.answerOk(question, question.right)).toMatchObject({ isAnswered: true });
  expect(await student.finish()).toMatchObject({ status: 200 });
});

test('EXE-62: where "are you sure" is hidden, a choice alone is an answer and the star is not kept', async () => {
  const exercise = await buildExercise(app.db, { exercise: { hide_are_you_sure: true } });
  const student = await buildStartedStudentAt(app, exercise);
  const question = questionOf(exercise, 1);

  const answered = await student.saveOk(question, { selectedAnswerId: question.right, isStar: true });

  expect(answered).toMatchObject({ isAnswered: true, solution: { isStar: null } });
});

test.each([
  { says: 'nothing', law: {}, isAnswered: false },
  { says: 'not found in the law', law: { selectedLawAnswerType: 1 }, isAnswered: true },
  { says: 'answered without the law', law: { selectedLawAnswerType: 2 }, isAnswered: true },
  { says: 'used, no law named', law: { selectedLawAnswerType: 3 }, isAnswered: false },
  { says: 'used, no clause', law: { selectedLawAnswerType: 3 }, names: 'law', isAnswered: false },
  { says: 'used, law and clause', law: { selectedLawAnswerType: 3 }, names: 'clause', isAnswered: true },
] as const)(
  'EXE-73, EXE-74: on a law question, "$says" counts as answered: $isAnswered',
  async ({ law, isAnswered, ...named }) => {
    const exercise = await buildExercise(app.db, { questionCount: 1 });
    const question = questionOf(exercise, 1);
    const statute = await buildLaw(app.db);
    await giveQuestionLaws(app.db, { versionId: question.versionId, laws: [statute] });
    const student = await buildStartedStudentAt(app, exercise);
    const names = 'names' in named ? named.names : null;
    const said = {
      ...law,
      selectedLawId: names === null ? null : statute.lawId,
      selectedLawClauseId: names === 'clause' ? clauseOf(statute, '2').id : null,
    };

    const answered = await student.saveOk(question, {
      selectedAnswerId: question.right,
      isStar: true,
      ...said,
    });

    expect(answered).toMatchObject({ isAnswered, solution: { usesLaws: true, ...said } });
  },
);

test('EXE-67: saying that no law was used clears the law and the clause', async () => {
  const exercise = await buildExercise(app.db, { question: { uses_laws: true } });
  const student = await buildStartedStudentAt(app, exercise);
  const question = questionOf(exercise, 1);

  const answered = await student.saveOk(question, {
    selectedAnswerId: question.right,
    isStar: true,
    selectedLawAnswerType: 2,
    selectedLawId: 5,
    selectedLawClauseId: 8,
  });

  expect(answered.solution).toMatchObject({ selectedLawId: null, selectedLawClauseId: null });
});

test('EXE-50, EXE-70: a mark and a strike-out alone are kept, and a later post can take everything back', async () => {
  const exercise = await buildExercise(app.db);
  const student = await buildStartedStudentAt(app, exercise);
  const question = questionOf(exercise, 1);

  const marked = await student.saveOk(question, {
    isMarked: true,
    removedAnswerIds: [question.wrong, question.wrong],
  });
  expect(marked).toMatchObject({
    isAnswered: false,
    solution: { selectedAnswerId: null, isMarked: true, removedAnswerIds: [question.wrong] },
  });

  const emptied = await student.saveOk(question, { isMarked: null, removedAnswerIds: null });
  expect(emptied.solution).toMatchObject({ isMarked: false, removedAnswerIds: [] });
});

test('EXE-79: an answer of another question is invalid and changes nothing', async () => {
  const exercise = await buildExercise(app.db);
  const student = await buildStartedStudentAt(app, exercise);
  const [mine, other] = [questionOf(exercise, 1), questionOf(exercise, 2)];

  expect(await student.save(mine, { selectedAnswerId: other.right, isStar: true })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', errors: { selectedAnswerId: ['unknown'] } },
  });
  expect(await student.save(mine, { removedAnswerIds: [mine.wrong, other.wrong] })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', errors: { removedAnswerIds: ['unknown'] } },
  });
  expect((await student.readQuestion(mine)).solution).toBeNull();
});

test.each([
  { selectedAnswerId: 'א' },
  { selectedAnswerId: 0 },
  { questionTimeInSeconds: -1 },
  { insertTime: 'yesterday' },
  { insertTime: '2026-02-30T10:00:00Z' },
  { selectedLawAnswerType: 4 },
  { removedAnswerIds: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
  { isMarked: 'yes' },
  { sequence: -1 },
  { attemptId: 0 },
  { unheardOf: 1 },
])('EXE-80: the body %j is invalid and its field is named', async (body) => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const student = await buildStartedStudentAt(app, exercise);

  const reply = await student.send('POST', student.solutionUrl(questionOf(exercise, 1)), body);

  expect(reply.statusCode).toBe(400);
  const { code, errors } = reply.json();
  expect(code).toBe('invalid_request');
  expect(Object.keys(errors)).toEqual(Object.keys(body));
});

test('EXE-79, XCT-03, XCT-04: paths and property names are read without regard to case', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const student = await buildStartedStudentAt(app, exercise);
  const question = questionOf(exercise, 1);

  const reply = await student.send('POST', student.solutionUrl(question).toLowerCase(), {
    SELECTEDANSWERID: question.right,
    isstar: '1',
    IsMarked: true,
  });

  expect(reply.statusCode).toBe(200);
  expect((await student.readQuestion(question)).solution).toMatchObject({
    selectedAnswerId: question.right,
    isStar: 1,
    isMarked: true,
  });
});

test('EXE-138: a solution before the start, and one after the finish, are refused', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const student = await buildStudentAt(app, exercise);
  const question = questionOf(exercise, 1);

  expect(await student.save(question, { selectedAnswerId: question.right, isStar: true })).toMatchObject({
    status: 409,
    body: { code: 'attempt_not_running' },
  });
  await student.startOk();
  await student.answerAllAndFinish({ rightCount: 1 });
  expect(await student.save(question, { selectedAnswerId: question.wrong, isStar: true })).toMatchObject({
    status: 409,
    body: { code: 'attempt_not_running' },
  });
  expect((await student.readQuestion(question)).userSelectedAnswerId).toBe(question.right);
});

test('EXE-79, XCT-23: unsigned 401, foreign course 403, unknown exercise or question 404', async () => {
  const exercise = await buildExercise(app.db);
  const other = await buildExercise(app.db);
  const student = await buildStartedStudentAt(app, exercise);
  const of = (id: number, questionId: number) => ({ params: { id, questionId }, body: {} });
  const [mine, foreign] = [questionOf(exercise, 1).id, questionOf(other, 1).id];

  const statuses = await Promise.all([
    app.anonymous.call(saveSolution, of(exercise.exerciseId, mine)),
    student.client.call(saveSolution, of(other.exerciseId, foreign)),
    student.client.call(saveSolution, of(exercise.exerciseId, foreign)),
    student.client.call(saveSolution, of(exercise.exerciseId, 999_999_999)),
    student.client.call(saveSolution, of(999_999_999, mine)),
  ]);

  expect(statuses.map(({ status }) => status)).toEqual([401, 403, 404, 404, 404]);
});
