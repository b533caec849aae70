/**
 * The server's clock as far as its answers show it; timers run by it, so a wrong device clock changes nothing
 * (EXE-115).
 */
import { clockOffset } from '@sugya/domain/exercises/timer.ts';

/** A later jump of the device's clock shows as a difference that truncation and travel cannot explain. Unit: ms. */
const JUMP_MS = 5_000;

let offset: number | null = null;

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  return Date.now() + (offset ?? 0);
}

/** Reads a response's Date header; called for every answer. */
export function noteServerDate(header: string | null): void {
  const serverDate = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(serverDate)) return;
  const seen = clockOffset({ serverDate, receivedAt: Date.now() });
  // The header drops the fraction and the answer travelled, so each sample is too small: the largest is the nearest.
  const isNearer = offset === null || seen > offset || offset - seen > JUMP_MS;
  if (isNearer) offset = seen;
}
