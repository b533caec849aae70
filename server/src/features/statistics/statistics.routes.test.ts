/** STA-02 to STA-08: the report of one exercise, its figures worked out by hand, in every state. */
import { readStatistics } from '@sugya/contract/statistics.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type BuiltExercise, buildExercise } from '../../testing/content/build-content.ts';
import {
  buildStartedStudentAt,
  buildStudentAt,
  questionOf,
  type StudentAt,
} from '../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/**
 * Six questions and what is done on each. Of the wrong options of a built question, the author calls the first near and
 * the third far; the levels are the author's as well, because nobody has answered before.
 */
const sheet = [
  { level: 2, isYesNo: false, option: 3, isStar: true, seconds: 30 }, // wrong, far, easy
  { level: 3, isYesNo: false, option: 3, isStar: true, seconds: 45 }, // right, easy
  { level: 4, isYesNo: false, option: 1, isStar: false, seconds: 60 }, // wrong, near
  { level: 9, isYesNo: false, option: 4, isStar: false, seconds: 20 }, // wrong, near
  { level: 1, isYesNo: true, option: 1, isStar: true, seconds: 10 }, // wrong, easy, yes/no
  { level: 10, isYesNo: false, option: 3, isStar: true, seconds: 0 }, // right
] as const;

const sourceOf = (place: number) => `מועד אביב 2024, שאלה ${place}`;

async function buildSheet(flags: Parameters<typeof buildExercise>[1] = {}): Promise<BuiltExercise> {
  const exercise = await buildExercise(app.db, { questionCount: sheet.length, ...flags });
  for (const [place, { level, isYesNo }] of sheet.entries()) {
    await app.db
      .updateTable('exercises_question_versions')
      .set({ authored_difficulty: level, is_yes_no: isYesNo, source: sourceOf(place + 1) })
      .where('id', '=', questionOf(exercise, place + 1).versionId)
      .execute();
  }
  return exercise;
}

/** Has the first `count` questions answered as the sheet says, a little over ten minutes after the start. */
async function answerSheet(student: StudentAt, count: number = sheet.length) {
  app.clock.advance(600_900);
  for (const [place, { option, isStar, seconds }] of sheet.slice(0, count).entries()) {
    const question = questionOf(student.exercise, place + 1);
    await student.saveOk(question, {
      selectedAnswerId: question.answers[option - 1]?.id ?? null,
      isStar,
      questionTimeInSeconds: seconds,
      isMarked: place === 1,
    });
  }
}

const names = { 1: 'קרובה', 2: 'בינונית', 3: 'רחוקה' } as const;

function row(exercise: BuiltExercise, place: number, judged: { right: number; proximity?: 1 | 2 | 3 }) {
  const line = sheet[place - 1];
  if (line === undefined) throw new Error(`The sheet has no line ${place}`);
  const isCorrect = judged.right === line.option;
  return {
    id: questionOf(exercise, place).id,
    sortOrder: place,
    name: `שאלה ${place}`,
    isCorrectAnswer: isCorrect,
    isYesNoQuestion: line.isYesNo,
    selectedAnswer: { sortOrder: line.option, text: `תשובה ${line.option}` },
    correctAnswers: [{ sortOrder: judged.right, text: `תשובה ${judged.right}` }],
    difficultyLevel: line.level,
    isStar: line.isStar ? 1 : 0,
    isEasyButIncorrect: !isCorrect && line.level <= 3,
    proximity:
      judged.proximity === undefined ? null : { id: judged.proximity, name: names[judged.proximity] },
    questionTimeInSeconds: line.seconds,
    selectedLawAnswerType: null,
    isLawClauseCorrect: null,
    correctLawClauses: [],
    selectedLaw: null,
    selectedClause: null,
    isMarked: place === 2,
    source: sourceOf(place),
  };
}

function frameOf(exercise: BuiltExercise) {
  return {
    exerciseName: 'תרגיל לבדיקה',
    isOnlineInsert: true,
    hideAreYouSure: false,
    hideExerciseStatisticsPage: false,
    hiddenExerciseStatisticsMessage: null,
    isInHideModeDisplayGrade: false,
    showLawColumns: false,
    hideTimeInExercise: false,
    allowUserReset: true,
    exerciseTypeId: 1,
    hasSecondRound: false,
    hasLaw: false,
    numberOfQuestions: sheet.length,
    earlierAttempts: [],
    courseId: exercise.courseId,
    courseName: 'קורס לבדיקה',
    categoryId: exercise.categoryId,
    categoryName: 'דיני חוזים',
    lessonId: exercise.lessonId,
  };
}

