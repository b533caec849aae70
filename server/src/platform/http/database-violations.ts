/**
 * What a refusal by the database means outside. A rule that a feature expects to meet is answered in its own handler
 * (`ON CONFLICT`, or a condition in the SQL); what arrives here is a race or a value that slipped past the schema.
 */
import { faultCode } from '../database/start-faults.ts';
import type { Refused } from './refused.ts';

export function violationCode(error: unknown): Refused | null {
  const code = faultCode(error);
  if (code === null) return null;
  // The row that was pointed at has gone, or was never there.
  if (code === '23503') return { code: 'not_found' };
  // Another request was quicker with the same key; asked again, the handler sees their row.
  if (code === '23505' || code === '23P01' || code === '40001' || code === '40P01') {
    return { code: 'unavailable', retryAfterSeconds: 1 };
  }
  return UNACCEPTABLE_VALUES.has(code) ? { code: 'invalid_request' } : null;
}

/** Check and not-null violations; text too long, number out of range, bad text, bad encoding, bad JSON, bad time. */
const UNACCEPTABLE_VALUES: ReadonlySet<string> = new Set([
  '23514',
  '23502',
  '22001',
  '22003',
  '22P02',
  '22021',
  '22P05',
  '22007',
  '22008',
]);
