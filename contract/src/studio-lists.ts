/** Lists of the studio: the things of one kind in a course, their order, and what uses one of them. Additions of ours. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { studioState } from './studio.ts';
import { studioKinds } from './studio-forms.ts';
import { listedKinds } from './studio-listed-forms.ts';
import { id, idInPath, instant } from './wire.ts';

const kind = z.enum(listedKinds);
const capability = 'content.write';
const inCourse = z.object({ courseId: idInPath });

export const listedThing = z.object({
  id,
  parentId: id,
  name: z.string(),
  state: studioState,
  hasDraft: z.boolean(),
  /** When it is shown, or held; null for what has no such time. */
  from: instant.nullable(),
  to: instant.nullable(),
});
export type ListedRow = z.output<typeof listedThing>;

/** In the order of the students, and all that it may stand in. Drafts have the names of their drafts. */
export const listStudioThings = endpoint({
  name: 'listStudioThings',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/things',
  access: 'admin',
  capability,
  params: inCourse,
  query: z.object({ kind }),
  response: z.object({
    things: z.array(listedThing),
    parents: z.array(z.object({ id, name: z.string() })),
  }),
  refusals: [],
  requirements: ['STF-02'],
});

/** All that stand in one parent, in their new order; any other set is refused and changes nothing. */
export const orderStudioThings = endpoint({
  name: 'orderStudioThings',
  method: 'PUT',
  path: '/api/studio/order',
  access: 'admin',
  capability,
  body: z.strictObject({ kind, parentId: id, ids: z.array(id).min(1).max(2_000) }),
  refusals: ['edited_elsewhere'],
  requirements: ['STF-03'],
});

/** What keeps it from being deleted, and whom hiding it touches. */
export const listThingUses = endpoint({
  name: 'listThingUses',
  method: 'GET',
  path: '/api/studio/things/{kind}/{id}/uses',
  access: 'admin',
  capability,
  params: z.object({ kind, id: idInPath }),
  response: z.array(z.object({ what: z.string(), count: z.int() })),
  refusals: [],
  requirements: ['STF-04'],
});

const openingCheck = z.object({
  code: z.enum([
    'exam_date',
    'weights',
    'subjects',
    'subject_exercise',
    'exercise_law',
    'captions',
    'terms',
    'support',
    'student',
  ]),
  isDone: z.boolean(),
  /** How many things lack it, and the first of them. */
  count: z.int(),
  first: z.object({ id, name: z.string() }).nullable(),
});
export type OpeningCheck = z.output<typeof openingCheck>;

/** What a course lacks before it opens, each with the thing that mends it. */
export const readOpeningList = endpoint({
  name: 'readOpeningList',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/opening',
  access: 'admin',
  capability,
  params: inCourse,
  response: z.object({
    checks: z.array(openingCheck),
    /** Of the way from nothing to a first student. */
    counts: z.object({
      subjects: z.int(),
      lessons: z.int(),
      exercises: z.int(),
      questions: z.int(),
      students: z.int(),
    }),
    /** Where the next step of that way is done: what came first of each kind, and a question that was begun. */
    first: z.object({
      subjectId: id.nullable(),
      lessonId: id.nullable(),
      exerciseId: id.nullable(),
      questionId: id.nullable(),
    }),
  }),
  refusals: [],
  requirements: ['STF-09', 'FST-01'],
});

/** The drafts that this member of staff saved last. */
export const listOwnDrafts = endpoint({
  name: 'listOwnDrafts',
  method: 'GET',
  path: '/api/studio/drafts',
  access: 'admin',
  capability,
  response: z.array(
    z.object({
      kind: z.enum(studioKinds),
      id,
      courseId: id.nullable(),
      name: z.string(),
      editedAt: instant,
    }),
  ),
  refusals: [],
  requirements: ['STF-11'],
});
