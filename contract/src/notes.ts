/** A student's private notes on what is studied. Nobody else reads them. All of it is an addition (decision 0043). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lawWording } from './laws.ts';
import { id, idInPath, instant, outcome } from './wire.ts';

/** What a note may stand on. `highlight`: words of a clause; its id is made by the device. */
export const noteTargetKind = z.enum(['question', 'clause', 'highlight']);
export type NoteTargetKind = z.infer<typeof noteTargetKind>;

export const MOST_NOTE_SIGNS = 10_000;
export const MOST_QUOTE_SIGNS = 4_000;
const MOST_CONTEXT_SIGNS = 1_000;

/** What highlighted words are to the student; each has a colour and a line of its own. */
export const MARK_KINDS = ['rule', 'exception', 'deadline', 'remember'] as const;
export const markKind = z.enum(MARK_KINDS);
export type MarkKind = (typeof MARK_KINDS)[number];

/** Words of a clause, with what stood beside them, so that they are found again in another wording (NOT-13). */
export const noteMark = z.strictObject({
  lawId: id,
  clauseId: id,
  kind: markKind,
  quote: z.string().min(1).max(MOST_QUOTE_SIGNS),
  before: z.string().max(MOST_CONTEXT_SIGNS),
  after: z.string().max(MOST_CONTEXT_SIGNS),
  /** How many words of the clause stand before it. */
  start: z.int().min(0).max(1_000_000),
});
export type NoteMark = z.infer<typeof noteMark>;

/** Plain text, as it was typed. */
const body = z.string().max(MOST_NOTE_SIGNS);

export const note = z.object({
  targetKind: noteTargetKind,
  targetId: id,
  /** The wording that the note was written on: of a question, or of a law. */
  versionId: id,
  /** Null: deleted. Empty: highlighted words of which nothing was written. */
  body: z.string().nullable(),
  /** Of a highlight that was not deleted. */
  mark: noteMark.nullable(),
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

export const highlightOperation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('note.put'), body, mark: noteMark, ...operationTime }),
  /** Also of one that the server never had: it was made and deleted without a network. */
  z.strictObject({ kind: z.literal('note.delete'), lawId: id, clauseId: id, ...operationTime }),
]);
export type HighlightOperation = z.infer<typeof highlightOperation>;

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

/** On clauses and their words, of every law: they are of no course. Deleted highlights are left out. */
export const listLawNotes = endpoint({
  name: 'listLawNotes',
  method: 'GET',
  path: '/api/Notes/Laws',
  access: 'student',
  response: z.object({ notes: z.array(note) }),
  refusals: ['not_while_impersonating'],
  requirements: ['NOT-06', 'NOT-10'],
});

export const saveNote = endpoint({
  name: 'saveNote',
  method: 'POST',
  path: '/api/Notes/{targetKind}/{targetId}',
  access: 'student',
  params: z.object({ targetKind: noteTargetKind.exclude(['highlight']), targetId: idInPath }),
  body: z.strictObject({ operation: noteOperation }),
  /** The note as it stands now; `superseded`: a later operation stands. */
  response: z.object({ outcome, note }),
  refusals: ['not_while_impersonating', 'simulation_running'],
  requirements: ['NOT-01', 'NOT-02', 'NOT-03', 'NOT-04', 'NOT-06', 'NOT-07', 'NOT-09'],
});

export const saveHighlight = endpoint({
  name: 'saveHighlight',
  method: 'POST',
  path: '/api/Highlights/{highlightId}',
  access: 'student',
  params: z.object({ highlightId: idInPath }),
  body: z.strictObject({ operation: highlightOperation }),
  response: z.object({ outcome, note }),
  refusals: ['not_while_impersonating'],
  requirements: ['NOT-02', 'NOT-03', 'NOT-06', 'NOT-12'],
});

/** A note, a highlight, or a note on words, with the place that it leads to. */
const notebookEntry = z.object({
  targetKind: noteTargetKind,
  targetId: id,
  body: z.string(),
  writtenAt: instant,
  question: z
    .object({
      questionId: id,
      exerciseId: id,
      exerciseName: z.string(),
      lessonId: id,
      categoryId: id,
      /** The beginning of the question, plain. */
      stem: z.string(),
    })
    .nullable(),
  clause: z
    .object({
      lawId: id,
      lawName: z.string(),
      clauseId: id,
      clauseName: z.string(),
      /** Of the wording that the student saw. */
      day: z.iso.date(),
      /** Of that wording. Copies on devices may be older than the field. */
      wording: lawWording.optional(),
    })
    .nullable(),
  highlight: z
    .object({
      kind: markKind,
      quote: z.string(),
      /** In the present wording (NOT-13). */
      standing: z.enum(['stands', 'check', 'changed']),
    })
    .nullable(),
});
export type NotebookEntry = z.infer<typeof notebookEntry>;

/** On the questions of a course and on all laws, by place: the course's order first, then law after law. */
export const readNotebook = endpoint({
  name: 'readNotebook',
  method: 'GET',
  path: '/api/Courses/{courseId}/Notebook',
  access: 'student',
  params: z.object({ courseId: idInPath }),
  response: z.object({ entries: z.array(notebookEntry) }),
  refusals: ['not_while_impersonating'],
  requirements: ['NOT-06', 'NOT-14'],
});
