/** Taking an exercise (EXE). Keys are null or empty until they are due (EXE-17): the schemas say so, the server decides. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant, outcome, percent, starRead, starWritten } from './wire.ts';

/** Fields that can give an answer away. The leak test looks for them in every response. */
export const keyFields = [
  'isCorrectAnswer',
  'correctAnswers',
  'detailedAnswer',
  'clauseDataItem',
  'isAnswerCorrect',
  'difficultyLevel',
  'rationaleHtml',
  'rationales',
  'takeawayHtml',
] as const;

const exerciseInPath = z.object({ id: idInPath });
const questionInPath = z.object({ id: idInPath, questionId: idInPath });

export const correctAnswer = z.object({ id, sortOrder: z.int(), text: z.string() });

export const clauseData = z.object({
  lawId: id,
  lawName: z.string(),
  clauseId: id.nullable(),
  clauseName: z.string().nullable(),
});

/** 3 used the law, 2 answered without it, 1 could not find it (EXE-66). */
export const lawAnswerType = z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable();

export const solution = z.object({
  selectedAnswerId: id.nullable(),
  detailedAnswer: z.string().nullable(),
  isAnswerCorrect: z.boolean().nullable(),
  correctAnswers: z.array(correctAnswer),
  isStar: starRead,
  selectedLawAnswerType: lawAnswerType,
  selectedLawId: id.nullable(),
  selectedLawClauseId: id.nullable(),
  usesLaws: z.boolean(),
  removedAnswerIds: z.array(id),
  isMarked: z.boolean(),
  questionTimeInSeconds: z.int().min(0),
  insertTime: instant.nullable(),
  sapiCode: z.string().nullable(),
});
export type Solution = z.infer<typeof solution>;

export const answer = z.object({
  id,
  text: z.string(),
  sortOrder: z.int(),
  isCorrectAnswer: z.boolean().nullable(),
  isSelectedAnswer: z.boolean(),
  /** An addition: why this answer is right or wrong (EXE-150). */
  rationaleHtml: z.string().nullable(),
});

export const question = z.object({
  id,
  name: z.string(),
  sortOrder: z.int(),
  /** HTML, sanitised. */
  question: z.string(),
  answers: z.array(answer),
  detailedAnswer: z.string().nullable(),
  /** An addition: what to remember of it (EXE-151). */
  takeawayHtml: z.string().nullable(),
  correctAnswers: z.array(correctAnswer),
  usesText: z.boolean(),
  /** The reading passage (HTML). */
  text: z.string().nullable(),
  effectType: z.int().nullable(),
  isYesNoQuestion: z.boolean(),
  usesLaws: z.boolean(),
  laws: z.array(z.object({ id, name: z.string() })),
  timeInSecToRedAlert: z.int().nullable(),
  hideAnswers: z.boolean(),
  solution: solution.nullable(),
  isAnswered: z.boolean(),
  isMarked: z.boolean(),
  isStar: starRead,
  isAnswerCorrect: z.boolean().nullable(),
  difficultyLevel: z.int().min(1).max(10).nullable(),
  clauseDataItem: clauseData.nullable(),
  userSelectedAnswerId: id.nullable(),
  /** An addition: a clause behind it was amended since it was written, and staff looked at it or not yet (WRD-19). */
  lawChange: z
    .enum(['checked', 'unchecked'])
    .nullable()
    // Copies on devices may be older than the field.
    .optional(),
});
export type Question = z.infer<typeof question>;

export const exercise = z.object({
  id,
  name: z.string(),
  questions: z.array(question),
  isDone: z.boolean(),
  isFinished: z.boolean(),
  startDateTime: instant.nullable(),
  disclaimerText: z.string().nullable(),
  exerciseDisclaimer: z.string().nullable(),
  hasUserApprovedDisclaimer: z.boolean(),
  isMustConfirm: z.boolean(),
  confirmText: z.string().nullable(),
  allowImmediateFeedback: z.boolean(),
  hasLaw: z.boolean(),
  displaySeparateLawText: z.boolean(),
  hideExpansions: z.boolean(),
  areExpansionsClosedByDefault: z.boolean(),
  hideAreYouSure: z.boolean(),
  hideTimeInExercise: z.boolean(),
  hideExerciseQuestionNumbers: z.boolean(),
  hideExerciseQuestionOptions: z.boolean(),
  scrollToLawClause: z.boolean(),
  numberOfQuestions: z.int().min(0),
  hasSecondRound: z.boolean(),
  allowUserReset: z.boolean(),
  exerciseTypeId: z.int(),
  /** Additions: what the screen says around the exercise, and the attempt that the journal's operations belong to. */
  attemptId: id.nullable(),
  courseId: id,
  courseName: z.string(),
  categoryId: id,
  categoryName: z.string(),
  categoryType: z.int(),
  lessonId: id,
  lessonName: z.string(),
  isInFavorites: z.boolean(),
  /** True: the clocks begin hidden (PPL-15). */
  isClockQuiet: z.boolean().optional(),
  /** An addition: names of statutes that are not here and would stand beside the questions (LAW-72). */
  awaitedStatutes: z.array(z.string()).optional(),
  /** Additions of a test that the student built: that it is one, and until when answers count (EXD-57). */
  isOwnTest: z.boolean().optional(),
  endsAt: instant.optional(),
  /** The same: by the exercise whose laws they are, beside which questions laws stand (EXD-72). */
  lawsBeside: z
    .array(
      z.object({
        exerciseId: id,
        isOneLawAtATime: z.boolean(),
        hideExpansions: z.boolean(),
        areExpansionsClosedByDefault: z.boolean(),
        scrollToLawClause: z.boolean(),
        questionIds: z.array(id),
      }),
    )
    .optional(),
  isAllowedToPrint: z.boolean(),
  insertMethodOnline: z.boolean(),
  insertMethodOffline: z.boolean(),
});
export type Exercise = z.infer<typeof exercise>;

