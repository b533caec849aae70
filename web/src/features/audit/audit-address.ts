/** What of the audit log is asked for, and which line is open, as the address says it. */
import { addDays } from '@sugya/domain/israel-time.ts';

/** Days in Israel, both included. */
export type AuditFilter = {
  readonly from: string;
  readonly to: string;
  readonly staff?: string;
  readonly kind?: string;
  readonly words?: string;
};

const FIRST_DAYS = 30;

type Addressed = Readonly<Record<keyof AuditFilter, string | null>>;

/** Thirty days up to today where the address names no days, or none that there are. */
export function auditFilterOf({ from, to, staff, kind, words }: Addressed, today: string): AuditFilter {
  const last = isDay(to) ? to : today;
  const first = isDay(from) ? from : addDays(last, 1 - FIRST_DAYS);
  const kept = (name: 'staff' | 'kind' | 'words', given: string | null) => {
    const trimmed = (given ?? '').trim();
    return trimmed === '' ? {} : { [name]: trimmed };
  };
  return {
    from: first > last ? last : first,
    to: last,
    ...kept('staff', staff),
    ...kept('kind', /^\w*$/.test(kind ?? '') ? kind : null),
    ...kept('words', words),
  };
}

export function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
