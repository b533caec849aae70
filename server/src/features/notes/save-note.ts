/** One operation on a note: which text stands, and what of the other is copied (decision 0043). */
import type { HighlightOperation, NoteOperation } from '@sugya/contract/notes.ts';
import { clampOperationTime } from '@sugya/domain/exercises/operation.ts';
import { decideNote, noteTime } from '@sugya/domain/notes/note-operation.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import {
  deleteCopies,
  insertCopy,
  lockOptionalNote,
  type NotePlace,
  type NoteRow,
  noteOperationOf,
  type OfNote,
  selectOptionalNote,
  touchNote,
  upsertNote,
} from './notes.store.ts';

export type NoteWrite = OfNote & {
  readonly place: NotePlace;
  readonly versionId: number;
  readonly now: Date;
};

/** Returns the note as it stands then. */
export async function saveNoteOperation(
  trx: Transaction<Tables>,
  of: NoteWrite,
  operation: NoteOperation | HighlightOperation,
): Promise<NoteRow> {
  const stored = await lockOptionalNote(trx, of);
  const { deviceId, sequence, baseRevision } = operation;
  if (stored !== undefined && !(await noteOperationOf(trx, of, operation))) return stored;

  const body = operation.kind === 'note.put' ? operation.body : null;
  const mark = 'mark' in operation ? operation.mark : null;
  const at = clampOperationTime({
    clientTime: Date.parse(operation.insertTime),
    attemptStart: 0,
    now: of.now.getTime(),
  });
  const standing = stored === undefined ? null : { ...stored, time: timeOf(stored) };
  const posted = { body, baseRevision, time: { at, sequence, device: deviceId } };
  const decision = decideNote(standing, posted);

  const begunAs = decision.continuesOwnCopy ? { deviceId, baseRevision } : null;
  await deleteCopies(trx, of, { ids: operation.droppedCopyIds, begunAs });
  if (decision.copied === 'stored' && stored?.body) {
    await insertCopy(trx, of, { ...stored, body: stored.body });
  }
  if (decision.isReplaced) {
    const actedAt = new Date(noteTime(standing, posted));
    await upsertNote(trx, of, { ...of, body, mark, actedAt, deviceId, sequence });
  } else {
    await touchNote(trx, of);
  }
  if (decision.copied === 'posted' && stored !== undefined && body !== null) {
    await insertCopy(trx, of, { body, revision: stored.revision - 1, deviceId, actedAt: new Date(at) });
  }
  if (stored === undefined) await noteOperationOf(trx, of, operation);
  return (await selectOptionalNote(trx, of)) ?? vanished(of);
}

function timeOf({ actedAt, sequence, deviceId }: NoteRow) {
  return { at: actedAt.getTime(), sequence, device: deviceId };
}

function vanished({ targetKind, targetId }: OfNote): never {
  throw new Error(`The note on ${targetKind} ${targetId} vanished while it was being stored`);
}
