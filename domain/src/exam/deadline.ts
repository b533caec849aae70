// Until when a part of an exam day lasts, and which answers are in time.

/** Factors are kept in thousandths: 1.33 of 100 minutes are 7,980 seconds, whatever the machine makes of 1.33. */
const FACTOR_PARTS = 1_000;

/** An answer that is stored later than this after the deadline is late: a device could have changed its clock. */
export const LATE_AFTER_SECONDS = 120;

/**
 * How long a part lasts for one student.
 *
 * Unit: whole seconds, rounded up. `factor`: 1, or more for a student with an accommodation.
 * Source: EXD-06.
 * Example: 45 minutes at 1.25 are 3,375 seconds.
 */
export function partSeconds(minutes: number, factor = 1): number {
  return Math.ceil((Math.round(factor * FACTOR_PARTS) * 60 * minutes) / FACTOR_PARTS);
}

/**
 * The last second of a part that began at `startedAt` by the server's clock. No clock of a device moves it.
 *
 * Unit: seconds since 1970, as the arguments.
 * Source: EXD-06.
 */
export function deadline(startedAt: number, minutes: number, factor = 1): number {
  return startedAt + partSeconds(minutes, factor);
}

/** Late answers earn points like others and are not taken for answers under the clock. */
export type Acceptance = 'counts' | 'countsLate' | 'tooLate';

/**
 * Is an answer in time? What counts is when it was given, clamped as every time of a device is, not when it came.
 *
 * Unit: seconds since 1970. `givenAt`: clamped; `storedAt`: by the server.
 * Source: EXD-07.
 * Example: with a deadline of 14:10:00 an answer of 14:09:59 that arrives at 19:00 counts and is late; one of 14:10:01
 * does not count.
 */
export function accepts(
  { givenAt, storedAt }: { readonly givenAt: number; readonly storedAt: number },
  deadlineAt: number,
): Acceptance {
  if (givenAt > deadlineAt) return 'tooLate';
  return storedAt > deadlineAt + LATE_AFTER_SECONDS ? 'countsLate' : 'counts';
}
