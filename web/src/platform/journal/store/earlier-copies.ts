/**
 * The first version of the app had its offline copies beside the journal's lines. A device that was updated may have one
 * that is needed now, without a network. Copies last thirty days, and so long after the last tab of that version this
 * file and the store `exercises` are needed.
 */
import { type EarlierCopy, takeEarlierCopies } from '../../offline-copies/offline-copies.ts';
import type { JournalDatabase } from './database.ts';

/** The journal opens without them when it takes longer. Unit: ms. */
const TIMEOUT_MS = 2_000;

/** Moves them to the others. What cannot be moved stays until the journal is opened again. */
export async function handOverEarlierCopies(db: JournalDatabase, kind: string): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, TIMEOUT_MS);
  });
  await Promise.race([move(db, kind), late]);
}

async function move(db: JournalDatabase, kind: string): Promise<void> {
  try {
    const rows = await db.getAll('exercises');
    if (rows.length === 0) return;
    const copies = rows.map(
      ({ userId, exerciseId, keptAt, exercise }): EarlierCopy => ({
        userId,
        id: exerciseId,
        savedAt: keptAt,
        value: exercise,
      }),
    );
    await takeEarlierCopies(kind, copies);
    const trx = db.transaction('exercises', 'readwrite');
    await Promise.all([
      ...rows.map(({ userId, exerciseId }) => trx.store.delete([userId, exerciseId])),
      trx.done,
    ]);
  } catch {
    // A page that opens without a network is worth less than a journal that opens.
  }
}
