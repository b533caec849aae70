// Points of an examination are exact: a third of a point that is rounded on the way can decide between failing and passing.

/** In lowest terms; the denominator is above zero. */
export type Fraction = { readonly numerator: number; readonly denominator: number };

export const ZERO: Fraction = { numerator: 0, denominator: 1 };

/**
 * A whole number by a whole number.
 *
 * Range: both safe integers, the denominator above zero; anything else is a fault of the caller and throws.
 * Example: 920 by 40 is 23.
 */
export function fraction(numerator: number, denominator: number): Fraction {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0)
    throw new RangeError(`No fraction: ${numerator} / ${denominator}`);
  const divisor = greatestDivisor(Math.abs(numerator), denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/**
 * A number of at most four decimals as it was typed, such as a mark of 12.5.
 *
 * Example: 0.1 is a tenth, although the machine holds a little more.
 */
export function exactly(value: number): Fraction {
  return fraction(Math.round(value * 10_000), 10_000);
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function sumOf(all: readonly Fraction[]): Fraction {
  return all.reduce(plus, ZERO);
}

/** Below zero where `a` is less, zero where they are equal. */
export function compareFractions(a: Fraction, b: Fraction): number {
  return a.numerator * b.denominator - b.numerator * a.denominator;
}

export function lesserOf(a: Fraction, b: Fraction): Fraction {
  return compareFractions(a, b) <= 0 ? a : b;
}

/** For the screen and for places that know no fractions; nothing is decided by it. */
export function asNumber({ numerator, denominator }: Fraction): number {
  return numerator / denominator;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
