/** Takes back a pack or a statute that only added: all of it at once, or nothing where something stands in the way. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { type ImportRow, lockState, updateImport } from '../rehearsal/imports.store.ts';
import { LostWork, type Taken, type WorkNeeds } from '../running/work-needs.ts';
import type { WholeRemovers } from './whole-removers.ts';
import { type BroughtKind, releaseImports, selectBrought, selectInTheWay } from './whole-undo.store.ts';

export async function takeWholeBack(
  { db, clock, whole }: WorkNeeds,
  taken: Taken,
  { id, kind }: Pick<ImportRow, 'id'> & { readonly kind: 'pack' | 'laws' },
): Promise<void> {
  await taken.keep();
  await inTransaction(db, async (trx) => {
    if ((await lockState(trx, id)) !== 'undoing') throw new LostWork();
    const inTheWay = await selectInTheWay(trx, { importId: id, kind });
    if (inTheWay.length === 0) await removeAll(trx, await whole.removers(), id);
    await updateImport(trx, id, {
      // Something came in the way since it was asked for: the screen says what.
      state: inTheWay.length === 0 ? 'undone' : 'done',
      isNewRevision: true,
      progress: null,
      ...(inTheWay.length === 0 && { endedAt: clock.now() }),
    });
  });
}

async function removeAll(trx: Transaction<Tables>, removers: WholeRemovers, importId: number): Promise<void> {
  const brought = await selectBrought(trx, importId);
  const idsOf = (kind: BroughtKind) => brought.filter((one) => one.kind === kind).map((one) => one.id);
  for (const courseId of idsOf('course')) {
    await releaseImports(trx, courseId);
    await removers.removeCourse(trx, courseId);
  }
  // Collections before what they hold.
  await removers.removeLawCollections(trx, idsOf('lawCollection'));
  await removers.removeVerdictCollections(trx, idsOf('verdictCollection'));
  await removers.removeLaws(trx, idsOf('law'));
  await removers.removeVerdicts(trx, idsOf('verdict'));
}
