/** Days and moments by the clock of Israel, where the schools and their students are. A day is written `2026-03-01`. */
import { madeOnce } from './made-once.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const clock = madeOnce(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Jerusalem',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/**
 * The day of a moment.
 *
 * Example: 1 March 2026 at 22:30 UTC is `2026-03-02` in Israel.
 */
export function israelDay(at: Date): string {
  const { year, month, day } = partsOf(at);
  return `${year}-${month}-${day}`;
}

/**
 * How late it is in Israel.
 *
 * Unit: minutes since midnight by the clock on the wall, 0–1439.
 * Example: 17:00 is 1020.
 */
export function israelMinutes(at: Date): number {
  const { hour, minute } = partsOf(at);
  return Number(hour) * 60 + Number(minute);
}

/**
 * The moment at which the clock on the wall in Israel shows this; of two in the hour that autumn repeats, the second.
 *
 * Unit: `minutes` since midnight, 0–1439.
 * Example: `2026-03-01` at 1020 is 1 March 2026 at 15:00 UTC.
 */
export function israelMoment(day: string, minutes: number): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  // Israel is two or three hours ahead of UTC.
  for (const hours of [2, 3]) {
    const at = new Date(wall - hours * 60 * MINUTE_MS);
    if (israelDay(at) === day && israelMinutes(at) === minutes) return at;
  }
  // The hour that spring leaves out.
  return new Date(wall - 2 * 60 * MINUTE_MS);
}

/** The day so many days later; earlier where `days` is negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 Sunday … 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/**
 * As dates are written (REG-40).
 *
 * Example: the first of March 2026 is `01/03/26`.
 */
export function shortDate(at: Date): string {
  return shortDay(israelDay(at));
}

/** `2026-03-01` is `01/03/26`. */
export function shortDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(2, 4)}`;
}

/** In sentences: `2026-03-01` is `1.3.2026`. */
export function writtenDay(day: string): string {
  return `${Number(day.slice(8, 10))}.${Number(day.slice(5, 7))}.${day.slice(0, 4)}`;
}

/** `01/03/26 14:05` */
export function shortMoment(at: Date): string {
  return `${shortDate(at)} ${shortTime(at)}`;
}

/** `14:05` */
export function shortTime(at: Date): string {
  const { hour, minute } = partsOf(at);
  return `${hour}:${minute}`;
}

function partsOf(at: Date) {
  const parts = new Map(
    clock()
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  };
}
