/** Staff rule on a question: it is voided, or another answer of it is accepted (RUL). All of it is ours. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant, percent } from './wire.ts';

export const LONGEST_RULING_WORDS = 1_000;

const rulingKind = z.enum(['void', 'accept']);
const count = z.int().min(0);

export const ruling = z.object({
  id,
  kind: rulingKind,
  /** Of the accepted answer, where the present wording still offers it. */
  letter: z.string().nullable(),
  /** Holds for this version and those before it. */
  throughVersion: z.int().min(1),
  words: z.string(),
  /** Null where the account is gone. */
  madeBy: z.string().nullable(),
  madeAt: instant,
  endedBy: z.string().nullable(),
  /** Null as long as it holds. */
  endedAt: instant.nullable(),
  /** How many of the attempts that showed the question are in line. */
  progress: z.object({ done: count, total: count, isDone: z.boolean() }),
});
export type RulingView = z.infer<typeof ruling>;

export const ruledQuestion = z.object({
  questionId: id,
  /** In the exercise, from 1. */
  number: z.int().min(1),
  name: z.string(),
  /** HTML, sanitised. */
  question: z.string(),
  version: z.int().min(1),
  exerciseId: id,
  exerciseName: z.string(),
  courseId: id,
  courseName: z.string(),
  isVoided: z.boolean(),
  answers: z.array(
    z.object({
      id,
      letter: z.string(),
      text: z.string(),
      /** By the author. */
      isCorrect: z.boolean(),
      isAccepted: z.boolean(),
    }),
  ),
  /** Newest first. */
  rulings: z.array(ruling),
});
export type RuledQuestionView = z.infer<typeof ruledQuestion>;

export const readRulings = endpoint({
  name: 'readRulings',
  method: 'GET',
  path: '/api/admin/quality/questions/{questionId}/rulings',
  access: 'admin',
  capability: 'quality.rule',
  params: z.object({ questionId: idInPath }),
  response: ruledQuestion,
  refusals: [],
  requirements: ['RUL-05'],
});

export const rulingEffect = z.object({
  /** Attempts that showed the question. */
  finished: count,
  running: count,
  /** Finished ones whose verdict on the question changes, and of how many students. */
  changed: count,
  students: count,
  /** First finished attempts, one of each student: what the grades below are of. */
  graded: count,
  rises: count,
  falls: count,
  passMark: percent,
  passesNow: count,
  failsNow: count,
  averageBefore: percent.nullable(),
  averageAfter: percent.nullable(),
  /** The lowest grade of each band, and how many grades lie in it. */
  bands: z.array(z.object({ from: percent, before: count, after: count })),
  /** Weekly reports that stay as they are and carry a line. */
  reports: count,
  /** Students in whose standing the answer counts otherwise, or no more. */
  standing: count,
  /** Those whose grade moves most; none for staff who do not read students (`students.read`). */
  moved: z.array(z.object({ student: z.object({ id, name: z.string() }), before: percent, after: percent })),
});
export type RulingEffect = z.infer<typeof rulingEffect>;

/** What a ruling would do, or taking one back. Nothing is written. */
export const previewRuling = endpoint({
  name: 'previewRuling',
  method: 'GET',
  path: '/api/admin/quality/questions/{questionId}/preview',
  access: 'admin',
  capability: 'quality.rule',
  params: z.object({ questionId: idInPath }),
  query: z.object({
    kind: z.enum(['void', 'accept', 'end']),
    /** Of `accept`: an answer of the present wording. */
    answerId: idInPath.optional(),
    /** Of `end`. */
    rulingId: idInPath.optional(),
  }),
  response: rulingEffect,
  refusals: ['ruling_changes_nothing', 'ruling_ended'],
  studentsIn: ({ moved }: RulingEffect) => moved.map(({ student }) => student.id),
  requirements: ['RUL-06'],
});

/** Holds at once; attempts follow in the background. */
export const makeRuling = endpoint({
  name: 'makeRuling',
  method: 'POST',
  path: '/api/admin/quality/questions/{questionId}/rulings',
  access: 'admin',
  capability: 'quality.rule',
  params: z.object({ questionId: idInPath }),
  body: z.strictObject({
    kind: rulingKind,
    answerId: id.nullable().default(null),
    /** What students are sent beside the ruling itself. */
    words: z.string().trim().max(LONGEST_RULING_WORDS).default(''),
  }),
  response: z.object({ id }),
  refusals: ['ruling_changes_nothing'],
  requirements: ['RUL-01', 'RUL-02', 'RUL-03'],
});

export const endRuling = endpoint({
  name: 'endRuling',
  method: 'PUT',
  path: '/api/admin/quality/rulings/{id}/end',
  access: 'admin',
  capability: 'quality.rule',
  params: z.object({ id: idInPath }),
  refusals: ['ruling_ended'],
  requirements: ['RUL-09'],
});
