/** EXE-02 to EXE-24: reading an exercise, its name and its questions; the versions that an attempt is bound to. */
import { readExercise, readExerciseName, readQuestion } from '@sugya/contract/exercises.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type BuiltQuestion, buildExercise } from '../../testing/content/build-content.ts';
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

test('EXE-03, EXE-04, EXE-05, EXE-08: every flag of the exercise arrives under its documented name', async () => {
  const exercise = await buildExercise(app.db, {
    questionCount: 2,
    exercise: {
      name: 'בחינת ניסיון',
      exercise_type_id: 4,
      disclaimer_html: '<p>תנאים</p>',
      note_text: 'הערה',
      is_must_confirm: true,
      confirm_text: 'לסיים?',
      allow_immediate_feedback: true,
      has_law: true,
      display_separate_law_text: true,
      hide_expansions: true,
      are_expansions_closed_by_default: true,
      scroll_to_law_clause: true,
      hide_are_you_sure: true,
      hide_time_in_exercise: true,
      hide_question_numbers: true,
      hide_question_options: true,
      is_mikudit: true,
      allow_user_reset: false,
      is_allowed_to_print: true,
      insert_method_offline: true,
    },
  });
  const student = await buildStudentAt(app, exercise);

  const { questions, ...frame } = await student.read();

  expect(frame).toEqual({
    id: exercise.exerciseId,
    name: 'בחינת ניסיון',
    isDone: false,
    isFinished: false,
    startDateTime: null,
    disclaimerText: '<p>תנאים</p>',
    exerciseDisclaimer: 'הערה',
    hasUserApprovedDisclaimer: false,
    isMustConfirm: true,
    confirmText: 'לסיים?',
    allowImmediateFeedback: true,
    hasLaw: true,
    displaySeparateLawText: true,
    hideExpansions: true,
    areExpansionsClosedByDefault: true,
    hideAreYouSure: true,
    hideTimeInExercise: true,
    hideExerciseQuestionNumbers: true,
    hideExerciseQuestionOptions: true,
    scrollToLawClause: true,
    numberOfQuestions: 2,
    hasSecondRound: true,
    allowUserReset: false,
    exerciseTypeId: 4,
    attemptId: null,
    courseId: exercise.courseId,
    courseName: 'קורס לבדיקה',
    categoryId: exercise.categoryId,
    categoryName: 'דיני חוזים',
    categoryType: 2,
    lessonId: exercise.lessonId,
    lessonName: 'כריתת חוזה',
    isInFavorites: false,
    isAllowedToPrint: true,
    insertMethodOnline: true,
    insertMethodOffline: true,
  });
  expect(questions).toHaveLength(2);
});

test('EXE-09, EXE-10, EXE-11, EXE-16, EXE-21: a question arrives whole, in its exercise and alone, its key withheld', async () => {
  const exercise = await buildExercise(app.db, {
    question: { passage_html: '<p>קטע</p>', effect_type: 5, red_alert_seconds: 90, hide_answers: true },
  });
  const student = await buildStudentAt(app, exercise);
  const built = questionOf(exercise, 2);

  const alone = await student.readQuestion(built);

  expect(alone).toEqual({
    id: built.id,
    name: 'שאלה 2',
    sortOrder: 2,
    question: '<p>מהו הדין? (2)</p>',
    answers: built.answers.map(({ id }, place) => ({
      id,
      text: `תשובה ${place + 1}`,
      sortOrder: place + 1,
      isCorrectAnswer: null,
      isSelectedAnswer: false,
      rationaleHtml: null,
    })),
    detailedAnswer: null,
    takeawayHtml: null,
    correctAnswers: [],
    usesText: true,
    text: '<p>קטע</p>',
    effectType: 5,
    isYesNoQuestion: false,
    usesLaws: false,
    lawChange: null,
    laws: [],
    timeInSecToRedAlert: 90,
    hideAnswers: true,
    solution: null,
    isAnswered: false,
    isMarked: false,
    isStar: null,
    isAnswerCorrect: null,
    difficultyLevel: null,
    clauseDataItem: null,
    userSelectedAnswerId: null,
  });
  expect((await student.read()).questions[1]).toEqual(alone);
});

