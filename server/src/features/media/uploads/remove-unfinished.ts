/** Takes away what was begun and never became a file of the library (MED-07). */
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { MediaStorages } from '../../../platform/media/storage/media-storages.ts';
import { isFile } from '../media-changes.store.ts';

/** Long enough to come back after a week-end to an upload that broke. */
export const UNFINISHED_DAYS = 7;

/** Returns how many were taken away. */
export async function removeUnfinished(
  db: Kysely<Tables>,
  {
    storages,
    isWanted,
    now,
  }: {
    readonly storages: MediaStorages;
    /** By another than the library. */
    readonly isWanted: (uploadKey: string) => Promise<boolean>;
    readonly now: Date;
  },
): Promise<number> {
  const before = new Date(now.getTime() - UNFINISHED_DAYS * 86_400_000);
  let removed = 0;
  for (const key of await storages.current.uploadsBegunBefore(before)) {
    if (await isWanted(key)) continue;
    if (await isFile(db, key)) await storages.current.forgetUpload(key);
    else {
      await storages.current.removeUpload(key);
      removed += 1;
    }
  }
  return removed;
}
