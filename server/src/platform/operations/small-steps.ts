/**
 * Much work as many short transactions, with a pause after each that is as long: a student who answers meanwhile waits for
 * one of them at most, also where the database has a single connection.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transactions.ts';

/** Less than the longest that is allowed, for steps differ. Unit: milliseconds. */
const WANTED_MILLISECONDS = 120;
const SHORTEST_PAUSE = 5;

export type StepSizes = { readonly first: number; readonly smallest: number; readonly largest: number };

/** A step costs something however few it does: on a slow machine fewer would only make more steps. */
const SIZES_OF_ROWS: StepSizes = { first: 40, smallest: 25, largest: 400 };

/** What one step did, and the place after which the next one begins. */
export type StepDone = { readonly count: number; readonly last: number };

/**
 * `step` does so many at most after a place; none: all is done. `note` comes after each, outside its transaction, with how
 * many were done in all. False: it was stopped before.
 */
export async function inSmallSteps(
  db: Kysely<Tables>,
  step: (
    trx: Transaction<Tables>,
    of: { readonly after: number; readonly most: number },
  ) => Promise<StepDone>,
  {
    note,
    isStopping,
    sizes = SIZES_OF_ROWS,
  }: {
    readonly note: (done: number) => Promise<void>;
    readonly isStopping: () => boolean;
    readonly sizes?: StepSizes;
  },
): Promise<boolean> {
  let size = sizes.first;
  let all = 0;
  let after = 0;
  while (!isStopping()) {
    const started = performance.now();
    const { count, last } = await inTransaction(db, (trx) => step(trx, { after, most: size }));
    if (count === 0) return true;
    after = last;
    const took = performance.now() - started;
    size = nextSize(size, took, sizes);
    all += count;
    await note(all);
    await wait(Math.max(SHORTEST_PAUSE, took));
  }
  return false;
}

/** At most twice as many as before, and at least half. */
function nextSize(size: number, took: number, { smallest, largest }: StepSizes): number {
  const wanted = Math.round(size * Math.min(2, Math.max(0.5, WANTED_MILLISECONDS / Math.max(1, took))));
  return Math.min(largest, Math.max(smallest, wanted));
}
