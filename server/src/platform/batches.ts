/**
 * Group commit: what arrives while a statement is under way goes together in the next one. Nothing waits for company:
 * work that finds nothing under way leaves at the end of the present turn of the event loop, so under light load a batch
 * is one piece of work, and under heavy load batches grow by themselves.
 */
import { isDatabaseUnavailable } from './database/transactions.ts';

export type Batching<Work, Result> = {
  /** Does all of it in one statement; one result for each, in order. */
  readonly run: (works: readonly Work[]) => Promise<readonly Result[]>;
  /** Works with the same key never go together: the later one goes in a later batch. */
  readonly keyOf?: (work: Work) => string;
};

/** Beyond this a batch saves nothing more, and its slowest part delays too many. */
const MOST_TOGETHER = 64;
/** A statement that takes longer (a lost connection, a lock) is no longer waited for: others go beside it. */
const TIMEOUT_MILLISECONDS = 250;

type Waiting<Work, Result> = {
  readonly work: Work;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/** Each call has its own outcome: when a batch is refused its halves are tried, down to the one that is to blame. */
export function inBatches<Work, Result>(batching: Batching<Work, Result>): (work: Work) => Promise<Result> {
  let waiting: Waiting<Work, Result>[] = [];
  let isUnderWay = false;

  function leave(): void {
    const { batch, rest } = nextBatch(waiting, batching.keyOf);
    waiting = rest;
    isUnderWay = batch.length > 0;
    if (!isUnderWay) return;
    let isWaitedFor = true;
    const goOn = () => {
      if (!isWaitedFor) return;
      isWaitedFor = false;
      clearTimeout(timeout);
      leave();
    };
    const timeout = setTimeout(goOn, TIMEOUT_MILLISECONDS);
    void settle(batch, batching.run, goOn);
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      if (isUnderWay) return;
      isUnderWay = true;
      setImmediate(leave);
    });
}

/** `goOn` comes first: the database works on the next batch while we answer this one. */
async function settle<Work, Result>(
  batch: readonly Waiting<Work, Result>[],
  run: Batching<Work, Result>['run'],
  goOn: () => void,
): Promise<void> {
  try {
    const results = await run(batch.map(({ work }) => work));
    goOn();
    for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result); // as many as works
  } catch (error) {
    goOn();
    // Of a database that cannot be asked nothing is known, and asking it for each would only add to its trouble.
    if (batch.length === 1 || isDatabaseUnavailable(error)) for (const { reject } of batch) reject(error);
    else for (const half of halvesOf(batch)) void settle(half, run, () => undefined);
  }
}

/** One bad work among 64 costs twelve statements more this way; trying each alone would cost 64. */
function halvesOf<T>(batch: readonly T[]): (readonly T[])[] {
  const middle = Math.ceil(batch.length / 2);
  return [batch.slice(0, middle), batch.slice(middle)];
}

function nextBatch<Work, Result>(
  waiting: readonly Waiting<Work, Result>[],
  keyOf: Batching<Work, Result>['keyOf'],
): { batch: Waiting<Work, Result>[]; rest: Waiting<Work, Result>[] } {
  const keys = new Set<string>();
  const batch: Waiting<Work, Result>[] = [];
  const rest: Waiting<Work, Result>[] = [];
  for (const one of waiting) {
    const key = keyOf?.(one.work);
    const isFree = batch.length < MOST_TOGETHER && (key === undefined || !keys.has(key));
    (isFree ? batch : rest).push(one);
    if (key !== undefined) keys.add(key);
  }
  return { batch, rest };
}
