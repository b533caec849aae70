/** The days that a log is asked for; both logs of the staff take them the same way. */
import { addDays } from '@sugya/domain/israel-time.ts';

/** Days in Israel, both included: `2026-04-05`. */
export type LogDays = { readonly from: string; readonly to: string };

export type LogFaults = { readonly from?: string; readonly to?: string };

const FIRST_DAYS = 30;

type Addressed = { readonly from: string | null; readonly to: string | null };

/** Thirty days up to today where the address names no days, or none that there are. */
export function logDaysOf({ from, to }: Addressed, today: string): LogDays {
  const last = isDay(to) ? to : today;
  const first = isDay(from) ? from : addDays(last, 1 - FIRST_DAYS);
  return { from: first > last ? last : first, to: last };
}

/** A filter by words: none where there is nothing but blanks. */
export function withWords<Name extends string>(name: Name, words: string | null): { [_ in Name]?: string } {
  const trimmed = (words ?? '').trim();
  return trimmed === '' ? {} : ({ [name]: trimmed } as { [_ in Name]?: string }); // a key by its own name
}

export function logFaults(
  { from, to }: LogDays,
  words: { readonly dayMissing: string; readonly backwards: string },
): LogFaults {
  const missing = {
    ...(!isDay(from) && { from: words.dayMissing }),
    ...(!isDay(to) && { to: words.dayMissing }),
  };
  return Object.keys(missing).length === 0 && to < from ? { to: words.backwards } : missing;
}

function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
