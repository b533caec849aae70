/** When a notice that a student asked for goes out. */
import { addDays, israelDay, israelMinutes, israelMoment, weekdayOf } from '../israel-time.ts';
import { isRestTime } from './rest-times.ts';

/** Hours of each night in which a student wants no notice, from one full hour to another; 0–23, never the same. */
export type QuietHours = { readonly from: number; readonly to: number };

/** What a student who never said otherwise is spared. */
export const FIRST_QUIET_HOURS: QuietHours = { from: 21, to: 7 };

const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = HOUR_MS / 2;
/** The longest silence is New Year beside a Sabbath, with the quiet hours after it; far more than that is a mistake. */
const MOST_STEPS = 2 * 24 * 14;

/** Whether a notice may go out now: outside the Sabbath, the holidays and the student's quiet hours. */
export function mayGoOut(at: Date, quiet: QuietHours | null): boolean {
  return !isRestTime(at) && !isQuiet(at, quiet);
}

/** Example: from 21 to 7, 21:00 and 6:59 are quiet, 7:00 and 20:59 are not. */
export function isQuiet(at: Date, quiet: QuietHours | null): boolean {
  if (quiet === null) return false;
  const hour = Math.floor(israelMinutes(at) / 60);
  return quiet.from < quiet.to
    ? hour >= quiet.from && hour < quiet.to
    : hour >= quiet.from || hour < quiet.to;
}

/**
 * The moment itself where a notice may go out then, else the first after it. What was held back goes out once, when the
 * silence ends.
 *
 * Example: Friday at 18:00 becomes Sunday at 7:00 with quiet hours from 21 to 7, and Saturday at 21:00 without any.
 */
export function firstMoment(from: Date, quiet: QuietHours | null): Date {
  if (mayGoOut(from, quiet)) return from;
  return step(from, (at) => mayGoOut(at, quiet));
}

/**
 * Until when a notice of this moment may still be shown: the next silence begins then.
 *
 * Example: Tuesday at 18:00 with quiet hours from 21 is Tuesday at 21:00.
 */
export function nextSilence(from: Date, quiet: QuietHours | null): Date {
  return step(from, (at) => !mayGoOut(at, quiet));
}

/**
 * When the weekly digest goes out next, after a moment: on the chosen day at the chosen hour, or when the silence over that
 * hour ends.
 *
 * `weekday`: 0 Sunday … 6 Saturday. `hour`: 0–23.
 */
export function nextDigest(
  after: Date,
  { weekday, hour }: { readonly weekday: number; readonly hour: number },
  quiet: QuietHours | null,
): Date {
  const today = israelDay(after);
  const day = addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  return firstAfter(after, quiet, { day, hour, everyDays: 7 });
}

/** When the daily reminder goes out next, after a moment. Two that one silence held back are one. */
export function nextReminder(after: Date, hour: number, quiet: QuietHours | null): Date {
  return firstAfter(after, quiet, { day: israelDay(after), hour, everyDays: 1 });
}

/** The first appointment after the moment, moved on out of the silence. */
function firstAfter(
  after: Date,
  quiet: QuietHours | null,
  { day, hour, everyDays }: { readonly day: string; readonly hour: number; readonly everyDays: number },
): Date {
  const appointment = israelMoment(day, hour * 60);
  const next = appointment > after ? appointment : israelMoment(addDays(day, everyDays), hour * 60);
  return firstMoment(next, quiet);
}

/** Silences begin and end on full hours by the clock on the wall, which stand on half hours of the world's at the latest. */
function step(from: Date, isReached: (at: Date) => boolean): Date {
  let at = new Date(Math.floor(from.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS);
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    at = new Date(at.getTime() + HALF_HOUR_MS);
    if (isReached(at)) return at;
  }
  return at;
}