const nothingKnown = {
  grade: null,
  acceptableGrade: null,
  averageCount: 0,
  starGrade: null,
  grayGrade: null,
  difficultyFlag: null,
  proximityFlag: null,
  easyWrongCount: 0,
  easyCount: 0,
  farWrongCount: 0,
  wrongCount: 0,
};

test('STA-03, STA-04, STA-06, STA-07, STA-34 to STA-39: every field of a finished report', async () => {
  const exercise = await buildSheet();
  const classmate = await buildStartedStudentAt(app, exercise);
  await classmate.answerAllAndFinish({ rightCount: 6 });
  const student = await buildStartedStudentAt(app, exercise);
  await answerSheet(student);
  await student.finishOk();

  expect(await student.report()).toEqual({
    ...frameOf(exercise),
    exerciseStatus: 2,
    exerciseDurationInSeconds: 165, // 30 + 45 + 60 + 20 + 10 + 0
    brutoTime: 600, // 600.9 seconds, whole ones
    grade: 33, // 2 of 6
    acceptableGrade: 67, // (100 + 33) / 2 = 66.5
    averageCount: 2,
    starPercent: 67, // 4 of 6 were sure
    starGrade: 50, // 2 of those 4 right
    grayPercent: 33,
    grayGrade: 0, // 0 of 2
    difficultyFlag: { name: 'Red' }, // 2 of 3 easy ones wrong
    easyWrongCount: 2,
    easyCount: 3,
    proximityFlag: { name: 'Yellow' }, // 1 far of 3 wrong, the yes/no one left out
    farWrongCount: 1,
    wrongCount: 3,
    finishDateTime: app.clock.now().toISOString(),
    questionSolutions: [
      row(exercise, 1, { right: 2, proximity: 3 }),
      row(exercise, 2, { right: 3 }),
      row(exercise, 3, { right: 4, proximity: 1 }),
      row(exercise, 4, { right: 1, proximity: 1 }),
      row(exercise, 5, { right: 2 }),
      row(exercise, 6, { right: 3 }),
    ],
  });
});

test('STA-41: in progress only what was answered is listed, without verdicts, grade or averages', async () => {
  const exercise = await buildSheet();
  const student = await buildStartedStudentAt(app, exercise);
  await answerSheet(student, 2);
  const half = questionOf(exercise, 3);
  await student.saveOk(half, { selectedAnswerId: half.wrong, questionTimeInSeconds: 500 });

  const withheld = {
    isCorrectAnswer: null,
    correctAnswers: [],
    difficultyLevel: null,
    isEasyButIncorrect: false,
    proximity: null,
    source: null,
  };
  expect(await student.report()).toEqual({
    ...frameOf(exercise),
    ...nothingKnown,
    exerciseStatus: 1,
    exerciseDurationInSeconds: 75,
    brutoTime: 600,
    starPercent: 100,
    grayPercent: 0,
    finishDateTime: null,
    questionSolutions: [
      { ...row(exercise, 1, { right: 2 }), ...withheld },
      { ...row(exercise, 2, { right: 3 }), ...withheld },
    ],
  });
});

test('STA-41, EXE-17: in progress with immediate feedback, confirmed rows say whether they are right', async () => {
  const exercise = await buildSheet({ exercise: { allow_immediate_feedback: true } });
  const student = await buildStartedStudentAt(app, exercise);
  await answerSheet(student, 3);

  expect(await student.report()).toEqual({
    ...frameOf(exercise),
    ...nothingKnown,
    exerciseStatus: 1,
    exerciseDurationInSeconds: 135,
    brutoTime: 600,
    starPercent: 67, // 2 of 3
    starGrade: 50,
    grayPercent: 33,
    grayGrade: 0,
    easyWrongCount: 1,
    easyCount: 2,
    farWrongCount: 0, // how near an answer was is judged at the finish
    wrongCount: 2,
    finishDateTime: null,
    questionSolutions: [
      row(exercise, 1, { right: 2 }),
      row(exercise, 2, { right: 3 }),
      row(exercise, 3, { right: 4 }),
    ],
  });
});

test('STA-05: before the start there is an empty report in progress', async () => {
  const exercise = await buildSheet();
  const student = await buildStudentAt(app, exercise);

  expect(await student.report()).toEqual({
    ...frameOf(exercise),
    ...nothingKnown,
    numberOfQuestions: 0,
    exerciseStatus: 1,
    exerciseDurationInSeconds: null,
    brutoTime: null,
    starPercent: 0,
    grayPercent: 0,
    finishDateTime: null,
    questionSolutions: [],
  });
});

