/** One exercise's report (STA) and one question's statistics (EXE-22). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { clauseData, lawAnswerType, question } from './exercises.ts';
import { id, idInPath, instant, percent, starRead } from './wire.ts';

const namedFlag = z.object({ name: z.enum(['Red', 'Yellow', 'Green']) });
const sortedText = z.object({ sortOrder: z.int(), text: z.string() });
const named = z.object({ name: z.string() });

export const questionSolution = z.object({
  id,
  sortOrder: z.int(),
  /** Addition: the question's short title. */
  name: z.string(),
  /** Whether the student's answer is right; null while not due. */
  isCorrectAnswer: z.boolean().nullable(),
  isYesNoQuestion: z.boolean(),
  selectedAnswer: sortedText.nullable(),
  correctAnswers: z.array(sortedText),
  difficultyLevel: z.int().min(1).max(10).nullable(),
  isStar: starRead,
  isEasyButIncorrect: z.boolean(),
  /** 1 near, 2 medium, 3 far (STA-38). */
  proximity: z.object({ id: z.int().min(1).max(3), name: z.string() }).nullable(),
  questionTimeInSeconds: z.int().min(0),
  selectedLawAnswerType: lawAnswerType,
  isLawClauseCorrect: z.boolean().nullable(),
  correctLawClauses: z.array(z.object({ law: named, clause: named.nullable() })),
  selectedLaw: named.nullable(),
  selectedClause: named.nullable(),
  /** Addition: the student's own mark. */
  isMarked: z.boolean(),
  /** Addition: where the question comes from; null while the key is not due, for the answer can be looked up there. */
  source: z.string().nullable(),
});
export type QuestionSolution = z.infer<typeof questionSolution>;

export const exerciseStatistics = z.object({
  exerciseName: z.string(),
  /** 1 in progress, 2 finished. */
  exerciseStatus: z.int(),
  exerciseDurationInSeconds: z.int().nullable(),
  isOnlineInsert: z.boolean(),
  grade: percent.nullable(),
  brutoTime: z.int().nullable(),
  acceptableGrade: percent.nullable(),
  starPercent: percent.nullable(),
  starGrade: percent.nullable(),
  grayPercent: percent.nullable(),
  grayGrade: percent.nullable(),
  hideAreYouSure: z.boolean(),
  hideExerciseStatisticsPage: z.boolean(),
  hiddenExerciseStatisticsMessage: z.string().nullable(),
  isInHideModeDisplayGrade: z.boolean(),
  showLawColumns: z.boolean(),
  difficultyFlag: namedFlag.nullable(),
  proximityFlag: namedFlag.nullable(),
  questionSolutions: z.array(questionSolution),
  /** Additions: the screen's frame, and the counts that the flags are made of. */
  hideTimeInExercise: z.boolean(),
  allowUserReset: z.boolean(),
  exerciseTypeId: z.int(),
  hasSecondRound: z.boolean(),
  hasLaw: z.boolean(),
  numberOfQuestions: z.int(),
  finishDateTime: instant.nullable(),
  easyWrongCount: z.int(),
  easyCount: z.int(),
  farWrongCount: z.int(),
  wrongCount: z.int(),
  /** How many first attempts the course average counts. */
  averageCount: z.int(),
  /** Earlier, reset attempts of this student: when finished and with which grade. */
  earlierAttempts: z.array(z.object({ finishDateTime: instant, grade: percent })),
  courseId: id,
  courseName: z.string(),
  categoryId: id,
  categoryName: z.string(),
  lessonId: id,
  /** A test that the student built (EXD-59). */
  isOwnTest: z.boolean().optional(),
});
export type ExerciseStatistics = z.infer<typeof exerciseStatistics>;

export const readStatistics = endpoint({
  name: 'readStatistics',
  method: 'GET',
  path: '/api/Exercises/{exerciseId}/Statistics',
  access: 'student',
  params: z.object({ exerciseId: idInPath }),
  response: exerciseStatistics,
  wireNames: ['hasSecondRound'],
  refusals: [],
  requirements: ['STA-02', 'STA-03', 'STA-04', 'STA-07', 'STA-08', 'STA-41'],
});

/** The question as the student left it, its line of the report, and how everybody chose (EXE-23). */
export const questionStatistics = question.extend({
  clauseDataItem: clauseData.nullable(),
  statistics: questionSolution.nullable(),
  /** Shares of all first answers; empty until the question's key is due. */
  answersDistribution: z.array(z.object({ answerId: id, percent })),
  /** Addition: of how many first answers the shares are; null until the key is due. */
  firstAnswersCount: z.int().min(0).nullable().default(null),
});
export type QuestionStatistics = z.infer<typeof questionStatistics>;

export const readQuestionStatistics = endpoint({
  name: 'readQuestionStatistics',
  method: 'GET',
  path: '/api/Exercises/{exerciseId}/Questions/{questionId}/Statistics',
  access: 'student',
  params: z.object({ exerciseId: idInPath, questionId: idInPath }),
  /** Addition, for staff: how everybody chose, whether or not a student's key would be due. */
  query: z.object({ view: z.literal('staff').optional() }),
  response: questionStatistics,
  refusals: [],
  requirements: ['EXE-22', 'EXE-23'],
});
