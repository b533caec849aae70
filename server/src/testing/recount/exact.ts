/** An exact fraction. The bottom is positive and both have no common divisor. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

export function fraction(top: bigint | number, bottom: bigint | number = 1): Fraction {
  const [a, b] = [BigInt(top), BigInt(bottom)];
  if (b === 0n) throw new Error(`A fraction of ${a} over nothing`);
  const shared = commonDivisor(a < 0n ? -a : a, b < 0n ? -b : b) || 1n;
  const sign = b < 0n ? -1n : 1n;
  return { top: (sign * a) / shared, bottom: (sign * b) / shared };
}

export const NOTHING = fraction(0);

/** A decimal as it is written, 1.33 as 133/100: what a number's binary digits come to is not what was meant. */
export function ofDecimal(written: number | string): Fraction {
  const [, sign, whole, behind = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(written)) ?? [];
  if (whole === undefined) throw new Error(`Not a plain decimal: ${written}`);
  return fraction(BigInt(`${sign}${whole}${behind}`), 10n ** BigInt(behind.length));
}

export function plus(...terms: readonly Fraction[]): Fraction {
  return terms.reduce((a, b) => fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom), NOTHING);
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
}

export function times(...factors: readonly Fraction[]): Fraction {
  return factors.reduce((a, b) => fraction(a.top * b.top, a.bottom * b.bottom), fraction(1));
}

export function over(a: Fraction, b: Fraction): Fraction {
  return fraction(a.top * b.bottom, a.bottom * b.top);
}

/** Below 0 where a is the smaller one, 0 where both are equal. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.top * b.bottom - b.top * a.bottom;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

export function isAtLeast(a: Fraction, b: Fraction): boolean {
  return compare(a, b) >= 0;
}

export function smaller(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) <= 0 ? a : b;
}

/** The largest whole number that is not above. */
export function wholeBelow(a: Fraction): bigint {
  const cut = a.top / a.bottom;
  return a.top < 0n && cut * a.bottom !== a.top ? cut - 1n : cut;
}

/** The smallest whole number that is not below. */
export function wholeAbove(a: Fraction): bigint {
  return -wholeBelow(fraction(-a.top, a.bottom));
}

/** To the nearest multiple of a step; what lies in the middle goes up. */
export function halfUpTo(a: Fraction, step: Fraction): Fraction {
  return times(fraction(wholeBelow(plus(over(a, step), fraction(1, 2)))), step);
}

export function asNumber(a: Fraction): number {
  return Number(a.top) / Number(a.bottom);
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b);
}
