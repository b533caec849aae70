/** The work of regrading in one process: woken by a ruling, and by the clock for what a process that died left. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type WokenWork, wokenWork } from '../../../platform/operations/woken-work.ts';
import { type RegradeNeeds, regradeSome } from './regrade.ts';

export type Regrading = WokenWork;

/** A step holds its attempts, so those who answer in one of them wait for it: a tenth of a second or so. */
const ATTEMPTS_AT_ONCE = 100;

export function regrading(needs: RegradeNeeds & { readonly log: Logger }): Regrading {
  return wokenWork({
    workOnNext: async () => {
      const started = performance.now();
      const step = await regradeSome(needs, ATTEMPTS_AT_ONCE);
      if (step.took === 'nothing') return false;
      // As long as it took, the database is the students'.
      await wait(performance.now() - started);
      return true;
    },
    noteFailure: (error) => needs.log.warn({ err: error }, 'Regrading was left to the next look'),
  });
}