test('STA-28, STA-29, ADR 0004: a page that is held back has its message and the grade, and nothing else', async () => {
  const exercise = await buildSheet({
    exercise: { hide_statistics_page: true, hidden_statistics_message: 'הדוח ייפתח בסוף העונה' },
  });
  const student = await buildStartedStudentAt(app, exercise);
  await answerSheet(student);
  await student.finishOk();

  expect(await student.report()).toEqual({
    ...frameOf(exercise),
    ...nothingKnown,
    hideExerciseStatisticsPage: true,
    hiddenExerciseStatisticsMessage: 'הדוח ייפתח בסוף העונה',
    exerciseStatus: 2,
    exerciseDurationInSeconds: null,
    brutoTime: null,
    grade: 33,
    starPercent: null,
    grayPercent: null,
    finishDateTime: app.clock.now().toISOString(),
    questionSolutions: [],
  });
});

test('CRS-51, STA-29: a hidden grade is in no field of the report, held back or not, nor in earlier attempts', async () => {
  for (const hide_statistics_page of [false, true]) {
    const exercise = await buildSheet({
      exercise: { is_in_hide_mode_display_grade: true, hide_statistics_page },
    });
    const student = await buildStartedStudentAt(app, exercise);
    await answerSheet(student);
    await student.finishOk();
    await student.resetOk();
    await student.startOk();
    await student.answerAllAndFinish({ rightCount: 4 });

    const report = await student.report();

    expect(report).toMatchObject({
      exerciseStatus: 2,
      isInHideModeDisplayGrade: true,
      grade: null,
      acceptableGrade: null,
      averageCount: 0,
      earlierAttempts: [],
      // Counts of right and wrong answers would add up to it.
      starGrade: null,
      grayGrade: null,
      easyWrongCount: 0,
      easyCount: 0,
      farWrongCount: 0,
      wrongCount: 0,
    });
    expect(report.questionSolutions).toHaveLength(hide_statistics_page ? 0 : 6);
  }
});

test('STA-34: what was entered after the fact has no times', async () => {
  const exercise = await buildSheet({ exercise: { insert_method_offline: true } });
  const student = await buildStudentAt(app, exercise);
  await student.startOk({ isOnlineInsert: false });
  await answerSheet(student);
  await student.finishOk();

  expect(await student.report()).toMatchObject({
    isOnlineInsert: false,
    exerciseDurationInSeconds: null,
    brutoTime: null,
    grade: 33,
  });
});

test('STA-35: where "are you sure" is hidden there are no shares of it', async () => {
  const exercise = await buildSheet({ exercise: { hide_are_you_sure: true } });
  const student = await buildStartedStudentAt(app, exercise);
  await answerSheet(student);
  await student.finishOk();

  expect(await student.report()).toMatchObject({
    hideAreYouSure: true,
    starPercent: null,
    starGrade: null,
    grayPercent: null,
    grayGrade: null,
  });
});

test('STA-22, STA-23 to STA-25: questions that use laws bring the law columns and what was said about the law', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 2, question: { uses_laws: true } });
  const student = await buildStartedStudentAt(app, exercise);
  const [first, second] = [questionOf(exercise, 1), questionOf(exercise, 2)];
  await student.saveOk(first, { selectedAnswerId: first.right, isStar: true, selectedLawAnswerType: 1 });
  await student.saveOk(second, { selectedAnswerId: second.right, isStar: true, selectedLawAnswerType: 2 });
  await student.finishOk();

  const report = await student.report();

  expect(report.showLawColumns).toBe(true);
  expect(
    report.questionSolutions.map((line) => [line.selectedLawAnswerType, line.isLawClauseCorrect]),
  ).toEqual([
    [1, null],
    [2, null],
  ]);
});

test('STA-35, STA-39: all right and all sure: no empty share breaks, and both flags are green', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 2 });
  const student = await buildStartedStudentAt(app, exercise);
  await student.answerAllAndFinish({ rightCount: 2 });

  expect(await student.report()).toMatchObject({
    grade: 100,
    starPercent: 100,
    starGrade: 100,
    grayPercent: 0,
    grayGrade: null,
    difficultyFlag: { name: 'Green' },
    proximityFlag: { name: 'Green' },
    wrongCount: 0,
    easyCount: 0,
  });
});

test('STA-02, XCT-23: unsigned 401, foreign course 403, unknown exercise 404, no number 400', async () => {
  const student = await buildStudentAt(app, await buildExercise(app.db));
  const foreign = await buildExercise(app.db);
  const statusOf = async (exerciseId: unknown, caller = student.client) =>
    (await caller.call(readStatistics, { params: { exerciseId } })).status;

  expect(await statusOf(foreign.exerciseId, app.anonymous)).toBe(401);
  expect(await statusOf(foreign.exerciseId)).toBe(403);
  expect(await statusOf(999_999_999)).toBe(404);
  expect(await statusOf('x')).toBe(400);
});
