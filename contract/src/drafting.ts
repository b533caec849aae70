/** The drafting task (DRF): what is written, how it is handed in, and the student's own mark. The key leaves after it. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { draftingTaskForm } from './studio-listed-forms.ts';
import { id, idInPath, instant } from './wire.ts';

export const MOST_TEXT_SIGNS = 60_000;
const MOST_PLACE = MOST_TEXT_SIGNS;

const attemptInPath = z.object({ attemptId: idInPath });
const body = z.string().max(MOST_TEXT_SIGNS);

/** As a choice of tasks is offered, before anything of them is shown. */
const offeredTask = z.object({
  id,
  name: z.string(),
  documentKind: z.string(),
  addressee: z.string().nullable(),
});

/** Points of 20, in halves. */
const marked = z.object({
  language: z.number(),
  organisation: z.number(),
  content: z.number(),
  total: z.number(),
});

export const draftingRoom = z.object({
  timeFactor: z.number(),
  choices: z.array(
    z.object({
      key: z.string(),
      /** With the student's factor. */
      seconds: z.int(),
      tasks: z.array(offeredTask),
      /** The newest first. */
      attempts: z.array(
        z.object({
          id,
          startedAt: instant,
          deadlineAt: instant,
          handedInAt: instant.nullable(),
          /** What the student marked; null: not yet. */
          selfTotal: z.number().nullable(),
        }),
      ),
    }),
  ),
});
export type DraftingRoom = z.infer<typeof draftingRoom>;

export const draftingText = z.object({
  taskId: id,
  body: z.string(),
  /** Of this text; what is typed over it names it. 0: nothing was written. */
  revision: z.int().min(0),
  /** Texts that do not stand: of a device that lost to another one, or that came too late. The newest first. */
  copies: z.array(z.object({ id, body: z.string(), writtenAt: instant, isLate: z.boolean() })),
});
export type DraftingText = z.infer<typeof draftingText>;

const level = z.enum(['full', 'half', 'none']);
const selfItem = z.strictObject({
  criterionId: z.string().max(40),
  level,
  /** Where in the text it stands, from sign to sign; null: nowhere. */
  passage: z
    .strictObject({ from: z.int().min(0).max(MOST_PLACE), to: z.int().min(1).max(MOST_PLACE) })
    .refine(({ from, to }) => from < to)
    .nullable(),
});
export type SelfItem = z.infer<typeof selfItem>;

/** Halves from 0 to 4. */
const band = z.number().min(0).max(4).multipleOf(0.5);

export const draftingAttempt = z.object({
  id,
  courseId: id,
  startedAt: instant,
  deadlineAt: instant,
  isClockQuiet: z.boolean(),
  handedInAt: instant.nullable(),
  handedInTaskId: id.nullable(),
  tasks: z.array(
    offeredTask.extend({
      instructionsHtml: z.string(),
      materialsHtml: z.string(),
      lawDate: z.iso.date().nullable(),
      text: draftingText,
      /** Of the task that was handed in, after that. */
      key: z.object({ criteria: draftingTaskForm.shape.criteria, modelSolution: z.string() }).nullable(),
    }),
  ),
  selfMark: marked.extend({ items: z.array(selfItem), markedAt: instant }).nullable(),
});
export type DraftingAttempt = z.infer<typeof draftingAttempt>;

export const readDraftingRoom = endpoint({
  name: 'readDraftingRoom',
  method: 'GET',
  path: '/api/courses/{courseId}/drafting',
  access: 'student',
  params: z.object({ courseId: idInPath }),
  response: draftingRoom,
  refusals: [],
  requirements: ['DRF-03'],
});

/** A go that was begun and not handed in is answered again. */
export const startDrafting = endpoint({
  name: 'startDrafting',
  method: 'POST',
  path: '/api/courses/{courseId}/drafting/attempts',
  access: 'student',
  params: z.object({ courseId: idInPath }),
  body: z.strictObject({ choice: z.string().min(1).max(1_000) }),
  response: z.object({ attemptId: id }),
  refusals: [],
  requirements: ['DRF-03'],
});

export const readDraftingAttempt = endpoint({
  name: 'readDraftingAttempt',
  method: 'GET',
  path: '/api/drafting/attempts/{attemptId}',
  access: 'student',
  params: attemptInPath,
  response: draftingAttempt,
  refusals: [],
  requirements: ['DRF-03', 'DRF-07', 'DRF-08'],
});

/** Never refused for its time: what comes too late is stored beside the text. */
export const saveDraftingText = endpoint({
  name: 'saveDraftingText',
  method: 'POST',
  path: '/api/drafting/attempts/{attemptId}/texts/{taskId}',
  access: 'student',
  params: attemptInPath.extend({ taskId: idInPath }),
  body: z.strictObject({
    body,
    /** With the device it makes a repeat harmless. */
    deviceId: z.string().min(1).max(64),
    sequence: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
    insertTime: instant,
    /** The revision that the device had before it; 0 for none. */
    baseRevision: z.int().min(0),
  }),
  response: z.object({ outcome: z.enum(['stored', 'superseded', 'late']), text: draftingText }),
  refusals: ['not_while_impersonating'],
  requirements: ['DRF-05', 'DRF-06'],
});

/** Handing in the same text twice is once. */
export const handInDrafting = endpoint({
  name: 'handInDrafting',
  method: 'POST',
  path: '/api/drafting/attempts/{attemptId}/hand-in',
  access: 'student',
  params: attemptInPath,
  body: z.strictObject({ taskId: id }),
  response: draftingAttempt,
  refusals: ['not_while_impersonating', 'drafting_handed_in'],
  requirements: ['DRF-07'],
});

/** All criteria of the task, each once. */
export const saveDraftingSelfMark = endpoint({
  name: 'saveDraftingSelfMark',
  method: 'PUT',
  path: '/api/drafting/attempts/{attemptId}/self-mark',
  access: 'student',
  params: attemptInPath,
  body: z.strictObject({ language: band, organisation: band, items: z.array(selfItem).min(1).max(30) }),
  response: draftingAttempt,
  refusals: ['not_while_impersonating', 'drafting_not_handed_in', 'drafting_mark_incomplete'],
  requirements: ['DRF-09', 'DRF-10'],
});
