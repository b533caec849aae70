/** The examination itself, as content and staff speak of it. */
import { z } from 'zod';

/** The subjects of regulation 18א: d1 to d6 of part B, m1 to m8 of part C (EXD-03). */
export const examSubject = z.enum([
  'd1',
  'd2',
  'd3',
  'd4',
  'd5',
  'd6',
  'm1',
  'm2',
  'm3',
  'm4',
  'm5',
  'm6',
  'm7',
  'm8',
]);

/** The parts of a paper that are questions. */
export const questionPart = z.enum(['B', 'C']);

/** The first five, all or none: the exercise is a part of an examination's paper, and nothing but an exam day shows it (EXD-26). */
export const packExamPart = z.strictObject({
  /** Parts of the same name make one paper. */
  examPaper: z.string().trim().min(1).max(120).nullable().default(null),
  examPart: questionPart.nullable().default(null),
  examMinutes: z.int().min(1).max(600).nullable().default(null),
  /** The break after it. */
  examBreakMinutes: z.int().min(0).max(240).nullable().default(null),
  /** Of the examination's 100. */
  examPoints: z.int().min(1).max(98).nullable().default(null),
  /** So many questions of it are drawn for each student, and it has none of its own; null: it is fixed (EXD-35). */
  examDraws: z.int().min(1).max(200).nullable().default(null),
  /** Its questions are kept for drawn papers (EXD-36). */
  isExamBank: z.boolean().default(false),
});