test('EXE-17, EXE-18: after the finish every key is due: the right answer, the explanation, the level', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 2, question: { authored_difficulty: 8 } });
  const student = await buildStartedStudentAt(app, exercise);
  await student.answerAllAndFinish({ rightCount: 1 });
  const [right, wrong] = [questionOf(exercise, 1), questionOf(exercise, 2)];

  const [first, second] = (await student.read()).questions;

  expect(first).toMatchObject({
    isAnswerCorrect: true,
    detailedAnswer: '<p>הסבר סודי 1</p>',
    correctAnswers: [{ id: right.right, sortOrder: 2, text: 'תשובה 2' }],
    difficultyLevel: 8,
  });
  expect(second).toMatchObject({
    isAnswerCorrect: false,
    correctAnswers: [{ id: wrong.right, sortOrder: 3, text: 'תשובה 3' }],
    solution: { isAnswerCorrect: false, detailedAnswer: '<p>הסבר סודי 2</p>' },
  });
  expect(second?.answers.map(({ isCorrectAnswer }) => isCorrectAnswer)).toEqual([false, false, true, false]);
});

test('STA-28, ADR 0004: a report that is held back holds the keys back, until the flag is taken off', async () => {
  const exercise = await buildExercise(app.db, { exercise: { hide_statistics_page: true } });
  const student = await buildStartedStudentAt(app, exercise);
  await student.answerAllAndFinish({ rightCount: 1 });

  const held = await student.read();
  expect(held.isDone).toBe(true);
  expect(
    held.questions.map(({ isAnswerCorrect, correctAnswers }) => [isAnswerCorrect, correctAnswers]),
  ).toEqual(exercise.questions.map(() => [null, []]));
  await app.db
    .updateTable('exercises_exercises')
    .set({ hide_statistics_page: false })
    .where('id', '=', exercise.exerciseId)
    .execute();
  expect((await student.read()).questions.map(({ isAnswerCorrect }) => isAnswerCorrect)).toEqual([
    true,
    false,
    false,
  ]);
});

/** As the editors do: the old version is kept, another is current, with other texts and another right answer. */
async function publishNewVersion(question: BuiltQuestion): Promise<{ right: number }> {
  await app.db
    .updateTable('exercises_question_versions')
    .set({ is_current: false })
    .where('id', '=', question.versionId)
    .execute();
  const version = await app.db
    .insertInto('exercises_question_versions')
    .values({
      question_id: question.id,
      version: 2,
      is_current: true,
      content_hash: `second-${question.id}`,
      name: 'נוסח שני',
      question_html: '<p>נוסח שני</p>',
      explanation_html: '<p>הסבר שני</p>',
      created_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answers = await app.db
    .insertInto('exercises_answers')
    .values([
      { question_version_id: version.id, sort_order: 1, text: 'כן', is_correct: true },
      { question_version_id: version.id, sort_order: 2, text: 'לא', is_correct: false },
    ])
    .returning(['id', 'is_correct'])
    .execute();
  const right = answers.find(({ is_correct }) => is_correct);
  if (right === undefined) throw new Error('The new version has a right answer');
  return { right: right.id };
}

test('EXE-34, invariant 8: an attempt stays with the version that it showed, and the next one takes the new', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const question = questionOf(exercise, 1);
  const student = await buildStartedStudentAt(app, exercise);
  const newcomer = await buildStudentAt(app, exercise);

  const second = await publishNewVersion(question);

  expect((await student.readQuestion(question)).name).toBe('שאלה 1');
  expect((await newcomer.readQuestion(question)).name).toBe('נוסח שני');
  expect(await student.save(question, { selectedAnswerId: second.right, isStar: true })).toMatchObject({
    status: 400,
    body: { errors: { selectedAnswerId: ['unknown'] } },
  });
  await student.answerOk(question, question.right);
  expect(await student.finishOk()).toMatchObject({ grade: 100 });
  expect((await student.readQuestion(question)).detailedAnswer).toBe('<p>הסבר סודי 1</p>');
  await newcomer.startOk();
  await newcomer.answerOk(question, second.right);
  expect(await newcomer.finishOk()).toMatchObject({ grade: 100 });
  await student.resetOk();
  await student.startOk();
  expect((await student.readQuestion(question)).name).toBe('נוסח שני');
});

test('XCT-22, invariant 8: a withdrawn question stays in the attempts that showed it and is in no new one', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 2 });
  const student = await buildStartedStudentAt(app, exercise);
  const newcomer = await buildStudentAt(app, exercise);
  const withdrawn = questionOf(exercise, 2);
  await app.db
    .updateTable('exercises_questions')
    .set({ is_withdrawn: true })
    .where('id', '=', withdrawn.id)
    .execute();

  expect((await student.read()).numberOfQuestions).toBe(2);
  expect((await newcomer.read()).numberOfQuestions).toBe(1);
  const reply = await newcomer.client.call(readQuestion, {
    params: { id: exercise.exerciseId, questionId: withdrawn.id },
  });
  expect(reply.status).toBe(404);
  await student.answerOk(withdrawn, withdrawn.right);
  expect((await student.readQuestion(withdrawn)).isAnswered).toBe(true);
});

