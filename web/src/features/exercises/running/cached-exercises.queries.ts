/** Asks the device for its running exercises; what reads them comes with a file of its own. */
import { queryOptions } from '@tanstack/react-query';

export function cachedExercisesQuery(userId: number) {
  return queryOptions({
    queryKey: ['journal', 'cached', userId],
    queryFn: async () => (await import('./cached-exercises.ts')).readCachedExercises(userId),
    staleTime: 0,
    gcTime: 0,
    meta: { isSilent: true },
  });
}
