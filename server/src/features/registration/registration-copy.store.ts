/** Copies what live lectures stand in: regions, tracks and their subjects. Dates, places and halls are of a season. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import {
  AS_DRAFT_AGAIN,
  type CopiedRow,
  type CopyStep,
  copyRows,
} from '../../platform/things/copy-rows.store.ts';

export async function copyRegions(trx: Transaction<Tables>, step: CopyStep): Promise<CopiedRow[]> {
  return await copyRows(trx, { table: 'registration_regions', ids: 'own', hasCourse: true }, step);
}

/** A track without a lecture waits until there are some. */
export async function copyTracks(trx: Transaction<Tables>, step: CopyStep): Promise<CopiedRow[]> {
  return await copyRows(
    trx,
    { table: 'registration_tracks', ids: 'own', hasCourse: true, differs: AS_DRAFT_AGAIN },
    step,
  );
}

export async function copyTrackSubjects(trx: Transaction<Tables>, step: CopyStep): Promise<CopiedRow[]> {
  const parent = { table: 'registration_tracks', column: 'track_id' } as const;
  return await copyRows(trx, { table: 'registration_subjects', ids: 'own', parent, hasCourse: true }, step);
}
