/** EXE-63 to EXE-69: which law and clause a student may name, and when the right clause is shown. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import { type BuiltLaw, buildLaw, clauseOf, giveQuestionLaws } from '../../testing/content/build-laws.ts';
import { buildStartedStudentAt, buildStudentAt, questionOf } from '../../testing/people/student-at.ts';

let app: TestApp;
let law: BuiltLaw;
let second: BuiltLaw;
let foreign: BuiltLaw;
beforeAll(async () => {
  app = await startTestApp();
  [law, second, foreign] = [await buildLaw(app.db), await buildLaw(app.db), await buildLaw(app.db)];
});
afterAll(() => app.close());

/** The first question offers two laws; right are clause 2 of the first and anything of the second. */
async function buildLawExercise(flags: { allow_immediate_feedback?: boolean } = {}) {
  const exercise = await buildExercise(app.db, { questionCount: 2, exercise: { has_law: true, ...flags } });
  const question = questionOf(exercise, 1);
  await giveQuestionLaws(app.db, {
    versionId: question.versionId,
    laws: [law, second],
    correct: [{ law, clause: '2' }, { law: second }],
  });
  return { exercise, question, other: questionOf(exercise, 2) };
}

const used = (chosen: BuiltLaw, clauseId: number | null) => ({
  selectedLawAnswerType: 3 as const,
  selectedLawId: chosen.lawId,
  selectedLawClauseId: clauseId,
});

test('EXE-64: a question lists the laws that it offers, in order; another question lists none', async () => {
  const { exercise, question, other } = await buildLawExercise();
  const student = await buildStudentAt(app, exercise);

  const listed = [
    { id: law.lawId, name: law.name },
    { id: second.lawId, name: second.name },
  ];
  const { questions } = await student.read();
  expect(questions.map(({ usesLaws, laws }) => ({ usesLaws, laws }))).toEqual([
    { usesLaws: true, laws: listed },
    { usesLaws: false, laws: [] },
  ]);
  expect((await student.readQuestion(question)).laws).toEqual(listed);
  expect((await student.readQuestion(other)).laws).toEqual([]);
});

test('EXE-69: a law that the question does not offer, or a clause of another law, is refused on its field', async () => {
  const { exercise, question } = await buildLawExercise();
  const student = await buildStartedStudentAt(app, exercise);
  const clause = clauseOf(law, '3').id;
  const refusalOf = async (posted: Parameters<typeof student.save>[1]) => {
    const { status, body } = await student.save(question, { selectedAnswerId: question.right, ...posted });
    return status === 200 ? null : body;
  };
  const onLaw = { code: 'invalid_request', errors: { selectedLawId: ['unknown'] } };
  const onClause = { code: 'invalid_request', errors: { selectedLawClauseId: ['unknown'] } };

  expect(await refusalOf(used(foreign, null))).toMatchObject(onLaw);
  expect(await refusalOf({ ...used(law, null), selectedLawId: 999_999_999 })).toMatchObject(onLaw);
  expect(await refusalOf(used(second, clause))).toMatchObject(onClause);
  expect(await refusalOf(used(law, 999_999_999))).toMatchObject(onClause);
  expect(await refusalOf({ ...used(law, clause), selectedLawId: null })).toMatchObject(onClause);
  expect((await student.readQuestion(question)).solution).toBeNull();

  expect(await refusalOf(used(law, clause))).toBeNull();
  // EXE-67: what types 1 and 2 leave over is emptied, whatever it is.
  expect(await refusalOf({ ...used(foreign, 999_999_999), selectedLawAnswerType: 2 })).toBeNull();
  expect((await student.readQuestion(question)).solution).toMatchObject({
    selectedLawAnswerType: 2,
    selectedLawId: null,
    selectedLawClauseId: null,
  });
});