test('EXE-24: the name alone', async () => {
  const student = await buildStudentAt(app, await buildExercise(app.db));

  const { exerciseId: id } = student.exercise;
  expect(await student.client.callOk(readExerciseName, { params: { id } })).toEqual({ name: 'תרגיל לבדיקה' });
});

test('XCT-23: administrators see every course, and what they practise is their own', async () => {
  const exercise = await buildExercise(app.db);
  const student = await buildStartedStudentAt(app, exercise);
  const user = await app.buildUser({ isAdmin: true });
  const admin = studentAt(app, { exercise, user, client: await app.as(user.userName) });

  expect((await admin.read()).attemptId).toBeNull();
  expect((await student.read()).attemptId).not.toBeNull();
});

test('EXE-02, EXE-21, EXE-24: unsigned 401, foreign course 403, unknown 404, no number 400', async () => {
  const student = await buildStudentAt(app, await buildExercise(app.db));
  const foreign = await buildExercise(app.db);
  const { client } = student;
  const foreignQuestion = questionOf(foreign, 1).id;
  const own = student.exercise.exerciseId;

  for (const endpoint of [readExercise, readExerciseName]) {
    const statusOf = async (id: unknown, caller = client) =>
      (await caller.call(endpoint, { params: { id } })).status;
    expect(await statusOf(foreign.exerciseId, app.anonymous)).toBe(401);
    expect(await statusOf(foreign.exerciseId)).toBe(403);
    expect(await statusOf(999_999_999)).toBe(404);
    expect(await statusOf('abc')).toBe(400);
    expect(await statusOf(0)).toBe(400);
  }
  const statusOf = async (id: number, questionId: number, caller = client) =>
    (await caller.call(readQuestion, { params: { id, questionId } })).status;
  expect(await statusOf(own, questionOf(student.exercise, 1).id, app.anonymous)).toBe(401);
  expect(await statusOf(foreign.exerciseId, foreignQuestion)).toBe(403);
  expect(await statusOf(own, foreignQuestion)).toBe(404);
  expect(await statusOf(999_999_999, foreignQuestion)).toBe(404);
  expect(await statusOf(own, 0)).toBe(400);
});

test('EXE-02: after leaving the course nothing of it is seen, nor can anything be stored', async () => {
  const student = await buildStartedStudentAt(app, await buildExercise(app.db));
  const { exerciseId } = student.exercise;
  await app.db.deleteFrom('courses_enrollments').where('user_id', '=', student.user.id).execute();

  expect((await student.client.call(readExercise, { params: { id: exerciseId } })).status).toBe(403);
  expect((await student.save(questionOf(student.exercise, 1), { isMarked: true })).status).toBe(403);
  expect((await student.finish()).status).toBe(403);
});
