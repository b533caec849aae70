/** Days of review by the calendar of Jerusalem, where the exam takes place. A day is counted from 1 January 1970. */
import { madeOnce } from '../made-once.ts';

const DAY_MS = 86_400_000;
const jerusalem = madeOnce(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Jerusalem',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/**
 * The day of a moment.
 *
 * Unit: days since 1970. `at`: ms since 1970.
 * Example: 1 March 2026 at 22:30 UTC is the 2nd of March in Jerusalem.
 */
export function dayOf(at: number): number {
  const parts = new Map(
    jerusalem()
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(read('year'), read('month') - 1, read('day')) / DAY_MS;
}

/** The day of a date such as `2026-12-20`. */
export function dayOfDate(date: string): number {
  return Math.floor(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY_MS);
}

export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
