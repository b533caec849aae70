/** The figures of a report as the database keeps them. Fields may be added, never renamed: old reports stay readable. */
import type { ReportFigures } from '@sugya/domain/reports/weekly-report.ts';
import { z } from 'zod';

const grade = z.number();
const day = z.string();

const goal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('finish_exercises'), target: z.number() }),
  z.object({
    kind: z.literal('raise_category'),
    categoryId: z.number(),
    name: z.string(),
    target: z.number(),
  }),
  z.object({ kind: z.literal('sure_grade'), target: z.number() }),
  z.object({ kind: z.literal('easy_wrong'), target: z.number() }),
]);

const ofCategory = { categoryId: z.number(), name: z.string(), grade, average: grade.nullable() };
const categoryGrade = z.object({ categoryId: z.number(), grade });

export const reportFigures: z.ZodType<ReportFigures> = z.object({
  exerciseCount: z.number(),
  trend: z.object({
    direction: z.enum(['up', 'down', 'steady']).nullable(),
    mean: grade.nullable(),
    previousMean: grade.nullable(),
  }),
  graph: z.array(z.object({ week: day, grade })),
  previousGoals: z.array(z.object({ goal, isReached: z.boolean() })),
  goals: z.array(goal),
  recommendations: z.array(z.object(ofCategory)),
  subjects: z.array(
    z.object({
      type: z.number(),
      value: grade.nullable(),
      bars: z.array(z.object({ ...ofCategory, arrow: z.union([z.literal(1), z.literal(0), z.literal(-1)]) })),
    }),
  ),
  categories: z.array(categoryGrade),
});

/** What a report leaves to the next one. */
export const leftBehind: z.ZodType<Pick<ReportFigures, 'goals' | 'categories'>> = z.object({
  goals: z.array(goal),
  categories: z.array(categoryGrade),
});
