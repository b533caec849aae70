/** What did not load without a network is asked for again as soon as the server answers. */
import { useEffect } from 'react';
import { onConnectionChange } from './connection.ts';

/** The effect listens to the network. */
export function useAgainWhenConnected(isMissing: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!isMissing) return;
    return onConnectionChange((isConnected) => {
      if (isConnected) void refetch();
    });
  }, [isMissing, refetch]);
}
