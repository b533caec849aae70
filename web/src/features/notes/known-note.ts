/** A note as this device knows it: what it has not sent yet, over what the server said last. */
import type { Note } from '@sugya/contract/notes.ts';
import type { NoteEntry } from './note-operations.ts';

export type KnownNote = {
  /** '' where there is none. */
  readonly body: string;
  /** Of the text that is shown, for what is typed over it; 0 where the server has none. */
  readonly revision: number;
  /** Texts of other devices, the newest first, without those that were dropped here. */
  readonly copies: Note['copies'];
};

export function knownNote(listed: Note | undefined, entry: NoteEntry | undefined): KnownNote {
  const stands = laterNote(listed, entry?.answer?.note);
  const unsent = entry?.outgoing?.body ?? null;
  const copies = (stands?.copies ?? []).filter(({ id }) => !unsent?.droppedCopyIds.includes(id));
  return unsent === null
    ? { body: stands?.body ?? '', revision: stands?.revision ?? 0, copies }
    : { body: unsent.body ?? '', revision: unsent.baseRevision, copies };
}

/** A list that was read before the answer came knows less. */
export function laterNote(listed: Note | undefined, answered: Note | undefined): Note | undefined {
  if (listed === undefined || answered === undefined) return answered ?? listed;
  return answered.changeCount >= listed.changeCount ? answered : listed;
}
