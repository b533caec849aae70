/** EXE-22, EXE-23, STA-36 to STA-38: one question's statistics, its level, and how near a wrong answer is. */
import { readQuestionStatistics } from '@sugya/contract/statistics.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import {
  type BuiltExercise,
  type BuiltQuestion,
  buildExercise,
} from '../../testing/content/build-content.ts';
import { buildStartedStudentAt, buildStudentAt, questionOf } from '../../testing/people/student-at.ts';
import { publishDifficulty } from './publish-difficulty.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function finishChoosing(exercise: BuiltExercise, answerOf: (question: BuiltQuestion) => number) {
  const student = await buildStartedStudentAt(app, exercise);
  for (const question of exercise.questions) await student.answerOk(question, answerOf(question));
  await student.finishOk();
  return student;
}

const optionOf = (question: BuiltQuestion, place: number) => {
  const option = question.answers[place - 1];
  if (option === undefined) throw new Error(`The question has no option ${place}`);
  return option.id;
};

test('EXE-23: the question as the student left it, its line of the report, and how everybody chose at first', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const question = questionOf(exercise, 1);
  await finishChoosing(exercise, ({ right }) => right);
  await finishChoosing(exercise, ({ right }) => right);
  const student = await finishChoosing(exercise, () => optionOf(question, 3));
  await student.resetOk();
  await student.startOk();
  await student.answerOk(question, question.right);
  await student.finishOk();

  const seen = await student.questionReport(question);

  const { statistics, answersDistribution, firstAnswersCount, ...shown } = seen;
  expect(shown).toEqual(await student.readQuestion(question));
  expect(statistics).toEqual((await student.report()).questionSolutions[0]);
  expect(statistics).toMatchObject({ isCorrectAnswer: true });
  // Three first answers: two for the second option, one for the third; the repetition does not count.
  expect(answersDistribution).toEqual([
    { answerId: optionOf(question, 1), percent: 0 },
    { answerId: optionOf(question, 2), percent: 67 },
    { answerId: optionOf(question, 3), percent: 33 },
    { answerId: optionOf(question, 4), percent: 0 },
  ]);
  expect(firstAnswersCount).toBe(3);
});

test('EXE-17, EXE-23: until the key is due there is no distribution and no verdict', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 2 });
  const question = questionOf(exercise, 1);
  await finishChoosing(exercise, ({ right }) => right);
  const student = await buildStudentAt(app, exercise);

  expect(await student.questionReport(question)).toMatchObject({
    statistics: null,
    answersDistribution: [],
    firstAnswersCount: null,
  });
  await student.startOk();
  await student.answerOk(question, question.wrong);
  expect(await student.questionReport(question)).toMatchObject({
    statistics: { isCorrectAnswer: null, correctAnswers: [], difficultyLevel: null },
    answersDistribution: [],
  });
});

test('EXE-17, EXE-23: with immediate feedback the confirmed question alone shows its distribution', async () => {
  const exercise = await buildExercise(app.db, {
    questionCount: 2,
    exercise: { allow_immediate_feedback: true },
  });
  const [confirmed, open] = [questionOf(exercise, 1), questionOf(exercise, 2)];
  const student = await buildStartedStudentAt(app, exercise);
  await student.answerOk(confirmed, confirmed.wrong);

  expect(await student.questionReport(confirmed)).toMatchObject({ statistics: { isCorrectAnswer: false } });
  expect((await student.questionReport(confirmed)).answersDistribution).toHaveLength(4);
  expect((await student.questionReport(open)).answersDistribution).toEqual([]);
});

