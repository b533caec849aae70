/** Wordings of laws in time: which there are, what changed between them, and what rests on it (WRD). All of it is ours. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant } from './wire.ts';

const ofLaw = z.object({ lawId: idInPath });
const day = z.iso.date();

const wording = z.object({
  id,
  /** From which it holds, as far as known. */
  day,
  isCurrent: z.boolean(),
});

/** The oldest first, with the days that the sittings of the viewer's courses ask for. */
export const listLawWordings = endpoint({
  name: 'listLawWordings',
  method: 'GET',
  path: '/api/Laws/{lawId}/Wordings',
  access: 'student',
  params: ofLaw,
  response: z.object({
    lawName: z.string(),
    wordings: z.array(wording),
    cutoffs: z.array(z.object({ courseId: id, courseName: z.string(), day })),
  }),
  refusals: [],
  requirements: ['WRD-08', 'WRD-09'],
});

export const clauseChange = z.enum(['notes', 'moved', 'wording', 'new', 'withdrawn']);

const clauseTexts = {
  /** Number and marginal title. */
  name: z.string(),
  /** A line for each row, without mark-up; null where the clause is not in that wording. */
  before: z.string().nullable(),
  after: z.string().nullable(),
};

/** From the wording of one day to that of another, clause after clause. */
export const readLawChanges = endpoint({
  name: 'readLawChanges',
  method: 'GET',
  path: '/api/Laws/{lawId}/Changes',
  access: 'student',
  params: ofLaw,
  query: z.object({ from: day, to: day }),
  response: z.object({
    lawName: z.string(),
    from: wording,
    to: wording,
    clauses: z.array(
      z.object({
        clauseId: id,
        change: clauseChange,
        ...clauseTexts,
        /** How many clauses before it, since the last that is listed, are the same. */
        sameBefore: z.int().min(0),
      }),
    ),
    sameAfter: z.int().min(0),
  }),
  refusals: ['wording_unknown'],
  requirements: ['WRD-13'],
});

const alarm = z.object({
  id,
  lawId: id,
  lawName: z.string(),
  clauseId: id,
  change: z.enum(['wording', 'new', 'withdrawn']),
  fromDay: day,
  toDay: day,
  ...clauseTexts,
  kind: z.enum(['question', 'explanation', 'collection', 'chapter', 'verdict', 'expansion', 'extension']),
  /** Of the question, the collection, the card or statement, the summary of a verdict, or the clause. */
  sourceId: id,
  /** Of a card or statement. */
  chapterId: id.nullable(),
  sourceName: z.string(),
  /** HTML, sanitised; null where it is neither a question nor the explanation of one. */
  question: z
    .object({
      exerciseId: id,
      exerciseName: z.string(),
      questionHtml: z.string(),
      explanationHtml: z.string().nullable(),
      answers: z.array(z.object({ id, text: z.string(), isCorrect: z.boolean() })),
      /** Students of the course who have not answered it yet. */
      waiting: z.int().min(0),
    })
    .nullable(),
  answered: z.object({ by: z.string().nullable(), at: instant }).nullable(),
});
export type LawAlarm = z.infer<typeof alarm>;

/** What is to be looked at first stands first; what was answered stands last. */
export const listLawAlarms = endpoint({
  name: 'listLawAlarms',
  method: 'GET',
  path: '/api/admin/laws/courses/{courseId}/Alarms',
  access: 'admin',
  capability: 'quality.rule',
  params: z.object({ courseId: idInPath }),
  response: z.object({
    /** The last day whose law the course's sitting asks for; null without a sitting. */
    cutoff: day.nullable(),
    /** Clauses that change after it, of which nothing is asked here. */
    laterClauses: z.int().min(0),
    alarms: z.array(alarm),
    /** That questions of the course name by their number in the registry; those that are not here first. */
    statutes: z.array(
      z.object({
        lawNumber: z.string(),
        /** As the law is called here, or as content calls it; its number where neither is known. */
        name: z.string(),
        questions: z.int().min(1),
        isHere: z.boolean(),
      }),
    ),
  }),
  refusals: [],
  requirements: ['WRD-17', 'LAW-73'],
});

/** "Still right", or taking that back. */
export const answerLawAlarm = endpoint({
  name: 'answerLawAlarm',
  method: 'PUT',
  path: '/api/admin/laws/Alarms/{alarmId}',
  access: 'admin',
  capability: 'quality.rule',
  params: z.object({ alarmId: idInPath }),
  body: z.strictObject({ isRight: z.boolean() }),
  refusals: [],
  requirements: ['WRD-18'],
});
