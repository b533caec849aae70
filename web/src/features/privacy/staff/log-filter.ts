/** Which lines of the access log the address asks for. */
import { logDaysOf, withWords } from '../../../staff/log/log-days.ts';
import type { LogFilter } from './privacy-desk.queries.ts';

type Addressed = Readonly<Record<keyof LogFilter, string | null>>;

export function logFilterOf({ from, to, student, staff }: Addressed, today: string): LogFilter {
  return {
    ...logDaysOf({ from, to }, today),
    ...withWords('student', student),
    ...withWords('staff', staff),
  };
}
