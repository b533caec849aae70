/** The questions of a course as staff search, judge and change them, and the versions of one. Additions of ours. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { studioState } from './studio.ts';
import { questionForm } from './studio-forms.ts';
import { id, idInPath, instant, percent } from './wire.ts';

const capability = 'content.write';
const inCourse = z.object({ courseId: idInPath });
const ofQuestion = z.object({ questionId: idInPath });

/**
 * draft: never published; changed: students see an older wording; withoutClause: nothing says what it rests on;
 * withoutRationale: an answer has no reason.
 */
export const questionFilters = [
  'all',
  'draft',
  'changed',
  'hidden',
  'withoutClause',
  'withoutRationale',
] as const;
export type QuestionFilter = (typeof questionFilters)[number];

export const questionOrders = ['place', 'name', 'right', '-right', '-edited'] as const;

const searched = {
  /** Each of its words is looked for in the wording, in the answers and in the names of its clauses. */
  q: z.string().max(200).default(''),
  subject: idInPath.nullable().default(null),
  exercise: idInPath.nullable().default(null),
  /** What this import added or changed. */
  import: idInPath.nullable().default(null),
};

/** So many rows come with the list; the rest is read by id. */
export const FIRST_ROWS = 60;

const questionRow = z.object({
  id,
  exerciseId: id,
  exerciseName: z.string(),
  name: z.string(),
  /** The beginning of its text, without mark-up. */
  text: z.string(),
  /** Places of the right answers, from 0. */
  keys: z.array(z.int().min(0)),
  clauses: z.array(z.object({ lawName: z.string(), number: z.string().nullable() })),
  /** Null while too few have answered. */
  rightPercent: percent.nullable(),
  state: studioState,
  hasDraft: z.boolean(),
});
export type StudioQuestionRow = z.infer<typeof questionRow>;

/** The ids of all that were found, in their order, with the first rows; a long list is shown by reading rows by id. */
export const listStudioQuestions = endpoint({
  name: 'listStudioQuestions',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/questions',
  access: 'admin',
  capability,
  params: inCourse,
  query: z.object({
    ...searched,
    state: z.enum(questionFilters).default('all'),
    sort: z.enum(questionOrders).default('place'),
  }),
  response: z.object({ ids: z.array(id), rows: z.array(questionRow) }),
  refusals: [],
  requirements: ['STQ-12', 'STQ-13', 'RHS-15'],
});

export const readStudioQuestionRows = endpoint({
  name: 'readStudioQuestionRows',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/questions/rows',
  access: 'admin',
  capability,
  params: inCourse,
  query: z.object({
    ids: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,119}$/)
      .transform((list) => list.split(',').map(Number)),
  }),
  response: z.array(questionRow),
  refusals: [],
  requirements: ['STQ-13'],
});

/** How many each filter would show, of those that the words, the subject and the exercise leave. */
export const countStudioQuestions = endpoint({
  name: 'countStudioQuestions',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/questions/counts',
  access: 'admin',
  capability,
  params: inCourse,
  query: z.object(searched),
  response: z.object({
    course: z.int(),
    all: z.int(),
    draft: z.int(),
    changed: z.int(),
    hidden: z.int(),
    withoutClause: z.int(),
    withoutRationale: z.int(),
  }),
  refusals: [],
  requirements: ['STQ-12'],
});

/** So many questions are published or hidden in one transaction. */
export const CHANGED_AT_ONCE = 100;

/**
 * Publishes or hides what was chosen: single ids, or all that a search finds. `isTrial` only says what would be done. Else
 * it goes on after an id, a hundred questions at a time; `next` null: all of them were looked at. What lacks something is
 * passed over and counted.
 */
export const changeStudioQuestions = endpoint({
  name: 'changeStudioQuestions',
  method: 'POST',
  path: '/api/studio/courses/{courseId}/questions/change',
  access: 'admin',
  capability,
  params: inCourse,
  body: z.strictObject({
    action: z.enum(['publish', 'hide']),
    chosen: z.union([
      z.strictObject({ ids: z.array(id).min(1).max(2_000) }),
      z.strictObject({
        q: z.string().max(200).default(''),
        subject: id.nullable().default(null),
        exercise: id.nullable().default(null),
        import: id.nullable().default(null),
        state: z.enum(questionFilters).default('all'),
      }),
    ]),
    isTrial: z.boolean().default(false),
    after: z.int().min(0).default(0),
  }),
  response: z.object({
    /** Of this step; of a trial all. */
    changed: z.int(),
    unfinished: z.int(),
    unchanged: z.int(),
    next: z.int().nullable(),
  }),
  refusals: [],
  requirements: ['STQ-15'],
});

/** What an author wants to know beside a question: its neighbours, how students answered it, where it is in use. */
export const readStudioQuestion = endpoint({
  name: 'readStudioQuestion',
  method: 'GET',
  path: '/api/studio/questions/{questionId}/about',
  access: 'admin',
  capability,
  params: ofQuestion,
  response: z.object({
    exerciseId: id,
    /** From 1, of so many of its exercise that are not hidden for good. */
    place: z.int(),
    count: z.int(),
    previousId: id.nullable(),
    nextId: id.nullable(),
    versionCount: z.int(),
    firstAnswers: z.int(),
    rightPercent: percent.nullable(),
    /** 1 easy … 10 hard; null while too few have answered. */
    measuredDifficulty: z.int().min(1).max(10).nullable(),
    /** In the order of the published answers, in percent of those who chose one; empty while too few did. */
    shares: z.array(percent),
  }),
  refusals: [],
  requirements: ['STQ-07', 'STQ-14'],
});

export const listStudioQuestionVersions = endpoint({
  name: 'listStudioQuestionVersions',
  method: 'GET',
  path: '/api/studio/questions/{questionId}/versions',
  access: 'admin',
  capability,
  params: ofQuestion,
  response: z.object({
    /** Newest first, the newest fifty. */
    versions: z.array(
      z.object({
        version: z.int().min(1),
        isCurrent: z.boolean(),
        createdAt: instant,
        createdBy: z.string().nullable(),
        /** How many answered it in a finished attempt, and how many attempts that run now show it. */
        answered: z.int(),
        running: z.int(),
        form: questionForm,
      }),
    ),
    /** Where students meet it now. */
    uses: z.object({
      exerciseName: z.string(),
      isSimulation: z.boolean(),
      /** Students in whose review it stands. */
      inReview: z.int(),
    }),
  }),
  refusals: [],
  requirements: ['STQ-10', 'STQ-11'],
});
