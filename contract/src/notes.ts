/** A student's private notes on what is studied. Nobody else reads them. All of it is an addition (decision 0043). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant, outcome } from './wire.ts';

/** What a note may stand on. */
export const noteTargetKind = z.enum(['question']);
export type NoteTargetKind = z.infer<typeof noteTargetKind>;

export const MOST_NOTE_SIGNS = 10_000;

/** Plain text, as it was typed. */
const body = z.string().max(MOST_NOTE_SIGNS);

export const note = z.object({
  targetKind: noteTargetKind,
  targetId: id,
  /** The wording that the note was written on. */
  versionId: id,
  /** Null: deleted. */
  body: z.string().nullable(),
  /** Of this text; what is typed over it names it. */
  revision: z.int().min(1),
  /** Rises with everything that happens to the note, its copies among it. */
  changeCount: z.int().min(1),
  writtenAt: instant,
  /** Texts of other devices that lost to a later one, the newest first. */
  copies: z.array(z.object({ id, body: z.string(), writtenAt: instant })),
});
export type Note = z.infer<typeof note>;

const operationTime = {
  /** With the device it makes a repeat harmless. */
  deviceId: z.string().min(1).max(64),
  sequence: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  insertTime: instant,
  /** The revision that the device had before it; 0 for none. */
  baseRevision: z.int().min(0),
  /** Copies that the student has read and does not need any more. */
  droppedCopyIds: z.array(id).max(100).default([]),
};

export const noteOperation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('note.put'), body: body.min(1), ...operationTime }),
  z.strictObject({ kind: z.literal('note.delete'), ...operationTime }),
]);
export type NoteOperation = z.infer<typeof noteOperation>;

/** Of the questions of one exercise, or of the whole course; those of a running simulation are left out. */
export const listNotes = endpoint({
  name: 'listNotes',
  method: 'GET',
  path: '/api/Courses/{courseId}/Notes',
  access: 'student',
  params: z.object({ courseId: idInPath }),
  query: z.object({ exerciseId: idInPath.optional() }),
  response: z.object({ notes: z.array(note) }),
  refusals: ['not_while_impersonating'],
  requirements: ['NOT-05', 'NOT-06', 'NOT-07'],
});

export const saveNote = endpoint({
  name: 'saveNote',
  method: 'POST',
  path: '/api/Notes/{targetKind}/{targetId}',
  access: 'student',
  params: z.object({ targetKind: noteTargetKind, targetId: idInPath }),
  body: z.strictObject({ operation: noteOperation }),
  /** The note as it stands now; `superseded`: a later operation stands. */
  response: z.object({ outcome, note }),
  refusals: ['not_while_impersonating', 'simulation_running'],
  requirements: ['NOT-01', 'NOT-02', 'NOT-03', 'NOT-04', 'NOT-06', 'NOT-07'],
});
