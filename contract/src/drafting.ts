/** The drafting task (DRF): what is written, how it is handed in, and the student's own mark. The key leaves after it. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { draftingBand, draftingLevel, draftingTaskForm } from './studio-listed-forms.ts';
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
export const marked = z.object({
  language: z.number(),
  organisation: z.number(),
  content: z.number(),
  total: z.number(),
});

export const draftingRoom = z.object({
  timeFactor: z.number(),
  /** What the drafting part may bring, by the marked texts; null while there is none. Points of 20. */
  level: z.object({ mean: z.number(), deviation: z.number(), texts: z.int() }).nullable(),
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
          /** Of staff, once it is settled. */
          staffTotal: z.number().nullable(),
          /** Staff mark it, and have not settled it yet. */
          isWaiting: z.boolean(),
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

/** Where in the text it stands, from sign to sign; null: nowhere. */
const passage = z
  .strictObject({ from: z.int().min(0).max(MOST_PLACE), to: z.int().min(1).max(MOST_PLACE) })
  .refine(({ from, to }) => from < to)
  .nullable();
const selfItem = z.strictObject({ criterionId: z.string().max(40), level: draftingLevel, passage });
export type SelfItem = z.infer<typeof selfItem>;

const comment = z.string().max(4_000);
/** What staff say of a criterion, and of language and organisation. Empty: nothing. */
export const staffItem = selfItem.extend({ comment });
export type StaffItem = z.infer<typeof staffItem>;
export const staffBand = z.strictObject({ points: draftingBand, passage, comment });
export type StaffBand = z.infer<typeof staffBand>;

/** A mark as staff give it. */
export const staffMark = z.object({
  language: staffBand,
  organisation: staffBand,
  items: z.array(staffItem),
  /** On the whole. */
  remark: comment,
  content: z.number(),
  total: z.number(),
  markedAt: instant,
});
export type StaffMark = z.infer<typeof staffMark>;

export const draftingAttempt = z.object({
  id,
  courseId: id,
  startedAt: instant,
  deadlineAt: instant,
  isClockQuiet: z.boolean(),
  /** Part A of an exam day, which alone hands it in; absent in others. */
  isExam: z.literal(true).optional(),
  handedInAt: instant.nullable(),
  handedInTaskId: id.nullable(),
  /** Until then photographs of pages may come; absent in a copy from before. */
  pagesUntil: instant.optional(),
  /** Until then what was written by hand may be typed; absent where it may not. */
  typingUntil: instant.optional(),
  tasks: z.array(
    offeredTask.extend({
      instructionsHtml: z.string(),
      materialsHtml: z.string(),
      lawDate: z.iso.date().nullable(),
      text: draftingText,
      /** Photographs of pages that were written by hand, in their order; absent in a copy from before there were any. */
      pageIds: z.array(id).optional(),
      /** What stands on them, typed after the hand-in; absent: it was not typed. */
      typed: z.object({ body: z.string(), typedAt: instant }).optional(),
      /** Of the task that was handed in, after that. */
      key: z.object({ criteria: draftingTaskForm.shape.criteria, modelSolution: z.string() }).nullable(),
    }),
  ),
  selfMark: marked.extend({ items: z.array(selfItem), markedAt: instant }).nullable(),
  /** Absent: staff do not mark it. */
  staffMarking: z
    .object({
      /** Null, and no marks: it waits. */
      total: z.number().nullable(),
      settledAt: instant.nullable(),
      /** In the order in which they were given. */
      marks: z.array(staffMark.extend({ isOfAppeal: z.boolean() })),
      /** Until then an appeal may be made; null where it may not. */
      appealUntil: instant.nullable(),
      appeal: z
        .object({
          reasons: z.string(),
          appealedAt: instant,
          /** What the total was before. */
          totalBefore: z.number(),
          decidedAt: instant.nullable(),
        })
        .nullable(),
    })
    .optional(),
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
  body: z.strictObject({
    language: draftingBand,
    organisation: draftingBand,
    items: z.array(selfItem).min(1).max(30),
  }),
  response: draftingAttempt,
  refusals: [
    'not_while_impersonating',
    'drafting_not_handed_in',
    'drafting_mark_incomplete',
    'drafting_marked',
  ],
  requirements: ['DRF-09', 'DRF-10'],
});