test('EXE-69: a withdrawn clause can no longer be chosen, but stays where it was chosen before', async () => {
  const statute = await buildLaw(app.db);
  const exercise = await buildExercise(app.db, { questionCount: 2 });
  for (const { versionId } of exercise.questions)
    await giveQuestionLaws(app.db, { versionId, laws: [statute] });
  const [first, other] = [questionOf(exercise, 1), questionOf(exercise, 2)];
  const student = await buildStartedStudentAt(app, exercise);
  const clauseId = clauseOf(statute, '2א').id;
  const answered = { selectedAnswerId: first.right, isStar: true, ...used(statute, clauseId) };
  await student.saveOk(first, answered);

  await app.db.updateTable('laws_clauses').set({ is_withdrawn: true }).where('id', '=', clauseId).execute();

  app.clock.advance(1_000);
  expect(await student.saveOk(first, { ...answered, isMarked: true })).toMatchObject({
    solution: { isMarked: true, selectedLawClauseId: clauseId },
  });
  expect(await student.save(other, { ...answered, selectedAnswerId: other.right })).toMatchObject({
    status: 400,
    body: { errors: { selectedLawClauseId: ['unknown'] } },
  });
});

test('EXE-17, EXE-19: the right clause comes with the key, and not before', async () => {
  const { exercise, question } = await buildLawExercise();
  const student = await buildStartedStudentAt(app, exercise);
  const answered = await student.saveOk(question, {
    selectedAnswerId: question.right,
    isStar: true,
    ...used(law, clauseOf(law, '2').id),
  });
  expect(answered.clauseDataItem).toBeNull();
  expect((await student.readQuestion(question)).clauseDataItem).toBeNull();
  await student.answerOk(questionOf(exercise, 2), questionOf(exercise, 2).right);
  await student.finishOk();

  const clauseData = {
    lawId: law.lawId,
    lawName: law.name,
    clauseId: clauseOf(law, '2').id,
    clauseName: '2 – רישום',
  };
  expect((await student.readQuestion(question)).clauseDataItem).toEqual(clauseData);
  expect((await student.read()).questions.map(({ clauseDataItem }) => clauseDataItem)).toEqual([
    clauseData,
    null,
  ]);
});

test('EXE-17: with immediate feedback the confirm itself brings the right clause, its repeat too', async () => {
  const { exercise, question } = await buildLawExercise({ allow_immediate_feedback: true });
  const student = await buildStartedStudentAt(app, exercise);
  const marked = await student.saveOk(question, { isMarked: true });
  expect(marked.clauseDataItem).toBeNull();

  const half = { selectedAnswerId: question.right, isStar: true, ...used(second, null) };
  expect(await student.save(question, half)).toMatchObject({
    status: 400,
    body: { code: 'solution_incomplete', errors: { selectedLawAnswerType: ['required'] } },
  });

  app.clock.advance(1_000);
  const whole = {
    ...half,
    ...used(second, clauseOf(second, '1').id),
    insertTime: app.clock.now().toISOString(),
    deviceId: 'phone',
    sequence: 1,
  };
  const expected = { lawId: law.lawId, clauseId: clauseOf(law, '2').id };
  expect((await student.saveOk(question, whole)).clauseDataItem).toMatchObject(expected);
  expect((await student.saveOk(question, whole)).clauseDataItem).toMatchObject(expected);
});

test('STA-40: a question may have any clause of a law for an answer, and then names only the law', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const question = questionOf(exercise, 1);
  await giveQuestionLaws(app.db, { versionId: question.versionId, laws: [law], correct: [{ law }] });
  const student = await buildStartedStudentAt(app, exercise);
  const chosen = used(law, clauseOf(law, '1').id);
  await student.saveOk(question, { selectedAnswerId: question.right, isStar: true, ...chosen });
  await student.finishOk();

  expect((await student.readQuestion(question)).clauseDataItem).toEqual({
    lawId: law.lawId,
    lawName: law.name,
    clauseId: null,
    clauseName: null,
  });
});
