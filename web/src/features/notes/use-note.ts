/** Typing a note: shown at once, given to the journal when the typing rests, and whenever the page is left. */
import type { Note, NoteMark } from '@sugya/contract/notes.ts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SaveState } from '../../platform/journal/scope-view.ts';
import { type KnownNote, knownNote } from './known-note.ts';
import { type NoteJournal, type NotesView, type NoteTarget, recordNote } from './note-operations.ts';

export type EditedNote = {
  readonly note: KnownNote;
  /** What stands in the box: the note, or what was typed since. */
  readonly text: string;
  readonly view: NotesView;
  readonly save: SaveState;
  readonly type: (text: string) => void;
  /** The box was left: what other devices wrote may be shown in it again. */
  readonly leave: () => void;
  readonly write: (text: string, droppedCopyId?: number) => void;
};

/** So long the typing rests before it is given to the journal. Unit: ms. */
export const REST_MS = 400;

type Typed = { readonly text: string; readonly baseRevision: number; readonly isRecorded: boolean };

/** `mark`: of a note on highlighted words, the words, which every operation on it names. */
export function useNote(
  journal: NoteJournal,
  { scopeId, targetId }: NoteTarget,
  { listed, mark = null }: { readonly listed: Note | undefined; readonly mark?: NoteMark | null },
): EditedNote {
  const view = useSyncExternalStore(journal.subscribe, () => journal.view(scopeId));
  const note = knownNote(listed, view.entries.get(targetId));
  const [typed, setTyped] = useState<Typed | null>(null);
  const latest = useRef<Typed | null>(null);
  const words = useRef(mark);
  const change = useCallback((to: Typed | null) => {
    latest.current = to;
    setTyped(to);
  }, []);

  // What is typed is recorded of the words as they are then, also when the page is left.
  useEffect(() => {
    words.current = mark;
  }, [mark]);
  const record = useCallback(() => {
    const now = latest.current;
    if (now === null || now.isRecorded) return;
    change({ ...now, isRecorded: true });
    const { text: body, baseRevision } = now;
    void recordNote(journal, { scopeId, targetId }, { body, mark: words.current, baseRevision });
  }, [journal, scopeId, targetId, change]);

  // The effect gives the journal what was typed: after a rest, and when the page or the question is left.
  useEffect(() => {
    if (typed === null || typed.isRecorded) return;
    const timer = setTimeout(record, REST_MS);
    return () => clearTimeout(timer);
  }, [typed, record]);
  useEffect(() => {
    window.addEventListener('pagehide', record);
    document.addEventListener('visibilitychange', record);
    return () => {
      window.removeEventListener('pagehide', record);
      document.removeEventListener('visibilitychange', record);
      record();
    };
  }, [record]);

  return {
    note,
    text: typed?.text ?? note.body,
    view,
    // What the journal does not have yet is not saved, whatever it says of the rest.
    save: typed?.isRecorded === false ? { ...view.save, kind: 'saving' } : view.save,
    type: (text) => change({ text, baseRevision: typed?.baseRevision ?? note.revision, isRecorded: false }),
    leave: () => {
      record();
      change(null);
    },
    write: (text, droppedCopyId) => {
      change(null);
      const baseRevision = note.revision;
      const dropped = droppedCopyId === undefined ? {} : { droppedCopyId };
      void recordNote(journal, { scopeId, targetId }, { body: text, mark, baseRevision, ...dropped });
    },
  };
}
