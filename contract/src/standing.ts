/** Where a student stands: an estimate from the student's own first answers; see docs/decisions/0021. An addition. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { examSubject } from './exam.ts';
import { id, idInPath, percent } from './wire.ts';

const score = z.object({ low: percent, middle: percent, high: percent });
const chance = z.object({ draftingPercent: percent, chancePercent: percent });

export const studiedElsewhere = z.enum(['no', 'partly', 'yes']);

const partStanding = z.object({
  part: z.enum(['procedural', 'substantive']),
  /** Points of the examination, out of 100. */
  weight: z.number(),
  /** First answers that speak of the part, and how many it takes to say something. */
  answerCount: z.int().min(0),
  neededCount: z.int().min(0),
  /** Subjects of the part, and how many of them have an answer. */
  subjectCount: z.int().min(0),
  seenCount: z.int().min(0),
  /** Were the examination today: between `low` and `high` with 80 percent. Null where too little is known. */
  score: score.nullable(),
  /** What is missing for it: answers altogether, answers of the part, subjects of it; null where nothing is. */
  lack: z.enum(['answers', 'part', 'subjects']).nullable(),
});

const sureGroup = z.object({
  count: z.int().min(0),
  right: z.int().min(0),
  /** Right ones of them; null without any. `low` and `high`: the true share, with 80 percent. */
  percent: percent.nullable(),
  low: percent.nullable(),
  high: percent.nullable(),
});

const hourWorth = z.object({
  categoryId: id,
  name: z.string(),
  /** Points of the examination, out of 100, that the whole subject weighs. */
  examPoints: z.number().min(0),
  /** The estimated share of right answers. */
  rightPercent: percent,
  questionsPerHour: z.number().min(0),
  /** Points that one more hour brings. */
  pointsPerHour: z.number().min(0),
  /** First answers in the subject. */
  answerCount: z.int().min(0),
});

export const standing = z.object({
  /** First answers that were counted, and how many it takes to say something. */
  answerCount: z.int().min(0),
  neededCount: z.int().min(0),
  passMark: z.number(),
  /** Of the drafting part, of which questions say nothing. */
  lastWeight: z.number(),
  /** Percent of each part that must be reached; null for none. */
  minimumPercent: z.number().nullable(),
  parts: z.array(partStanding),
  /** For several grades of the drafting part, in steps of 5: 5 is 5 or less, 95 is 95 or more. Empty: too little is known. */
  chances: z.array(chance),
  /** By the student's own marked drafting texts; null without one, and while no chance is shown (DRF-21). */
  byTexts: z
    .object({
      chancePercent: percent,
      /** Points of 20 to be expected, give or take `deviation`. */
      mean: z.number(),
      deviation: z.number(),
      /** How many marked texts say so. */
      texts: z.int().min(1),
    })
    .nullable(),
  /** The same for an examination that is easier or harder than the course's questions (DAY-75). */
  lines: z.array(
    z.object({
      hardness: z.enum(['easy', 'usual', 'hard']),
      parts: z.array(z.object({ part: z.enum(['procedural', 'substantive']), score: score.nullable() })),
      chances: z.array(chance),
      byTextsPercent: percent.nullable(),
    }),
  ),
  /** Does a sitting's blueprint say how much each subject is; else the course's questions do (DAY-73). */
  hasBlueprint: z.boolean(),
  /** Subjects of the examination of which the course has no question, with their points of 100. */
  missing: z.array(z.object({ subject: examSubject, examPoints: z.number().min(0) })),
  /** First answers that were not counted (DAY-68, DAY-69). */
  dropped: z.object({
    rapidCount: z.int().min(0),
    aidedCount: z.int().min(0),
    /** Of timed answers those that were not rapid; null where that is nothing to speak of. */
    effortPercent: percent.nullable(),
    /** So many were rapid lately that no chance is shown. */
    isChanceHeld: z.boolean(),
  }),
  /** The longest gap without study in the last twelve weeks; null without one (DAY-70). */
  idle: z
    .object({
      /** The first day without study, and how many there were. */
      from: z.iso.date(),
      days: z.int().min(1),
      /** Does it last until today? */
      isNow: z.boolean(),
      said: studiedElsewhere.nullable(),
    })
    .nullable(),
  sureness: z.object({
    /** How many more answers with the flag said it takes. */
    missing: z.int().min(0),
    /** From so many right in a hundred on it is right to be sure. */
    sureFromPercent: percent,
    /** Null while some are missing. */
    found: z
      .object({
        sure: sureGroup,
        unsure: sureGroup,
        verdict: z.object({
          kind: z.enum(['over', 'under', 'unrelated', 'matched']),
          isClear: z.boolean(),
        }),
      })
      .nullable(),
  }),
  /** What an hour is worth in each subject, most first. */
  hours: z.array(hourWorth),
});
export type Standing = z.infer<typeof standing>;

export const readStanding = endpoint({
  name: 'readStanding',
  method: 'GET',
  path: '/api/Courses/{courseId}/Standing',
  access: 'student',
  params: z.object({ courseId: idInPath }),
  response: standing,
  refusals: [],
  requirements: ['CAL-10', 'STA-35', 'DAY-68', 'DAY-70', 'DAY-73', 'DAY-75', 'DRF-21'],
});

/** What the student says of weeks without practice; the newest word stands. */
export const sayStudiedElsewhere = endpoint({
  name: 'sayStudiedElsewhere',
  method: 'PUT',
  path: '/api/Courses/{courseId}/Standing/Elsewhere',
  access: 'student',
  params: z.object({ courseId: idInPath }),
  body: z.strictObject({ idleFrom: z.iso.date(), said: studiedElsewhere }),
  response: standing,
  refusals: [],
  requirements: ['DAY-70'],
});
