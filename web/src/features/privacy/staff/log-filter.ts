/** Which lines of the access log the address asks for. */
import { addDays } from '@sugya/domain/israel-time.ts';
import type { LogFilter } from './privacy-desk.queries.ts';

const FIRST_DAYS = 30;

type Addressed = Readonly<Record<keyof LogFilter, string | null>>;

/** Thirty days up to today where the address names no days, or none that there are. */
export function logFilterOf({ from, to, student, staff }: Addressed, today: string): LogFilter {
  const last = isDay(to) ? to : today;
  const first = isDay(from) ? from : addDays(last, 1 - FIRST_DAYS);
  return {
    from: first > last ? last : first,
    to: last,
    ...withWords('student', student),
    ...withWords('staff', staff),
  };
}

export function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function withWords<Name extends string>(name: Name, words: string | null): { [_ in Name]?: string } {
  const trimmed = (words ?? '').trim();
  return trimmed === '' ? {} : ({ [name]: trimmed } as { [_ in Name]?: string }); // a key by its own name
}
