/** That an exercise is a part of an examination's paper, for the statements of staff; `e` is the exercise. */
import { sql } from 'kysely';
import { z } from 'zod';

/** To staff such an exercise is published like others; who sees it then is said by its part. */
export const STATE_OF_EXERCISE = sql<string>`CASE e.state WHEN 'exam' THEN 'published' ELSE e.state END`;

/** What `examPartOfExercise` reads. */
export const examPartColumns = {
  examPaper: z.string().nullable(),
  examPart: z.enum(['B', 'C']).nullable(),
  examMinutes: z.int().nullable(),
  examBreakMinutes: z.int().nullable(),
  examPoints: z.int().nullable(),
  examDraws: z.int().nullable(),
  isExamBank: z.boolean(),
};

export const examPartOfExercise = sql`e.exam_paper AS "examPaper", e.exam_part AS "examPart",
  e.exam_minutes AS "examMinutes", e.exam_break_minutes AS "examBreakMinutes", e.exam_points AS "examPoints",
  e.exam_draws AS "examDraws", e.is_exam_bank AS "isExamBank"`;
