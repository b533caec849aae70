/**
 * Who takes the next connection of a pool. What a student's answer waits for goes before all else, and a fifth of the
 * connections is left to it: a flood of reads then slows reads and no answer. The pool itself would serve all in the order
 * in which they came.
 */

export type ConnectionQueue = {
  /** Resolves when a connection may be taken, to the call that hands it on, which is made once. */
  readonly turn: (wish: Wish) => Promise<() => void>;
  readonly waiting: () => number;
};

export type Wish = {
  readonly isUrgent: boolean;
  /** Null waits however long others take. */
  readonly mostMilliseconds: number | null;
};

/** In the driver's words for its own queue, which are known as a sign that the database is not at hand. */
export const NO_TURN = 'timeout exceeded when trying to connect';
const SHARE_OF_URGENT = 5;

type Waiting = { readonly begin: () => void };

/** Of so many connections, those that what is not urgent may hold at once: of one that one. */
export function mostOfOthers(connections: number): number {
  return connections - Math.floor(connections / SHARE_OF_URGENT);
}

/** Of one connection nothing is left apart, and what is urgent only goes first. */
export function connectionQueue(connections: number): ConnectionQueue {
  const mostOthers = mostOfOthers(connections);
  const urgent = new Set<Waiting>();
  const others = new Set<Waiting>();
  let urgentTaken = 0;
  let othersTaken = 0;

  const isFree = (isUrgent: boolean) =>
    urgentTaken + othersTaken < connections && (isUrgent || othersTaken < mostOthers);

  function handOn(): void {
    for (const waiting of [urgent, others]) {
      const next = waiting.values().next().value;
      if (next === undefined || !isFree(waiting === urgent)) continue;
      waiting.delete(next);
      next.begin();
      return;
    }
  }

  function take(isUrgent: boolean): () => void {
    if (isUrgent) urgentTaken += 1;
    else othersTaken += 1;
    return () => {
      if (isUrgent) urgentTaken -= 1;
      else othersTaken -= 1;
      handOn();
    };
  }

  function wait({ isUrgent, mostMilliseconds }: Wish): Promise<() => void> {
    const queue = isUrgent ? urgent : others;
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timeout);
        resolve(take(isUrgent));
      };
      const waiting = { begin };
      const giveUp = () => {
        queue.delete(waiting);
        reject(new Error(NO_TURN));
      };
      const timeout = mostMilliseconds === null ? undefined : setTimeout(giveUp, mostMilliseconds);
      queue.add(waiting);
    });
  }

  return {
    // Who comes does not go before those who wait.
    turn: async (wish) =>
      isFree(wish.isUrgent) && (wish.isUrgent ? urgent : others).size === 0
        ? take(wish.isUrgent)
        : await wait(wish),
    waiting: () => urgent.size + others.size,
  };
}
