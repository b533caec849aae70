/** STA-08, STA-22 to STA-25, STA-40: what the report says of the law and the clause that the student named. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import { type BuiltLaw, buildLaw, clauseOf, giveQuestionLaws } from '../../testing/content/build-laws.ts';
import { buildStartedStudentAt, questionOf } from '../../testing/people/student-at.ts';

let app: TestApp;
let law: BuiltLaw;
let second: BuiltLaw;
beforeAll(async () => {
  app = await startTestApp();
  [law, second] = [await buildLaw(app.db), await buildLaw(app.db)];
});
afterAll(() => app.close());

/** Four questions: of the first three clause 2 of one law or anything of the other is right; the fourth has no laws. */
async function buildLawExercise(flags: { allow_immediate_feedback?: boolean } = {}) {
  const exercise = await buildExercise(app.db, { questionCount: 4, exercise: flags });
  for (const { versionId } of exercise.questions.slice(0, 3)) {
    await giveQuestionLaws(app.db, {
      versionId,
      laws: [law, second],
      correct: [{ law, clause: '2' }, { law: second }],
    });
  }
  const student = await buildStartedStudentAt(app, exercise);
  const answer = async (
    place: number,
    said: { selectedLawAnswerType?: 1 | 2 | 3; selectedLawId?: number; selectedLawClauseId?: number },
  ) => {
    const question = questionOf(exercise, place);
    await student.saveOk(question, { selectedAnswerId: question.right, isStar: true, ...said });
  };
  return { exercise, student, answer };
}

const used = (chosen: BuiltLaw, number: string) => ({
  selectedLawAnswerType: 3 as const,
  selectedLawId: chosen.lawId,
  selectedLawClauseId: clauseOf(chosen, number).id,
});

test('STA-08, STA-40: a right clause, a wrong one and none at all, beside what would have been right', async () => {
  const { student, answer } = await buildLawExercise();
  await answer(1, used(law, '2'));
  await answer(2, used(law, '3'));
  await answer(3, { selectedLawAnswerType: 1 });
  await answer(4, {});
  await student.finishOk();

  const report = await student.report();

  const right = [
    { law: { name: law.name }, clause: { name: '2 – רישום' } },
    { law: { name: second.name }, clause: null },
  ];
  expect(report.showLawColumns).toBe(true);
  expect(
    report.questionSolutions.map((line) => ({
      said: line.selectedLawAnswerType,
      chose: [line.selectedLaw?.name ?? null, line.selectedClause?.name ?? null],
      isRight: line.isLawClauseCorrect,
      right: line.correctLawClauses,
    })),
  ).toEqual([
    { said: 3, chose: [law.name, '2 – רישום'], isRight: true, right },
    { said: 3, chose: [law.name, '3 – תחילה'], isRight: false, right },
    { said: 1, chose: [null, null], isRight: null, right },
    { said: null, chose: [null, null], isRight: null, right: [] },
  ]);
});

test('STA-40: any clause of a law is right where the key names the law alone', async () => {
  const { student, answer, exercise } = await buildLawExercise({ allow_immediate_feedback: true });
  await answer(1, used(second, '1'));

  const { statistics } = await student.questionReport(questionOf(exercise, 1));

  expect(statistics).toMatchObject({ isLawClauseCorrect: true, selectedLaw: { name: second.name } });
});

test('EXE-17: while the attempt runs the report tells what was named, and not whether it is right', async () => {
  const { student, answer, exercise } = await buildLawExercise();
  await answer(1, used(law, '3'));

  const { statistics } = await student.questionReport(questionOf(exercise, 1));

  expect(statistics).toMatchObject({
    selectedClause: { name: '3 – תחילה' },
    isLawClauseCorrect: null,
    correctLawClauses: [],
  });
});
