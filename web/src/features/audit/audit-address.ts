/** What of the audit log is asked for, as the address says it. */
import { type LogDays, logDaysOf, withWords } from '../../staff/log/log-days.ts';

export type AuditFilter = LogDays & {
  readonly staff?: string;
  readonly kind?: string;
  readonly words?: string;
};

type Addressed = Readonly<Record<keyof AuditFilter, string | null>>;

export function auditFilterOf({ from, to, staff, kind, words }: Addressed, today: string): AuditFilter {
  return {
    ...logDaysOf({ from, to }, today),
    ...withWords('staff', staff),
    ...withWords('kind', /^\w*$/.test(kind ?? '') ? kind : null),
    ...withWords('words', words),
  };
}
