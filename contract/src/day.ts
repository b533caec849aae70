/** The day: what to do now, what was done today, and where each subject stands. All of it is an addition. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant, percent } from './wire.ts';

const count = z.int().min(0);
/** Whole minutes, already rounded for reading; null where no time is known, never 0. */
const minutes = z.int().min(1).nullable();
const goalMinutes = z.union([z.literal(15), z.literal(30), z.literal(45), z.literal(60)]);
/** Whether a student would rather see each answer's result at once, or all at the end. */
const feedback = z.enum(['immediate', 'end']);

/** An exercise as a step shows it, and as its link needs it. */
const stepExercise = z.object({
  exerciseId: id,
  name: z.string(),
  lessonId: id,
  categoryId: id,
  categoryName: z.string(),
  hasLaw: z.boolean(),
  allowImmediateFeedback: z.boolean(),
  numberOfQuestions: count,
});

/** What a student may do next. `minutes` is what is left of it. */
export const dayStep = z.discriminatedUnion('kind', [
  /** An exercise that was begun, or a test of one's own, whose name stands for its subject's: its first open question, or null where only finishing is left. */
  stepExercise.extend({
    kind: z.literal('continue'),
    answeredCount: count,
    firstOpen: z.object({ questionId: id, number: z.int().min(1) }).nullable(),
    minutes,
  }),
  z.object({ kind: z.literal('review'), count, minutes }),
  /** `pointsPerHour`: what an hour in its subject is worth, null before an estimate exists. */
  stepExercise.extend({ kind: z.literal('start'), pointsPerHour: z.number().nullable(), minutes }),
  /** Wrong answers of the newest report whose answers may be shown. */
  stepExercise.extend({ kind: z.literal('mistakes'), wrongCount: z.int().min(1), minutes }),
]);
export type DayStep = z.infer<typeof dayStep>;

/** What was done today; it stays until midnight in Jerusalem. */
export const dayDone = z.discriminatedUnion('kind', [
  stepExercise.extend({ kind: z.literal('exercise'), finishedAt: instant, minutes }),
  z.object({ kind: z.literal('review'), count, minutes }),
]);
export type DayDone = z.infer<typeof dayDone>;

/** How a subject stands. An exercise that is held back counts as answered and as neither right nor wrong. */
export const daySubject = z.object({
  categoryId: id,
  name: z.string(),
  type: z.int().min(1).max(4),
  questionCount: count,
  answeredCount: count,
  rightCount: count,
  wrongCount: count,
});
export type DaySubject = z.infer<typeof daySubject>;

/** What stands in place of the day before a second exercise is finished; null afterwards. */
const firstRun = z.object({
  /** The exercise to taste; null where the course has none to begin with. */
  taster: stepExercise.extend({ minutes, isStarted: z.boolean(), isDone: z.boolean() }).nullable(),
  /** What came of the taster; null before, and where it may not be shown. */
  result: z.object({ rightCount: count, wrongCount: count }).nullable(),
  lecture: z.object({ videoId: id, name: z.string(), minutes }).nullable(),
  /** The first exercise of the wanted feedback, the taster aside. */
  exercise: stepExercise.extend({ minutes }).nullable(),
});

export const day = z.object({
  /** The day that it is in Jerusalem. */
  date: z.iso.date(),
  examDate: z.iso.date().nullable(),
  goalMinutes,
  /** Null until the student says. */
  feedback: feedback.nullable(),
  /** What the one button opens; null: all is done for today. */
  primary: dayStep.nullable(),
  done: z.array(dayDone),
  /** Steps of the list, the primary among them; with `done` three at most. */
  steps: z.array(dayStep),
  /** The open steps together; null where no time is known. */
  minutesLeft: minutes,
  /** Minutes of study, the last seven days in Jerusalem, today last. */
  days: z.array(z.object({ date: z.iso.date(), minutes: count })).length(7),
  /** The chance to pass as the standing has it; null while answers are missing. */
  chancePercent: percent.nullable(),
  /** First answers that the standing counts, and how many it takes. */
  standing: z.object({ answerCount: count, neededCount: count }),
  questionCount: count,
  answeredCount: count,
  subjects: z.array(daySubject),
  /** The building of a test of one's own is offered below the steps; nothing waits for it. */
  offersOwnTest: z.boolean(),
  firstRun: firstRun.nullable(),
  /** What one question takes the student, with its explanation; absent where it is not known. Unit: seconds. */
  questionSeconds: z.number().positive().optional(),
});
export type Day = z.infer<typeof day>;

const daySettings = z.object({ goalMinutes, feedback: feedback.nullable() });

export const readDay = endpoint({
  name: 'readDay',
  method: 'GET',
  path: '/api/Courses/{courseId}/Day',
  access: 'student',
  params: z.object({ courseId: idInPath }),
  response: day,
  refusals: [],
  requirements: ['DAY-18'],
});

export const saveDaySettings = endpoint({
  name: 'saveDaySettings',
  method: 'PUT',
  path: '/api/Courses/{courseId}/Day/Settings',
  access: 'student',
  params: z.object({ courseId: idInPath }),
  body: z.strictObject(daySettings.shape),
  response: daySettings,
  refusals: [],
  requirements: ['DAY-15', 'DAY-17', 'DAY-19'],
});
