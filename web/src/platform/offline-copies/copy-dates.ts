/** Of when the copies are that stand in on the page for what the server would say now. */
import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { observable } from '../observable.ts';

/** By the name of the read. Unit: ms of the device's clock. */
const dates = observable<ReadonlyMap<string, number>>(new Map());

export function noteFromCopy(name: string, savedAt: number): void {
  dates.write(new Map(dates.read()).set(name, savedAt));
}

export function noteFresh(name: string): void {
  if (!dates.read().has(name)) return;
  const rest = new Map(dates.read());
  rest.delete(name);
  dates.write(rest);
}

/** The date of the oldest copy that the page shows; null where all of it is the server's. Unit: ms. */
export function useOldestCopy(): number | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [dates.subscribe(listener), cache.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [cache],
  );
  return useSyncExternalStore(subscribe, () => oldestShown(cache));
}

function oldestShown(cache: QueryCache): number | null {
  const known = dates.read();
  if (known.size === 0) return null;
  const shown = cache.findAll({ type: 'active' }).flatMap(({ queryKey }) => {
    const savedAt = known.get(JSON.stringify(queryKey));
    return savedAt === undefined ? [] : [savedAt];
  });
  return shown.length === 0 ? null : Math.min(...shown);
}
