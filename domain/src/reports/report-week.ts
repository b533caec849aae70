/** The weeks of reports: Sunday 00:00 to Saturday 24:00 by the clock of Israel. A week is named by its Sunday. */
import { addDays, israelDay, israelMinutes, weekdayOf } from '../israel-time.ts';

const HOUR_MS = 3_600_000;
/** Israel is two hours before UTC in winter and three in summer; no change of the clocks falls on a midnight. */
const OFFSETS_HOURS = [2, 3] as const;

/**
 * How long after its end a week may still be counted: a finish that began before midnight is stored some seconds later.
 *
 * Unit: ms. Longer than any request lives.
 */
const GRACE_MS = 5 * 60_000;

/**
 * The week of a moment.
 *
 * Unit: the day of its Sunday, `2026-03-01`. Source: REP-24.
 * Example: Saturday 7 March 2026 at 23:59 in Israel is in the week of `2026-03-01`, a minute later in that of `2026-03-08`.
 */
export function weekOf(at: Date): string {
  const day = israelDay(at);
  return addDays(day, -weekdayOf(day));
}

/**
 * From when until when a week lasts, the end excluded.
 *
 * Example: the week of 22 March 2026, in which summer time begins, has 167 hours: from the 21st at 22:00 UTC to the 28th
 * at 21:00.
 */
export function weekBounds(week: string): { from: Date; until: Date } {
  return { from: midnightOf(week), until: midnightOf(addDays(week, 7)) };
}

/**
 * The newest week whose report may be made now: it has ended, and five minutes have passed.
 *
 * Example: on Sunday 8 March 2026 at 00:04 it is the week of 22 February, at 00:05 that of 1 March.
 */
export function newestDueWeek(now: Date): string {
  return addDays(weekOf(new Date(now.getTime() - GRACE_MS)), -7);
}

/** The Saturday of a week; the report's date. */
export function lastDayOf(week: string): string {
  return addDays(week, 6);
}

/**
 * A day as the date of a report travels: month first (REP-09).
 *
 * Example: 7 March 2026 is `03/07/2026`.
 */
export function reportDate(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}

/**
 * A day under the graph: day first (REP-25).
 *
 * Example: 1 March 2026 is `01/03`.
 */
export function graphDate(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`;
}

function midnightOf(day: string): Date {
  for (const hours of OFFSETS_HOURS) {
    const at = new Date(Date.parse(`${day}T00:00:00Z`) - hours * HOUR_MS);
    if (israelDay(at) === day && israelMinutes(at) === 0) return at;
  }
  throw new RangeError(`The day ${day} has no midnight in Israel`);
}
