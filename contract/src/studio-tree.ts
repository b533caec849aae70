/** The course as one tree: what stands in what, in which order, and what is done with several things at once. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { studioState } from './studio.ts';
import { studioKinds } from './studio-forms.ts';
import { id, idInPath } from './wire.ts';

/** Below a course; a lesson's written material has the lesson's id. */
export const treeKinds = ['category', 'lesson', 'video', 'material', 'chapter', 'exercise'] as const;
export type TreeKind = (typeof treeKinds)[number];

/** What has a place among others of its kind. */
export const movedKinds = ['category', 'lesson', 'video', 'chapter', 'exercise'] as const;
export type MovedKind = (typeof movedKinds)[number];

export const copiedKinds = ['category', 'lesson', 'video', 'chapter', 'exercise'] as const;
export type CopiedKind = (typeof copiedKinds)[number];

const capability = 'content.write';
const chosen = z.strictObject({ kind: z.enum(studioKinds), id });
const things = z.array(chosen).min(1).max(2_000);
const name = z.string().trim().max(300);
const collection = z.object({ id, name: z.string() }).nullable();

export const treeNode = z.object({
  kind: z.enum(treeKinds),
  id,
  /** Of a subject the course. */
  parentId: id,
  /** The draft's where there is one, as with the collections. */
  name: z.string(),
  state: studioState,
  hasDraft: z.boolean(),
  /** Questions of an exercise, statements or cards of a chapter; null for others. */
  itemCount: z.int().nullable(),
  /** How many of them are drafts or have changes that students do not see. */
  draftCount: z.int(),
  /** Of a lecture, where its length is known. */
  seconds: z.int().nullable(),
  /** Null for what is no lecture. */
  hasCaptions: z.boolean().nullable(),
  lawCollection: collection,
  verdictCollection: collection,
  /** How many things keep it from being published, of those that its own form tells. */
  lackCount: z.int(),
});
export type TreeNode = z.output<typeof treeNode>;

/** Parents before what stands in them; siblings of a kind in their order. */
export const readStudioTree = endpoint({
  name: 'readStudioTree',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/tree',
  access: 'admin',
  capability,
  params: z.object({ courseId: idInPath }),
  response: z.object({ name: z.string(), nodes: z.array(treeNode) }),
  refusals: [],
  requirements: ['STT-01', 'STT-02'],
});

/** These, in this order, at this place among the others of their kind; null is the end. */
const move = z.strictObject({
  kind: z.enum(movedKinds),
  ids: z.array(id).min(1).max(2_000),
  parentId: id,
  place: z.int().min(1).nullable(),
});
export type StudioMove = z.output<typeof move>;

/** One after the other, all of them or none; inside their course. */
export const moveStudioThings = endpoint({
  name: 'moveStudioThings',
  method: 'POST',
  path: '/api/studio/move',
  access: 'admin',
  capability,
  body: z.strictObject({ moves: z.array(move).min(1).max(200) }),
  /** What brings everything back to where it stood. */
  response: z.object({ inverse: z.array(move) }),
  refusals: [],
  requirements: ['STT-03'],
});

/** Each copy is a draft behind its original, under the given name, with what stands in it. */
export const copyStudioThings = endpoint({
  name: 'copyStudioThings',
  method: 'POST',
  path: '/api/studio/copy',
  access: 'admin',
  capability,
  body: z.strictObject({
    things: z
      .array(z.strictObject({ kind: z.enum(copiedKinds), id, name }))
      .min(1)
      .max(200),
  }),
  response: z.object({ copies: z.array(z.object({ kind: z.enum(copiedKinds), id, copyId: id })) }),
  refusals: [],
  requirements: ['STT-04'],
});

/** What would become visible with the chosen things: they, and the drafts and changes in them. Hidden things stay so. */
export const previewStudioPublish = endpoint({
  name: 'previewStudioPublish',
  method: 'POST',
  path: '/api/studio/publish/preview',
  access: 'admin',
  capability,
  readsOnly: true,
  body: z.strictObject({ things }),
  response: z.object({
    things: z.array(
      z.object({
        kind: z.enum(studioKinds),
        id,
        name: z.string(),
        isChosen: z.boolean(),
        /** Sent back when it is published. */
        revision: z.int(),
        lacks: z.array(z.object({ field: z.string(), code: z.string() })),
      }),
    ),
  }),
  refusals: [],
  requirements: ['STT-05'],
});

/** Hidden things are seen again as they were before; a draft stays a draft. Undoes the hiding. */
export const showStudioThings = endpoint({
  name: 'showStudioThings',
  method: 'POST',
  path: '/api/studio/show',
  access: 'admin',
  capability,
  body: z.strictObject({ things }),
  response: z.object({ shown: z.array(chosen) }),
  refusals: [],
  requirements: ['STT-06'],
});

/** All of them or none, what stands in others first. The errors name what cannot go by `things.0`. */
export const deleteStudioThings = endpoint({
  name: 'deleteStudioThings',
  method: 'POST',
  path: '/api/studio/delete',
  access: 'admin',
  capability,
  body: z.strictObject({ things }),
  refusals: ['still_used'],
  requirements: ['STT-07'],
});

/** What stands in an exercise, in its order. */
export const listExerciseQuestions = endpoint({
  name: 'listExerciseQuestions',
  method: 'GET',
  path: '/api/studio/exercises/{exerciseId}/questions',
  access: 'admin',
  capability,
  params: z.object({ exerciseId: idInPath }),
  response: z.array(z.object({ id, name: z.string(), state: studioState, hasDraft: z.boolean() })),
  refusals: [],
  requirements: ['STT-17'],
});
