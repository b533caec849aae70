/**
 * The work on imports: reading, writing and taking back, one import at a time in this process, each by one process at a time.
 * What a process that died left is taken up by another, or by the next start.
 */

import { type WokenWork, wokenWork } from '../../../platform/operations/woken-work.ts';
import type { Random } from '../../../platform/random.ts';
import { keepImport, selectOptionalImport, takeImport, updateImport } from '../rehearsal/imports.store.ts';
import { takeBack } from './take-back.ts';
import type { WorkNeeds } from './work-needs.ts';
import { LostWork } from './work-needs.ts';

export type ImportWork = WokenWork;

/** A worker that says nothing for so long is dead. */
const SILENT_MILLISECONDS = 45_000;
/** An import over which processes die is not tried for ever. */
const MOST_TAKES = 4;

export function importWork(needs: WorkNeeds & { readonly random: Random }): ImportWork {
  const { db, clock, log, random } = needs;
  const worker = random.uuid();
  async function workOnNext(isStopping: () => boolean): Promise<boolean> {
    const now = clock.now();
    const silentSince = new Date(now.getTime() - SILENT_MILLISECONDS);
    const taken = await takeImport(db, { worker, now, silentSince });
    if (taken === undefined) return false;
    try {
      if (taken.takes > MOST_TAKES) throw new Error('Processes died over this import');
      await workOn(taken.id, isStopping);
    } catch (error) {
      if (!(error instanceof LostWork)) await noteFailure(taken.id, error);
    }
    return true;
  }

  async function workOn(id: number, isStopping: () => boolean): Promise<void> {
    const present = await selectOptionalImport(db, id);
    if (present === undefined) return;
    const { state } = present;
    const keep = async (done?: number) => {
      const of = { id, worker, state, now: clock.now(), ...(done !== undefined && { done }) };
      if (!(await keepImport(db, of)) || isStopping()) throw new LostWork();
    };
    const work = { id, keep, isStopping };
    // What reads files is a tenth of the program, and most starts find no import waiting.
    if (state === 'reading') await (await import('./read-import.ts')).readImport(needs, work);
    if (state === 'running') await (await import('./write-rows.ts')).writeRows(needs, work);
    if (state === 'undoing') await takeBack(needs, work);
  }

  async function noteFailure(id: number, error: unknown): Promise<void> {
    log.error({ err: error, importId: id }, 'An import failed');
    const present = await selectOptionalImport(db, id);
    const isReading = present?.state === 'reading';
    await updateImport(db, id, {
      state: isReading ? 'unreadable' : 'failed',
      isNewRevision: true,
      progress: null,
      endedAt: clock.now(),
      ...(isReading && {
        problems: [{ severity: 'refused', code: 'reading_failed', field: '', detail: '' }],
      }),
    });
  }

  return wokenWork({
    workOnNext,
    noteFailure: (error) => log.warn({ err: error }, 'Imports were left to the next look'),
  });
}
