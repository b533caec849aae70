/** What a student does to a note, as operations of the journal: what they say, and how they reach the server. */
import type { Answer } from '@sugya/contract/endpoint.ts';
import { type NoteMark, type NoteTargetKind, saveHighlight, saveNote } from '@sugya/contract/notes.ts';
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
  /** Of a highlight, also of a deleted one; entries of older versions of the app have none. */
  readonly mark?: NoteMark | null;
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
  settledDraft: (draft) => ({ ...draft, body: null, mark: null, droppedCopyIds: [] }),
};

/** The journal knows scopes and items by numbers: a scope is a list of targets of one kind. */
const KIND_NUMBERS: Readonly<Record<NoteTargetKind, number>> = { question: 1, clause: 2, highlight: 3 };
const MOST_KINDS = 16;
/** Notes on laws are one list for each kind: a law is of no course. */
const LAWS = 1;

/** The list that the targets stand in: of questions, their exercise. */
export function noteScope(kind: NoteTargetKind, listId: number): number {
  return listId * MOST_KINDS + KIND_NUMBERS[kind];
}

export const CLAUSE_NOTES = noteScope('clause', LAWS);
export const HIGHLIGHTS = noteScope('highlight', LAWS);

/** What a note stands on, and in which list. */
export type NoteTarget = { readonly scopeId: number; readonly targetId: number };

export function kindOf(scopeId: number): NoteTargetKind {
  const number = scopeId % MOST_KINDS;
  const kind = (Object.keys(KIND_NUMBERS) as NoteTargetKind[]).find((name) => KIND_NUMBERS[name] === number); // its keys
  if (kind === undefined) throw new Error(`No kind of notes has the number ${number}`);
  return kind;
}

export const sendNote = transportBy<NoteKind>(
  ({ scopeId, itemId, deviceId, operation: { at, sequence, body: draft } }) => {
    const { body, mark = null, baseRevision, droppedCopyIds } = draft;
    const common = {
      deviceId,
      sequence,
      insertTime: new Date(at).toISOString(),
      baseRevision,
      droppedCopyIds: [...droppedCopyIds],
    };
    const targetKind = kindOf(scopeId);
    if (targetKind === 'highlight') {
      if (mark === null) throw new Error(`The highlight ${itemId} stands nowhere`);
      const { lawId, clauseId } = mark;
      return call(saveHighlight, {
        params: { highlightId: itemId },
        body: {
          operation:
            body === null
              ? { kind: 'note.delete', lawId, clauseId, ...common }
              : { kind: 'note.put', body, mark, ...common },
        },
        ...SENDING,
      });
    }
    return call(saveNote, {
      params: { targetKind, targetId: itemId },
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
  { scopeId, targetId }: NoteTarget,
  change: Pick<NoteDraft, 'body' | 'mark' | 'baseRevision'> & { readonly droppedCopyId?: number },
): Promise<unknown> {
  const unsent = journal.view(scopeId).entries.get(targetId)?.outgoing?.body.droppedCopyIds ?? [];
  const { body, mark = null, baseRevision, droppedCopyId } = change;
  const droppedCopyIds = [...unsent, ...(droppedCopyId === undefined ? [] : [droppedCopyId])];
  // Highlighted words need no text.
  const isEmpty = mark === null && !body?.trim();
  const draft = { body: isEmpty ? null : body, mark, baseRevision, droppedCopyIds };
  return journal.record({
    userId: journal.userId,
    scopeId,
    contentId: scopeId,
    itemId: targetId,
    draft,
    posted: draft,
  });
}
