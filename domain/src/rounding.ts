// Every percentage and grade of the product goes through this file, so that a half is rounded the same way everywhere.

/** Binary fractions put 0.285 × 100 at 28.499999999999996; anything this close to a half counts as the half. */
const HALF_TOLERANCE = 1e-9;

/**
 * The nearest whole number, a half going up (towards plus infinity).
 *
 * Unit: that of the value. Range: any finite number; anything else is a fault of the caller and throws.
 * Source: docs/requirements/README.md, rules for all lines.
 * Example: 66.5 becomes 67, 66.49 becomes 66, and 0.285 × 100, which the machine holds as 28.4999…, becomes 29.
 */
export function roundHalfUp(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`roundHalfUp needs a finite number, got ${value}`);
  if (Number.isInteger(value)) return value + 0; // beyond 2^52 adding a half would itself round; "+ 0" turns -0 into 0
  return Math.floor(value + 0.5 + HALF_TOLERANCE) + 0;
}

/**
 * What share `part` is of `whole`, in whole percent, a half going up.
 *
 * Unit: percent. Range: 0 to 100 when 0 ≤ part ≤ whole; null when whole is 0, because then there is no share.
 * Source: docs/requirements/README.md, rules for all lines.
 * Example: 1 of 8 is 12.5, shown as 13; 0 of 0 is null.
 */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  return roundHalfUp((100 * part) / whole);
}
