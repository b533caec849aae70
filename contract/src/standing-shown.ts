/** What was shown on the eve of an examination, and what happened (decision 0092). Additions. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { asOf, idInPath, percent } from './wire.ts';

const inCourse = z.object({ courseId: idInPath });
const count = z.int().min(0);
const exactPercent = z.number().min(0).max(100);

const result = z.object({
  /** Percent of each part. */
  proceduralPercent: exactPercent,
  substantivePercent: exactPercent,
  draftingPercent: exactPercent.nullable(),
  hasPassed: z.boolean(),
  /** From memory, or as the document says. */
  form: z.enum(['self', 'document']),
});
export type StandingResult = z.infer<typeof result>;

/** With 95 percent; null where nobody was counted. */
const share = z.object({
  count,
  of: count,
  percent: percent.nullable(),
  low: percent.nullable(),
  high: percent.nullable(),
});

/** Of those shown a chance from `from` to `to` percent, how many passed. */
const band = z.object({ from: percent, to: percent, passed: share });

const view = z.object({
  /** The latest examination that is over and of which something may be said; null without one. */
  examDate: z.iso.date().nullable(),
  result: result.nullable(),
  /** Of the sitting before, where enough students reported: what was shown, and how many passed. */
  before: z.object({ examDate: z.iso.date(), bands: z.array(band) }).nullable(),
});

export const readStandingResult = endpoint({
  name: 'readStandingResult',
  method: 'GET',
  path: '/api/Courses/{courseId}/Standing/Result',
  access: 'student',
  params: inCourse,
  response: view,
  refusals: [],
  requirements: ['DAY-79', 'DAY-80'],
});

/** Only with consent. The newest word stands. Without an examination that is over: not found. */
export const reportStandingResult = endpoint({
  name: 'reportStandingResult',
  method: 'PUT',
  path: '/api/Courses/{courseId}/Standing/Result',
  access: 'student',
  params: inCourse,
  body: z.strictObject({ ...result.shape, hasConsented: z.literal(true) }),
  response: view,
  refusals: [],
  requirements: ['DAY-79'],
});

export const withdrawStandingResult = endpoint({
  name: 'withdrawStandingResult',
  method: 'DELETE',
  path: '/api/Courses/{courseId}/Standing/Result',
  access: 'student',
  params: inCourse,
  response: view,
  refusals: [],
  requirements: ['DAY-79'],
});

const judgement = z.object({
  tellers: share,
  covered: share,
  bias: z.array(z.object({ part: z.enum(['procedural', 'substantive']), mean: z.number(), count })),
  bands: z.array(band),
  brier: z.object({ shown: z.number(), base: z.number() }).nullable(),
  /** What a next version of the model would take over; null while there is too little. */
  learnt: z.object({
    bias: z.array(z.object({ part: z.enum(['procedural', 'substantive']), mean: z.number() })),
    chance: z.object({ shift: z.number(), stretch: z.number() }).nullable(),
  }),
});

const toldSitting = z.object({
  examDate: z.iso.date(),
  toldCount: count,
  reportCount: count,
  neededCount: count,
  /** Null below `neededCount` reports. */
  judgement: judgement.nullable(),
});
export type ToldSitting = z.infer<typeof toldSitting>;

/** Figures alone, newest examination first; no student is named and none can be shown from them. */
export const readToldStandings = endpoint({
  name: 'readToldStandings',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/shown',
  access: 'admin',
  capability: 'overview.read',
  params: inCourse,
  response: z.object({ asOf, sittings: z.array(toldSitting) }),
  refusals: [],
  requirements: ['DAY-80', 'DAY-81'],
});
