/** What a student does to a note, as operations of the journal: what they say, and how they reach the server. */
import type { Answer } from '@sugya/contract/endpoint.ts';
import { type NoteTargetKind, saveNote } from '@sugya/contract/notes.ts';
import { call } from '../../api.ts';
import { serverNow } from '../../platform/http/server-clock.ts';
import type { Journal } from '../../platform/journal/journal.ts';
import { journalOpener } from '../../platform/journal/open-journal.ts';
import type { Entry, JournalRules } from '../../platform/journal/operation.ts';
import type { ScopeView } from '../../platform/journal/scope-view.ts';
import { SENDING, transportBy } from '../../platform/journal/transport.ts';

/** All that there is to say of a note. `body` null: deleted. */
export type NoteDraft = {
  readonly body: string | null;
  /** Of the text that it was typed over; 0 where there was none. */
  readonly baseRevision: number;
  /** Copies of other devices that were taken over or deleted, and that the server may still have. */
  readonly droppedCopyIds: readonly number[];
};

export type NoteKind = {
  readonly draft: NoteDraft;
  readonly posted: NoteDraft;
  readonly answer: Answer<typeof saveNote>;
  readonly note: null;
};

export type NoteJournal = Journal<NoteKind>;
export type NoteEntry = Entry<NoteKind>;
export type NotesView = ScopeView<NoteKind>;

export const noteRules: JournalRules<NoteKind> = {
  name: 'sugya-journal-notes',
  storedAt: () => serverNow(),
  emptyNote: null,
  // What the server has lies in its answer, and goes with it when the student signs out.
  settledDraft: (draft) => ({ ...draft, body: null, droppedCopyIds: [] }),
};

/** The journal knows scopes and items by numbers: a scope is a list of targets of one kind. */
const KIND_NUMBERS: Readonly<Record<NoteTargetKind, number>> = { question: 1 };
const MOST_KINDS = 16;

/** The list that the targets stand in: of questions, their exercise. */
export function noteScope(kind: NoteTargetKind, listId: number): number {
  return listId * MOST_KINDS + KIND_NUMBERS[kind];
}

function kindOf(scopeId: number): NoteTargetKind {
  const number = scopeId % MOST_KINDS;
  const kind = (Object.keys(KIND_NUMBERS) as NoteTargetKind[]).find((name) => KIND_NUMBERS[name] === number); // its keys
  if (kind === undefined) throw new Error(`No kind of notes has the number ${number}`);
  return kind;
}

export const sendNote = transportBy<NoteKind>(
  ({ scopeId, itemId, deviceId, operation: { at, sequence, body: draft } }) => {
    const { body, baseRevision, droppedCopyIds } = draft;
    const common = {
      deviceId,
      sequence,
      insertTime: new Date(at).toISOString(),
      baseRevision,
      droppedCopyIds: [...droppedCopyIds],
    };
    return call(saveNote, {
      params: { targetKind: kindOf(scopeId), targetId: itemId },
      body: {
        operation: body === null ? { kind: 'note.delete', ...common } : { kind: 'note.put', body, ...common },
      },
      ...SENDING,
    });
  },
);

const opener = journalOpener<NoteKind>({ rules: noteRules, transport: sendNote, copyKind: 'notes' });
export const openNoteJournal = opener.open;
export const closeNoteJournal = opener.close;
export const leaveNoteJournal = opener.leave;

/** Shows it at once, writes it to the device, and sends it from there. */
export function recordNote(
  journal: NoteJournal,
  { exerciseId, questionId }: { readonly exerciseId: number; readonly questionId: number },
  change: Pick<NoteDraft, 'body' | 'baseRevision'> & { readonly droppedCopyId?: number },
): Promise<unknown> {
  const scopeId = noteScope('question', exerciseId);
  const unsent = journal.view(scopeId).entries.get(questionId)?.outgoing?.body.droppedCopyIds ?? [];
  const { body, baseRevision, droppedCopyId } = change;
  const droppedCopyIds = [...unsent, ...(droppedCopyId === undefined ? [] : [droppedCopyId])];
  const draft = { body: body?.trim() ? body : null, baseRevision, droppedCopyIds };
  return journal.record({
    userId: journal.userId,
    scopeId,
    contentId: scopeId,
    itemId: questionId,
    draft,
    posted: draft,
  });
}
