/** Asks the device for its running exercises; what reads them comes with a file of its own. */
import { queryOptions } from '@tanstack/react-query';

export function keptRunningQuery(userId: number) {
  return queryOptions({
    queryKey: ['journal', 'kept', userId],
    queryFn: async () => (await import('./kept-running.ts')).readKeptRunning(userId),
    staleTime: 0,
    gcTime: 0,
    meta: { isSilent: true },
  });
}