test('EXE-22: staff who ask for it see how everybody chose without an attempt of their own; a student may not ask', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const question = questionOf(exercise, 1);
  await finishChoosing(exercise, ({ right }) => right);
  const student = await finishChoosing(exercise, () => optionOf(question, 3));
  const staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  const params = { exerciseId: exercise.exerciseId, questionId: question.id };

  const seen = await staff.callOk(readQuestionStatistics, { params, query: { view: 'staff' } });

  expect(seen.answersDistribution.map(({ percent }) => percent)).toEqual([0, 50, 50, 0]);
  expect(seen).toMatchObject({ statistics: null, correctAnswers: [], detailedAnswer: null });
  expect(await staff.callOk(readQuestionStatistics, { params })).toMatchObject({ answersDistribution: [] });
  const asked = await student.client.call(readQuestionStatistics, { params, query: { view: 'staff' } });
  expect(asked.status).toBe(403);
});

test('ADR 0004: while the report is held back, so is the question’s line of it and its distribution', async () => {
  const exercise = await buildExercise(app.db, { exercise: { hide_statistics_page: true } });
  const student = await finishChoosing(exercise, ({ right }) => right);

  expect(await student.questionReport(questionOf(exercise, 1))).toMatchObject({
    statistics: null,
    answersDistribution: [],
    correctAnswers: [],
    detailedAnswer: null,
  });
});

test('EXE-22, XCT-23: unsigned 401, foreign course 403, unknown exercise or question 404, no number 400', async () => {
  const student = await buildStudentAt(app, await buildExercise(app.db));
  const foreign = await buildExercise(app.db);
  const [own, question] = [student.exercise.exerciseId, questionOf(foreign, 1).id];
  const statusOf = async (exerciseId: number, questionId: number, caller = student.client) =>
    (await caller.call(readQuestionStatistics, { params: { exerciseId, questionId } })).status;

  expect(await statusOf(foreign.exerciseId, question, app.anonymous)).toBe(401);
  expect(await statusOf(foreign.exerciseId, question)).toBe(403);
  expect(await statusOf(own, question)).toBe(404);
  expect(await statusOf(999_999_999, question)).toBe(404);
  expect(await statusOf(own, 0)).toBe(400);
});

/** As if so many students had chosen each option of the question before. */
async function countChoices(question: BuiltQuestion, chosen: readonly number[]): Promise<void> {
  await app.db
    .insertInto('statistics_answer_counts')
    .values(chosen.map((count, place) => ({ answer_id: optionOf(question, place + 1), chosen_count: count })))
    .execute();
}

async function countAnswers(question: BuiltQuestion, counts: { answered: number; correct: number }) {
  const row = { answered_count: counts.answered, correct_count: counts.correct };
  await app.db
    .insertInto('statistics_question_counts')
    .values({ question_id: question.id, ...row })
    .onConflict((conflict) => conflict.column('question_id').doUpdateSet(row))
    .execute();
}

async function untag(question: BuiltQuestion): Promise<void> {
  await app.db
    .updateTable('exercises_answers')
    .set({ proximity: null })
    .where('question_version_id', '=', question.versionId)
    .execute();
}

// The right option is the second.
test.each([
  { chosen: [5, 12, 2, 1], option: 1, proximity: { id: 1, name: 'קרובה' } }, // 5 of 20: a quarter
  { chosen: [5, 12, 2, 1], option: 3, proximity: { id: 2, name: 'בינונית' } }, // 2 of 20: a tenth
  { chosen: [5, 12, 2, 1], option: 4, proximity: { id: 3, name: 'רחוקה' } }, // 1 of 20
  { chosen: [5, 12, 1, 1], option: 4, proximity: { id: 2, name: 'בינונית' } }, // only 19 answers
  { chosen: [0, 0, 0, 0], option: 1, proximity: { id: 2, name: 'בינונית' } },
  { chosen: [5, 12, 2, 1], option: 2, proximity: null }, // right
])(
  'STA-38: untagged, of choices $chosen option $option is $proximity.name',
  async ({ chosen, option, proximity }) => {
    const exercise = await buildExercise(app.db, { questionCount: 1 });
    const question = questionOf(exercise, 1);
    await untag(question);
    await countChoices(question, chosen);

    const student = await finishChoosing(exercise, () => optionOf(question, option));

    expect((await student.report()).questionSolutions[0]?.proximity).toEqual(proximity);
  },
);

