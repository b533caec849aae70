/** What a page without a network can offer: the signed-in user's running exercises on this device. */
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../features/account/account.queries.ts';
import { cachedExercisesQuery } from '../../features/exercises/running/cached-exercises.queries.ts';
import type { CachedExercise } from '../../features/exercises/running/cached-exercises.ts';
import { useIsConnected } from '../../platform/http/connection.ts';

/** Null while the server can be reached, and until the device has answered. A null course means all of them. */
export function useCachedExercises(courseId: number | null): readonly CachedExercise[] | null {
  const isConnected = useIsConnected();
  const userId = useAccount()?.userId ?? null;
  const { data } = useQuery({
    ...cachedExercisesQuery(userId ?? 0),
    enabled: !isConnected && userId !== null,
  });
  if (isConnected || data === undefined) return null;
  return data.filter((exercise) => courseId === null || exercise.courseId === courseId);
}
