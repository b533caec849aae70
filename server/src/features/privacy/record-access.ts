/** Puts what staff looked at on record; calls that come together share a statement. */
import type { Kysely } from 'kysely';
import { inBatches } from '../../platform/batches.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { StaffAccess } from '../../platform/http/register-endpoints.ts';
import { deleteOldAccesses, insertAccesses } from './access-log.store.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Israel's data security regulations of 2017, regulation 10: such a record is kept at least 24 months. */
const KEPT_MILLISECONDS = 2 * 366 * DAY_MILLISECONDS;

/** Resolves when it is stored. */
export function accessRecorder(db: Kysely<Tables>): (access: StaffAccess) => Promise<void> {
  const store = inBatches<StaffAccess, void>({
    run: async (accesses) => {
      await insertAccesses(
        db,
        accesses.flatMap(({ studentIds, now, ...access }) =>
          studentIds.map((studentId) => ({ ...access, at: now, studentId })),
        ),
      );
      return accesses.map(() => undefined);
    },
  });
  return store;
}

export async function removeOldAccesses(db: Kysely<Tables>, now: Date): Promise<void> {
  await deleteOldAccesses(db, new Date(now.getTime() - KEPT_MILLISECONDS));
}
