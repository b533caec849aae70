/** Highlights as this device knows them: what it has not sent yet, over what the server said last. */
import type { Note, NoteMark } from '@sugya/contract/notes.ts';
import { knownNote, laterNote } from '../known-note.ts';
import type { NotesView } from '../note-operations.ts';

export type KnownHighlight = {
  readonly id: number;
  readonly mark: NoteMark;
  readonly body: string;
  readonly revision: number;
  /** What the server said last. */
  readonly listed: Note | undefined;
  /** Texts of other devices, or one that the server refused: shown before anything else is done. */
  readonly hasMore: boolean;
};

export function knownHighlights(listed: readonly Note[], view: NotesView): KnownHighlight[] {
  const stored = new Map(
    listed.filter(({ targetKind }) => targetKind === 'highlight').map((note) => [note.targetId, note]),
  );
  const refused = new Set(view.refusals.map(({ itemId }) => itemId));
  const ids = new Set([...stored.keys(), ...view.entries.keys()]);
  return [...ids].flatMap((id) => {
    const entry = view.entries.get(id);
    const stands = laterNote(stored.get(id), entry?.answer?.note);
    const unsent = entry?.outgoing?.body;
    const known = unsent === undefined ? stands : unsent;
    if (known?.mark == null || known.body === null) return [];
    return [
      {
        id,
        mark: known.mark,
        body: known.body,
        revision: stands?.revision ?? 0,
        listed: stored.get(id),
        hasMore: knownNote(stored.get(id), entry).copies.length > 0 || refused.has(id),
      },
    ];
  });
}

/** Clauses on which a note stands. */
export function notedClauses(listed: readonly Note[], view: NotesView): Set<number> {
  const noted = new Set(
    listed.flatMap(({ targetKind, targetId, body }) =>
      targetKind === 'clause' && body !== null ? [targetId] : [],
    ),
  );
  for (const [clauseId, { outgoing, answer }] of view.entries) {
    const body = outgoing === null ? answer?.note.body : outgoing.body.body;
    if (body == null) noted.delete(clauseId);
    else noted.add(clauseId);
  }
  return noted;
}
