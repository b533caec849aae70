/** Pages that were written by hand: how many, until when their photographs may come, and when they may be typed (DRF-20, DRF-22). */

export const MOST_PAGES = 12;

const PAGE_HOURS = 24;

/**
 * The moment from which photographs come too late. The clock of writing is the task's own; taking and sending pictures takes
 * its time after it.
 *
 * Unit: ms since 1970. Source: DRF-20. Example: of a task that ends at 10:45 until 10:45 on the next day.
 */
export function pagesEnd(deadlineAt: number): number {
  return deadlineAt + PAGE_HOURS * 3_600_000;
}

type HandedInPages = {
  /** Of the writing. Unit: ms since 1970. */
  readonly deadlineAt: number;
  readonly isHandedIn: boolean;
  /** Photographs of the text that was handed in. */
  readonly pageCount: number;
};

/**
 * May what was written by hand be typed now? Once it is handed in, with a photograph, to the end of the day after its time.
 *
 * `now`: ms since 1970. Source: DRF-22.
 * Example: of a task that ended at 10:45, typing ends with 10:45 of the next day; a second later it is closed.
 */
export function mayTypePages({ deadlineAt, isHandedIn, pageCount }: HandedInPages, now: number): boolean {
  return isHandedIn && pageCount > 0 && now <= pagesEnd(deadlineAt);
}