test('STA-38: answers to an earlier version of the question do not make those to this one look far', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const question = questionOf(exercise, 1);
  await untag(question);
  await countAnswers(question, { answered: 1_000, correct: 500 });
  await countChoices(question, [10, 10, 0, 0]);

  const student = await finishChoosing(exercise, () => optionOf(question, 1));

  expect((await student.report()).questionSolutions[0]?.proximity).toEqual({ id: 1, name: 'קרובה' });
});

test('STA-38: the author’s tag wins over what students chose', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const question = questionOf(exercise, 1);
  await countChoices(question, [0, 10, 90, 0]);

  const student = await finishChoosing(exercise, () => optionOf(question, 3));

  expect((await student.report()).questionSolutions[0]?.proximity).toEqual({ id: 3, name: 'רחוקה' });
});

const publishedLevel = async (question: BuiltQuestion) =>
  (
    await app.db
      .selectFrom('statistics_question_counts')
      .select('published_level')
      .where('question_id', '=', question.id)
      .executeTakeFirst()
  )?.published_level;

// The author says nothing, so 5: p0 = 5/9, worth 20 answers. With n = 100: p = (correct + 11.11) / 120.
test.each([
  { correct: 100, published: null, level: 2 }, // 1 + 9 × (1 − 0.926) = 1.67
  { correct: 0, published: null, level: 9 }, // 1 + 9 × (1 − 0.0926) = 9.17
  { correct: 87, published: 2, level: 3 }, // 2.642: more than 0.6 away
  { correct: 88, published: 2, level: 2 }, // 2.567: it stays
  { correct: 88, published: 4, level: 3 },
])(
  'STA-36: with $correct of 100 right and $published published, the job leaves $level',
  async ({ correct, published, level }) => {
    const exercise = await buildExercise(app.db, { questionCount: 1 });
    const question = questionOf(exercise, 1);
    await countAnswers(question, { answered: 100, correct });
    await app.db
      .updateTable('statistics_question_counts')
      .set({ published_level: published })
      .where('question_id', '=', question.id)
      .execute();

    await publishDifficulty(app.db);

    expect(await publishedLevel(question)).toBe(level);
    expect(await publishDifficulty(app.db)).toBe(0);
  },
);

test('STA-36: a report keeps the level that it was made with; later ones take what was published since', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const question = questionOf(exercise, 1);
  const early = await finishChoosing(exercise, ({ wrong }) => wrong);
  await countAnswers(question, { answered: 100, correct: 100 });
  await publishDifficulty(app.db);
  const late = await finishChoosing(exercise, ({ wrong }) => wrong);

  const levelFor = async (student: typeof early) => {
    const line = (await student.report()).questionSolutions[0];
    return { level: line?.difficultyLevel, isEasyButIncorrect: line?.isEasyButIncorrect };
  };
  expect(await levelFor(early)).toEqual({ level: 5, isEasyButIncorrect: false });
  expect(await levelFor(late)).toEqual({ level: 2, isEasyButIncorrect: true });
  expect((await early.readQuestion(question)).difficultyLevel).toBe(5);
  expect((await late.readQuestion(question)).difficultyLevel).toBe(2);
});

test('STA-36: the level of the current version’s author counts, and publishing while students finish harms neither', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 8, question: { authored_difficulty: 10 } });
  const students = await Promise.all(Array.from({ length: 6 }, () => buildStartedStudentAt(app, exercise)));
  for (const student of students) {
    for (const question of exercise.questions) await student.answerOk(question, question.right);
  }

  const [statuses] = await Promise.all([
    Promise.all(students.map(async (student) => (await student.finish()).status)),
    (async () => {
      for (let run = 0; run < 5; run += 1) await publishDifficulty(app.db);
    })(),
  ]);

  expect(statuses).toEqual(students.map(() => 200));
  await publishDifficulty(app.db);
  // p0 = 0: p = 6 / 26, so 1 + 9 × (1 − 0.2308) = 7.92.
  for (const question of exercise.questions) expect(await publishedLevel(question)).toBe(8);
});
