import { fraction, ofDecimal, times, wholeAbove } from '../exact.ts';

const SECOND_MS = 1000;
/** What is stored later than this after the deadline counts for points, not as answered under it. */
const LATE_AFTER_MS = 120 * SECOND_MS;

/** The whole seconds of a part: 60 · minutes · factor, rounded up. */
export function allowedSeconds(minutes: number, factor: number): number {
  return Number(wholeAbove(times(fraction(60), ofDecimal(minutes), ofDecimal(factor))));
}

/** When a part ends: by the server's start alone. */
export function deadlineMs(startedAtMs: number, minutes: number, factor: number): number {
  return startedAtMs + allowedSeconds(minutes, factor) * SECOND_MS;
}

/** One operation of a student, at the time that the server believes of the device, and when it came in. */
export interface OperationTimes {
  readonly doneAtMs: number;
  readonly storedAtMs: number;
}

/** What was done by the deadline counts, whenever it arrives. */
export function counts(operation: OperationTimes, endsAtMs: number): boolean {
  return operation.doneAtMs <= endsAtMs;
}

/** Counted for points, but not as answered under the server's clock. */
export function isLate(operation: OperationTimes, endsAtMs: number): boolean {
  return operation.storedAtMs - endsAtMs > LATE_AFTER_MS;
}

/** When a part was sealed, as seen at `nowMs`; null while it is open. Neither a second finish nor a later look moves it. */
export function sealedAtMs(
  part: { finishesMs: readonly number[]; endsAtMs: number },
  nowMs: number,
): number | null {
  const finish = Math.min(...part.finishesMs.filter((at) => at <= nowMs));
  if (finish <= part.endsAtMs) return finish;
  // An operation of the last moment counts, so the part is over only after it.
  return nowMs > part.endsAtMs ? part.endsAtMs : null;
}
