/** The six maintenance calls as three kinds that work alike, and how far each is (AMM-03 to AMM-08, AMM-12). */
import { readTextRebuilding, rebuildAllLawTexts, rebuildLawText } from '@sugya/contract/laws-rebuilding.ts';
import {
  readDurationsAsking,
  readThumbnailsAsking,
  updateAllDurations,
  updateAllThumbnails,
  updateDuration,
  updateThumbnail,
} from '@sugya/contract/lectures-hosted.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';

export const maintenanceKinds = ['thumbnails', 'durations', 'lawTexts'] as const;
export type MaintenanceKind = (typeof maintenanceKinds)[number];

/** What came of the latest run, and what it still has before it. */
export type Run = {
  readonly updated: number;
  readonly failed: readonly { readonly id: number; readonly reason: string }[];
  readonly waiting: number;
};

type Calls = {
  readonly read: (signal: AbortSignal) => Promise<Run>;
  readonly updateAll: () => Promise<Run>;
  readonly updateOne: (id: number) => Promise<Run>;
};

const calls: Readonly<Record<MaintenanceKind, Calls>> = {
  thumbnails: {
    read: (signal) => call(readThumbnailsAsking, { signal }),
    updateAll: () => call(updateAllThumbnails, {}),
    updateOne: (id) => call(updateThumbnail, { params: { id } }),
  },
  durations: {
    read: (signal) => call(readDurationsAsking, { signal }),
    updateAll: () => call(updateAllDurations, {}),
    updateOne: (id) => call(updateDuration, { params: { id } }),
  },
  lawTexts: {
    read: (signal) => call(readTextRebuilding, { signal }),
    updateAll: () => call(rebuildAllLawTexts, {}),
    updateOne: (id) => call(rebuildLawText, { params: { id } }),
  },
};

/** The work goes on for minutes; nobody needs to know it to the second. */
const POLL_MS = 3_000;

export function runQuery(kind: MaintenanceKind) {
  return queryOptions({
    queryKey: ['management', 'runs', kind],
    queryFn: ({ signal }) => calls[kind].read(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? POLL_MS : false),
  });
}

/** A run of which nothing came is refused; what stood in its way is then read like any other. */
export function useUpdateAll(kind: MaintenanceKind) {
  const client = useQueryClient();
  const { queryKey } = runQuery(kind);
  return useMutation({
    mutationFn: () => calls[kind].updateAll(),
    meta: { showsOwnFailure: true },
    onSuccess: (run) => client.setQueryData(queryKey, run),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

export function useUpdateOne(kind: MaintenanceKind) {
  return useMutation({
    mutationFn: (id: number) => calls[kind].updateOne(id),
    meta: { showsOwnFailure: true },
  });
}
