/** What is said of an exam day when all its parts are over (EXD-34). */
import { z } from 'zod';
import { examSubject, questionPart } from './exam.ts';
import { question } from './exercises.ts';
import { id } from './wire.ts';

/** Points are exact: a third of a point can decide. */
const fraction = z.object({ numerator: z.int(), denominator: z.int() });

/** What the drafting task must bring for a pass. */
const need = z.object({
  outcome: z.enum(['out_of_reach', 'certain', 'needs']),
  needed: z.number().nullable(),
});

export const examDebrief = z.object({
  paper: z.string(),
  /** Of the parts of questions, and of part A once it is marked, out of `most`. */
  total: fraction,
  most: z.int(),
  /** What each kind of ruling would add, and what the drafting task would have to bring then (EXD-74). */
  bench: z.array(
    z.object({
      /** One question is voided or its answer accepted; a bonus to all; the best three of the first kind. */
      kind: z.enum(['question', 'bonus', 'three']),
      /** Null: of both parts together. */
      part: questionPart.nullable(),
      /** Points of a bonus. */
      bonus: z.int().nullable(),
      adds: fraction,
      /** Null where `drafting` is. */
      need: need.nullable(),
    }),
  ),
  /** What the drafting task must bring, until it is marked; null where the paper's points are not those of the sitting. */
  drafting: z
    .object({
      ...need.shape,
      passMark: z.number(),
      /** The points of the task. */
      most: z.number(),
      /** The day of which the rule is known. */
      asOf: z.string().nullable(),
    })
    .nullable(),
  /** Part A; null: the day had none (EXD-66). */
  task: z
    .object({
      /** The go at it, where it is marked; null: it was not sat. */
      attemptId: id.nullable(),
      /** Of the text that was handed in. */
      name: z.string().nullable(),
      most: z.int(),
      /** Null: not marked yet. */
      points: fraction.nullable(),
      /** Who marked it; `blank`: nothing was written, which is no points. */
      by: z.enum(['staff', 'self', 'blank']).nullable(),
      /** Staff mark it, and have not settled it. */
      isWaiting: z.boolean(),
    })
    .nullable(),
  /** Of a whole examination of 100 points, once all of it is marked, by the sitting's rule; else null. */
  isPassed: z.boolean().nullable(),
  parts: z.array(
    z.object({
      part: questionPart,
      points: fraction,
      most: z.int(),
      rightCount: z.int(),
      questionCount: z.int(),
      blankCount: z.int(),
      /** Questions that lost their point and came close; one may stand in several. */
      nearMisses: z.array(
        z.object({
          kind: z.enum(['changed', 'struck', 'near', 'blank', 'marked']),
          questionIds: z.array(id),
          points: fraction,
        }),
      ),
      /** Null: the part was not sat. */
      pace: z
        .object({
          secondsForOne: z.int(),
          overCount: z.int(),
          /** Null in a part of ten questions or fewer. */
          lastTenSeconds: z.int().nullable(),
        })
        .nullable(),
      /** Of a part that was sat, each question in its order (EXD-76). */
      timeMap: z.array(
        z.object({
          questionId: id,
          seconds: z.int(),
          /** It took longer than a question has. */
          isOver: z.boolean(),
          /** By first answers; null: it was never answered. */
          firstPlace: z.int().nullable(),
        }),
      ),
      /** What the subjects cost, the most first. */
      lost: z.array(
        z.object({ subject: examSubject, questionCount: z.int(), lostCount: z.int(), points: fraction }),
      ),
      /** Among all first sittings of the paper; null: it is not compared, or too few sat it. Percent. */
      cohort: z.object({ midRank: z.number(), low: z.number(), high: z.number(), count: z.int() }).nullable(),
      /** The exercise under which a question of it is reported. */
      exerciseId: id,
      questions: z.array(question),
    }),
  ),
  /** Subjects for the next hours, what brings most first; three at most (EXD-75). */
  nextHours: z.array(
    z.object({
      subject: examSubject,
      lost: fraction,
      /** What the examination gives for the subject. */
      asked: fraction,
      /** Subjects of the course that are of it, for a test of one's own. */
      subjectIds: z.array(id),
      /** Exercises that ask the rules of what was wrong. */
      practised: z.array(z.object({ exerciseId: id, lessonId: id, categoryId: id, name: z.string() })),
    }),
  ),
  /** Why it is not compared with the class: the paper was the student's own, or much of it was known. */
  comparison: z.enum(['compared', 'tooFew', 'drawn', 'met']),
});
export type ExamDebrief = z.infer<typeof examDebrief>;
