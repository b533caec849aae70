/**
 * A sitting of the examination in a content pack: `sittings/<name>.json`. How its day is made up, of which subjects, which
 * statutes lie beside part C, how it is counted, and its fixed papers. The course names the one that it prepares for.
 */
import { z } from 'zod';
import { externalId } from './content-pack.ts';
import { examSubject } from './exam.ts';

const text = z.string().trim().min(1);
const day = z.iso.date().nullable().default(null);

const packSittingPart = z.strictObject({
  key: z.enum(['A', 'B', 'C']),
  /** Place in the day, from 1. */
  order: z.int().min(1).max(3),
  minutes: z.int().min(1).max(600),
  breakAfterMinutes: z.int().min(0).max(240).default(0),
  /** None in part A, the drafting task. */
  questionCount: z.int().min(0).max(200).default(0),
  /** Points of 100. */
  weight: z.int().min(1).max(98),
  /** `booklet`: the statutes that say so lie beside the questions. */
  aids: z.enum(['none', 'booklet']).default('none'),
  /** Of part A: how many drafting tasks are drawn for a student whose paper names none; absent: two. */
  taskCount: z.int().min(1).max(4).optional(),
});

/** A question of an exercise that is kept for the examination: `exercise/question`, both by their external ids. */
const packQuestionName = z
  .string()
  .max(241)
  .regex(/^[a-z0-9][a-z0-9.-]*\/[a-z0-9][a-z0-9.-]*$/, 'exercise/question, both by their external ids');

/** The same questions in the same order for the whole class. */
const packFixedPaper = z.strictObject({
  /** The `examPaper` of the exercises that are its parts, which say `examDraws` and have no questions. */
  name: z.string().trim().min(1).max(120),
  parts: z
    .array(
      z.strictObject({
        part: z.enum(['B', 'C']),
        questions: z.array(packQuestionName).min(1).max(200),
      }),
    )
    .min(1)
    .max(2),
});

export const packSitting = z.strictObject({
  externalId,
  name: text.max(300),
  /** Null: the course's `examDate`. */
  date: day,
  kind: z.enum(['regular', 'special']).default('regular'),
  publishedOn: day,
  /** The law, and the case law, as they stood on these days. */
  lawCutoff: day,
  caseLawCutoff: day,
  /** Papers are drawn from questions that say of which day their law is. */
  requiresDatedLaw: z.boolean().default(false),
  /** The words of the booklet are searched; on paper they are not. */
  isBookletSearchable: z.boolean().default(false),
  passPercent: z.int().min(1).max(100).default(60),
  /** Percent that each part of questions needs by itself; null for none. */
  minimumPercentOfPart: z.number().min(0).max(100).nullable().default(null),
  rounding: z.enum(['none', 'halfUp', 'up']).default('none'),
  /** In what a student writes grades into the calculator, and in which steps the drafting task is marked. */
  inputScale: z.enum(['percent', 'points']).default('percent'),
  step: z.number().min(0.01).max(10).default(0.5),
  statutes: z
    .array(z.strictObject({ law: externalId, isInBooklet: z.boolean().default(false) }))
    .max(200)
    .default([]),
  parts: z.array(packSittingPart).min(1).max(3),
  /** Empty: the usual one. Otherwise the counts of a part make up its questions. */
  blueprint: z
    .array(z.strictObject({ subject: examSubject, count: z.int().min(0).max(200) }))
    .max(14)
    .default([]),
  papers: z.array(packFixedPaper).max(50).default([]),
  source: text.max(1_000).nullable().default(null),
  /** The day on which the source was read. */
  asOf: day,
  /** How sure it is, in words of the author. */
  confidence: text.max(1_000).nullable().default(null),
});

export type PackSitting = z.output<typeof packSitting>;