export const readExercise = endpoint({
  name: 'readExercise',
  method: 'GET',
  path: '/api/Exercises/{id}',
  access: 'student',
  params: exerciseInPath,
  response: exercise,
  wireNames: ['displaySeparateLawText', 'hasSecondRound'],
  refusals: [],
  requirements: ['EXE-02', 'EXE-03', 'EXE-04', 'EXE-05', 'EXE-17'],
});

export const readExerciseName = endpoint({
  name: 'readExerciseName',
  method: 'GET',
  path: '/api/exercises/{id}/name',
  access: 'student',
  params: exerciseInPath,
  response: z.object({ name: z.string() }),
  refusals: [],
  requirements: ['EXE-24'],
});

export const readQuestion = endpoint({
  name: 'readQuestion',
  method: 'GET',
  path: '/api/Exercises/{id}/Questions/{questionId}',
  access: 'student',
  params: questionInPath,
  response: question,
  refusals: [],
  requirements: ['EXE-21'],
});

export const startExercise = endpoint({
  name: 'startExercise',
  method: 'POST',
  path: '/api/Exercises/{id}/Start',
  access: 'student',
  params: exerciseInPath,
  body: z.strictObject({
    isOnlineInsert: z.boolean().default(true),
    hasUserApprovedDisclaimer: z.boolean().default(false),
  }),
  /** `attemptId` is an addition. */
  response: z.object({ startDateTime: instant, attemptId: id }),
  refusals: ['exercise_done', 'disclaimer_not_approved', 'not_online'],
  requirements: ['EXE-33', 'EXE-34'],
});

export const saveSolution = endpoint({
  name: 'saveSolution',
  method: 'POST',
  path: '/api/Exercises/{id}/Questions/{questionId}/Solution',
  access: 'student',
  params: questionInPath,
  body: z.strictObject({
    /** However long a device with a wrong clock says it was: the answer counts, and its time is cut to what has passed. */
    questionTimeInSeconds: z.number().min(0).nullable().default(0),
    selectedAnswerId: id.nullable().default(null),
    isStar: starWritten.default(null),
    selectedLawAnswerType: lawAnswerType.default(null),
    insertTime: instant.nullable().default(null),
    selectedLawId: id.nullable().default(null),
    selectedLawClauseId: id.nullable().default(null),
    removedAnswerIds: z.array(id).max(8).nullable().default([]),
    sapiCode: z.string().max(200).nullable().default(null),
    isMarked: z.boolean().nullable().default(false),
    /** Additions: while the question was open the page was left for five seconds, the law or a verdict was opened (DAY-69). */
    wasAway: z.boolean().nullable().default(false),
    sawLaw: z.boolean().nullable().default(false),
    /** Additions: the idempotency key of the operation is (attempt, question, device, sequence). */
    attemptId: id.nullable().default(null),
    deviceId: z.string().max(64).nullable().default(null),
    sequence: z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable().default(null),
  }),
  response: z.object({
    detailedAnswer: z.string().nullable(),
    correctAnswers: z.array(correctAnswer),
    /** Additions: what is stored now, and what else is due with it. */
    isAnswerCorrect: z.boolean().nullable(),
    isAnswered: z.boolean(),
    difficultyLevel: z.int().min(1).max(10).nullable(),
    clauseDataItem: clauseData.nullable(),
    rationales: z.array(z.object({ answerId: id, html: z.string() })),
    takeawayHtml: z.string().nullable(),
    solution,
    outcome,
  }),
  refusals: ['attempt_not_running', 'question_locked', 'solution_incomplete'],
  requirements: ['EXE-79', 'EXE-80', 'EXE-81', 'EXE-82', 'EXE-83', 'EXE-138', 'EXE-150'],
});

export const finishExercise = endpoint({
  name: 'finishExercise',
  method: 'PUT',
  path: '/api/Exercises/{id}/Finish/',
  access: 'student',
  params: exerciseInPath,
  /** Everything is an addition. */
  response: z.object({ isDone: z.boolean(), isFinished: z.boolean(), grade: percent.nullable() }),
  refusals: ['exercise_not_started', 'questions_unanswered'],
  requirements: ['EXE-104', 'EXE-138', 'XCT-24'],
});

export const resetSolutions = endpoint({
  name: 'resetSolutions',
  method: 'DELETE',
  path: '/api/Exercises/{id}/Solutions',
  access: 'student',
  params: exerciseInPath,
  refusals: ['reset_not_allowed'],
  requirements: ['STA-16'],
});
