/** Marking of drafting texts by staff (DRF-12 to DRF-18): blind, by two and a third, calibrated by samples, and appeals. */
import { z } from 'zod';
import { draftingAttempt, staffBand, staffItem, staffMark } from './drafting.ts';
import { endpoint } from './endpoint.ts';
import { draftingTaskForm } from './studio-listed-forms.ts';
import { id, idInPath, instant } from './wire.ts';

export const MOST_REASONS = 4_000;

const inCourse = z.object({ courseId: idInPath });
const ofMarking = z.object({ markingId: idInPath });

const agreement = z.object({
  pairs: z.int(),
  /** Quadratic weighted, with its 95 % interval; null: too few pairs, or no mark differs. */
  kappa: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** Second less first, in points. */
  meanDifference: z.number().nullable(),
  /** 0 to 1. */
  withinOnePoint: z.number().nullable(),
});

export const markingRoom = z.object({
  /** That the marker is trained, has no conflict of interest, and keeps what is read. */
  isConfirmed: z.boolean(),
  tasks: z.array(
    z.object({
      id,
      name: z.string(),
      /** Texts and appeals that this marker may take. */
      waiting: z.int(),
      appeals: z.int(),
      /** Taken by this marker and not marked yet. */
      openMarkingId: id.nullable(),
      /** The samples that come before the texts. */
      mayMark: z.boolean(),
      setDone: z.int(),
      /** By this marker. */
      marked: z.int(),
    }),
  ),
  /** Of all texts of the course. */
  progress: z.object({
    handedIn: z.int(),
    settled: z.int(),
    /** Two marks that lie too far apart. */
    atThird: z.int(),
    openAppeals: z.int(),
    oldestWaiting: instant.nullable(),
  }),
  agreement: z.object({
    language: agreement,
    organisation: agreement,
    content: agreement,
    total: agreement,
  }),
});
export type MarkingRoom = z.infer<typeof markingRoom>;

export const draftingMarking = z.object({
  id,
  courseId: id,
  /** A sample among the texts is called a text until it is marked. */
  kind: z.enum(['set', 'text', 'appeal']),
  task: z.object({
    name: z.string(),
    documentKind: z.string(),
    addressee: z.string().nullable(),
    instructionsHtml: z.string(),
    materialsHtml: z.string(),
    criteria: draftingTaskForm.shape.criteria,
    modelSolution: z.string(),
  }),
  body: z.string(),
  /** What stands on the photographs, as the student typed it after the hand-in; null: it was not typed. */
  typed: z.string().nullable(),
  /** Photographs of pages that were written by hand, in their order. */
  pageIds: z.array(id),
  /** Of the appeal. */
  reasons: z.string().nullable(),
  mark: staffMark.nullable(),
  /** Of a sample, once it is marked: on what its mark was agreed. */
  agreed: z
    .object({
      language: z.number(),
      organisation: z.number(),
      levels: z.array(z.object({ criterionId: z.string(), level: staffItem.shape.level })),
      total: z.number(),
      reasons: z.string(),
    })
    .nullable(),
});
export type DraftingMarking = z.infer<typeof draftingMarking>;

/** Once, with reasons. */
export const appealDraftingMark = endpoint({
  name: 'appealDraftingMark',
  method: 'POST',
  path: '/api/drafting/attempts/{attemptId}/appeal',
  access: 'student',
  params: z.object({ attemptId: idInPath }),
  body: z.strictObject({ reasons: z.string().trim().min(1).max(MOST_REASONS) }),
  response: draftingAttempt,
  refusals: ['not_while_impersonating', 'drafting_appeal_closed'],
  requirements: ['DRF-17'],
});

export const readDraftingQueue = endpoint({
  name: 'readDraftingQueue',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/drafting-marking',
  access: 'admin',
  capability: 'drafting.mark',
  params: inCourse,
  response: markingRoom,
  refusals: [],
  requirements: ['DRF-12', 'DRF-13', 'DRF-18'],
});

/** Texts and appeals that this marker may take. */
export const countDraftingTexts = endpoint({
  name: 'countDraftingTexts',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/drafting-marking/count',
  access: 'admin',
  capability: 'drafting.mark',
  params: inCourse,
  response: z.object({ waiting: z.int() }),
  refusals: [],
  requirements: ['DRF-12'],
});

export const confirmDraftingMarker = endpoint({
  name: 'confirmDraftingMarker',
  method: 'PUT',
  path: '/api/studio/courses/{courseId}/drafting-marking/confirmation',
  access: 'admin',
  capability: 'drafting.mark',
  params: inCourse,
  refusals: [],
  requirements: ['DRF-12'],
});

/** What this marker took and did not mark is given again. */
export const takeDraftingText = endpoint({
  name: 'takeDraftingText',
  method: 'POST',
  path: '/api/studio/courses/{courseId}/drafting-marking/taken',
  access: 'admin',
  capability: 'drafting.mark',
  params: inCourse,
  body: z.strictObject({ taskId: id }),
  response: z.object({ markingId: id }),
  refusals: ['drafting_marker_unconfirmed', 'drafting_nothing_to_mark'],
  requirements: ['DRF-12', 'DRF-13'],
});

export const readDraftingMarking = endpoint({
  name: 'readDraftingMarking',
  method: 'GET',
  path: '/api/studio/drafting-markings/{markingId}',
  access: 'admin',
  capability: 'drafting.mark',
  params: ofMarking,
  response: draftingMarking,
  refusals: [],
  requirements: ['DRF-12', 'DRF-13', 'DRF-17'],
});

/** All criteria of the task, each once. */
export const saveDraftingMarking = endpoint({
  name: 'saveDraftingMarking',
  method: 'PUT',
  path: '/api/studio/drafting-markings/{markingId}',
  access: 'admin',
  capability: 'drafting.mark',
  params: ofMarking,
  body: z.strictObject({
    language: staffBand,
    organisation: staffBand,
    items: z.array(staffItem).min(1).max(30),
    remark: staffMark.shape.remark,
  }),
  response: draftingMarking,
  refusals: ['drafting_mark_incomplete', 'drafting_marked', 'drafting_marked_by_others'],
  requirements: ['DRF-13', 'DRF-14', 'DRF-15', 'DRF-17'],
});

/** Given back by one who may know the writer; it never comes to the same marker again. */
export const passDraftingText = endpoint({
  name: 'passDraftingText',
  method: 'DELETE',
  path: '/api/studio/drafting-markings/{markingId}',
  access: 'admin',
  capability: 'drafting.mark',
  params: ofMarking,
  refusals: ['drafting_marked'],
  requirements: ['DRF-12'],
});
