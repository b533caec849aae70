/** What an exercise of a content pack says as a part of an examination's paper. */
import { z } from 'zod';

/** All of them or none: the exercise is a part of an examination's paper, and nothing but an exam day shows it (EXD-26). */
export const packExamPart = z.strictObject({
  /** Parts of the same name make one paper. */
  examPaper: z.string().trim().min(1).max(120).nullable().default(null),
  examPart: z.enum(['B', 'C']).nullable().default(null),
  examMinutes: z.int().min(1).max(600).nullable().default(null),
  /** The break after it. */
  examBreakMinutes: z.int().min(0).max(240).nullable().default(null),
  /** Of the examination's 100. */
  examPoints: z.int().min(1).max(98).nullable().default(null),
});
