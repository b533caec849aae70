/** Reading the table from the server, and without a network from this device; and sending it. */
import { type ManualEntry, readManualEntry, saveManualEntry } from '@sugya/contract/exercises-paper.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { keptEntry } from './draft-store.ts';
import { type ManualDraft, solutionsOf } from './manual-draft.ts';

export type LoadedEntry = {
  readonly entry: ManualEntry;
  /** From this device, because the server could not be reached. */
  readonly isFromDevice: boolean;
};

/** Read anew on each visit: whether it is done, and by which questions, is decided by what the server says now. */
export function manualEntryQuery(exerciseId: number, userId: number) {
  return queryOptions({
    queryKey: ['exercises', exerciseId, 'manual', userId],
    queryFn: ({ signal }) => load(exerciseId, userId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

async function load(exerciseId: number, userId: number, signal: AbortSignal): Promise<LoadedEntry> {
  try {
    return {
      entry: await call(readManualEntry, { params: { id: exerciseId }, signal }),
      isFromDevice: false,
    };
  } catch (error) {
    const kept = isApiProblem(error) && error.isNetwork ? keptEntry(userId, exerciseId) : null;
    if (kept === null) throw error;
    return { entry: kept, isFromDevice: true };
  }
}

/** The same table may be sent again: the server answers as the first time. */
export async function sendEntry(entry: ManualEntry, draft: ManualDraft): Promise<void> {
  await call(saveManualEntry, {
    params: { id: entry.id },
    body: {
      hasUserApprovedDisclaimer: entry.hasUserApprovedDisclaimer || draft.isApproved,
      solutions: solutionsOf(entry, draft),
    },
  });
}
