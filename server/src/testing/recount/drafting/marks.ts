import { CONTENT_STEP } from '../departures.ts';
import { asNumber, fraction, halfUpTo, ofDecimal, over, plus, times } from '../exact.ts';

/** One marker's marks of a text: two bands of 0–4, and for each criterion its points and how far it was met. */
export interface MarkRow {
  readonly language: number;
  readonly organisation: number;
  readonly criteria: readonly { readonly points: number; readonly met: 'full' | 'half' | 'none' }[];
}

const HALF = fraction(1, 2);
const SHARE = { full: fraction(1), half: HALF, none: fraction(0) };

/** The points of the criteria: all of them, half or none of each; in halves. */
export function contentOf(mark: MarkRow): number {
  const met = plus(...mark.criteria.map((one) => times(ofDecimal(one.points), SHARE[one.met])));
  return asNumber(halfUpTo(met, ofDecimal(CONTENT_STEP)));
}

/** Language, organisation and content, 0–20. */
export function totalOfMark(mark: MarkRow): number {
  return asNumber(plus(ofDecimal(mark.language), ofDecimal(mark.organisation), ofDecimal(contentOf(mark))));
}

/** What the two readings and, where it came to that, the third one say. */
export interface ReadingTotals {
  readonly language: number;
  readonly organisation: number;
  readonly content: number;
  readonly total: number;
}

/** How far two markers may be apart before a third one reads. */
const FARTHEST = { total: 2, language: 1, organisation: 1, content: 2 } as const;

export function needsThird(first: ReadingTotals, second: ReadingTotals): boolean {
  return (Object.keys(FARTHEST) as (keyof typeof FARTHEST)[]).some(
    (what) => Math.abs(first[what] - second[what]) > FARTHEST[what],
  );
}

/** The mark of a text: the mean of two who agree, rounded half up to a half, else the median of three; null while one is missing. */
export function settledTotal(readings: readonly ReadingTotals[]): number | null {
  const [first, second, third] = readings;
  if (first === undefined || second === undefined) return null;
  if (!needsThird(first, second)) {
    const mean = over(plus(ofDecimal(first.total), ofDecimal(second.total)), fraction(2));
    return asNumber(halfUpTo(mean, HALF));
  }
  return third === undefined ? null : medianOf([first.total, second.total, third.total]);
}

/** The middle one of three. */
export function medianOf(three: readonly [number, number, number]): number {
  const [a, b, c] = three;
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
