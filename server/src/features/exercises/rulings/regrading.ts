/** The work of regrading in one process: woken by a ruling, and by the clock for what a process that died left. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type RegradeNeeds, regradeSome } from './regrade.ts';

export type Regrading = {
  /** There is something to do; comes back at once. */
  readonly wake: () => void;
  /** Settles when nothing is left to do here. */
  readonly run: () => Promise<void>;
  /** After the step that is under way; what is left is taken up later. */
  readonly stop: () => Promise<void>;
};

/** A step holds its attempts, so those who answer in one of them wait for it: a tenth of a second or so. */
const ATTEMPTS_AT_ONCE = 100;

export function regrading(needs: RegradeNeeds & { readonly log: Logger }): Regrading {
  let isStopping = false;
  let isAsked = false;
  let running: Promise<void> | null = null;

  async function workOff(): Promise<void> {
    for (isAsked = true; isAsked && !isStopping; ) {
      isAsked = false;
      while (!isStopping) {
        const started = performance.now();
        const step = await regradeSome(needs, ATTEMPTS_AT_ONCE);
        if (step.took === 'nothing') break;
        // As long as it took, the database is the students'.
        await wait(performance.now() - started);
      }
    }
  }

  function run(): Promise<void> {
    isAsked = true;
    running ??= workOff().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    run,
    wake: () => {
      run().catch((error: unknown) => needs.log.warn({ err: error }, 'Regrading was left to the next look'));
    },
    stop: async () => {
      isStopping = true;
      await running?.catch(() => {});
    },
  };
}
