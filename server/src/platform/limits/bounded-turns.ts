/** So many at a time, so many behind them, and nobody for ever. */
import { Unavailable } from './unavailable.ts';

/** A little less than the calls that wait may take (`register-endpoints.ts`), so that the queue itself says no. */
export const LONGEST_TURN_WAIT_MILLISECONDS = 45_000;
const RETRY_SECONDS = 2;

export type Turns = {
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  readonly waiting: () => number;
};

type Waiting = { readonly since: number; readonly begin: () => void; readonly giveUp: () => void };

export function boundedTurns(workers: number, depth: number): Turns {
  const queue: Waiting[] = [];
  let running = 0;

  function waitForTurn(): Promise<void> {
    return new Promise((begin, reject) => {
      const giveUp = () => reject(new Unavailable('A turn came too late', RETRY_SECONDS));
      queue.push({ since: performance.now(), begin, giveUp });
    });
  }

  /** The turn is handed over by the one that finishes, so the count stays as it is. */
  function handOver(): void {
    const oldest = performance.now() - LONGEST_TURN_WAIT_MILLISECONDS;
    let next = queue.shift();
    while (next !== undefined && next.since < oldest) {
      next.giveUp();
      next = queue.shift();
    }
    if (next === undefined) running -= 1;
    else next.begin();
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < workers) running += 1;
    else if (queue.length >= depth) throw new Unavailable('The queue is full', RETRY_SECONDS);
    else await waitForTurn();
    try {
      return await work();
    } finally {
      handOver();
    }
  }

  return { run, waiting: () => queue.length };
}
