import { useState } from 'react';

/** A player that failed is made anew, also where its address stays the same, as a host's always does. */
export function useAttempts(readAnew: () => Promise<unknown>): {
  /** Rises with each retry: the key of the player. */
  readonly attempt: number;
  readonly retry: () => Promise<void>;
} {
  const [attempt, setAttempt] = useState(0);
  async function retry() {
    try {
      await readAnew();
    } finally {
      setAttempt((before) => before + 1);
    }
  }
  return { attempt, retry };
}
