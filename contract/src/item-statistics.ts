/** Item statistics for staff: how each question of an exercise works as a measurement. All of it is ours. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { asOf, id, idInPath } from './wire.ts';

/** 0–1; −1–1 for a correlation. */
const share = z.number().min(0).max(1);
const correlation = z.number().min(-1).max(1);

/** What staff should look at, the most urgent first. */
export const itemWarning = z.enum([
  'miskey',
  'negative',
  'ambiguous',
  'overconfident',
  'weak',
  'hard',
  'easy',
  'dead_option',
]);
export type ItemWarning = z.infer<typeof itemWarning>;

export const itemOption = z.object({
  id,
  letter: z.string(),
  text: z.string(),
  isCorrect: z.boolean(),
  chosen: z.int().min(0),
  /** Null while the question has too few answers. */
  figures: z
    .object({
      share,
      /** Of the third of students with the highest rest scores, the middle third and the lowest. */
      upperShare: share,
      middleShare: share,
      lowerShare: share,
      /** With the rest score; null where everybody or nobody chose it, or all rest scores are the same. */
      pointBiserial: correlation.nullable(),
      meanRestScore: z.number().nullable(),
      /** Of those who chose it; null where nobody said sure or unsure. */
      sureShare: share.nullable(),
      isDead: z.boolean(),
    })
    .nullable(),
});

export const itemQuestion = z.object({
  id,
  number: z.int().min(1),
  name: z.string(),
  /** HTML, sanitised. */
  question: z.string(),
  /** Answers that count for this question: those to its present wording. */
  n: z.int().min(0),
  figures: z
    .object({
      facility: share,
      discrimination: z.object({ value: correlation, low: correlation, high: correlation }).nullable(),
      /** Facility of the upper 27 % of students less that of the lower 27 %. */
      upperLower: correlation,
    })
    .nullable(),
  warnings: z.array(itemWarning),
  options: z.array(itemOption),
});
export type ItemQuestion = z.infer<typeof itemQuestion>;

export const itemStatistics = z.object({
  asOf,
  exerciseId: id,
  exerciseName: z.string(),
  courseId: id,
  courseName: z.string(),
  population: z.object({
    /** First finished attempts, one of each student. */
    finished: z.int().min(0),
    /** So many of them were looked at, the newest (decision 0034); null: all. */
    newest: z.int().min(1).nullable(),
    /** Those of the looked at that answered all questions of today's exercise, and so share one scale of rest scores. */
    counted: z.int().min(0),
    numberOfQuestions: z.int().min(0),
    meanScore: z.number().nullable(),
  }),
  /** Below so many answers nothing is shown. */
  fewestAnswers: z.int(),
  /** In the order of the exercise. */
  questions: z.array(itemQuestion),
});
export type ItemStatistics = z.infer<typeof itemStatistics>;
/** Without where they were read. */
export type ItemFigures = Omit<ItemStatistics, 'asOf'>;

export const readItemStatistics = endpoint({
  name: 'readItemStatistics',
  method: 'GET',
  path: '/api/admin/Exercises/{id}/ItemStatistics',
  access: 'admin',
  capability: 'statistics.read',
  params: z.object({ id: idInPath }),
  response: itemStatistics,
  refusals: [],
  requirements: ['EXE-23'],
});
