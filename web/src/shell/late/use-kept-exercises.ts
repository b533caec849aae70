/** What a page without a network can offer: the signed-in user's running exercises on this device. */
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../features/account/account.queries.ts';
import { keptRunningQuery } from '../../features/exercises/kept/kept-running.queries.ts';
import type { KeptRunning } from '../../features/exercises/kept/kept-running.ts';
import { useIsConnected } from '../../platform/http/connection.ts';

/** Null while the server can be reached, and until the device has answered. A null course means all of them. */
export function useKeptExercises(courseId: number | null): readonly KeptRunning[] | null {
  const isConnected = useIsConnected();
  const userId = useAccount()?.userId ?? null;
  const { data } = useQuery({ ...keptRunningQuery(userId ?? 0), enabled: !isConnected && userId !== null });
  if (isConnected || data === undefined) return null;
  return data.filter((exercise) => courseId === null || exercise.courseId === courseId);
}
