/** Pages that were written by hand: how many, and until when their photographs may come (DRF-20). */

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
