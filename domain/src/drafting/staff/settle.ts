/** What two markers who know nothing of each other make of one text, and when a third is asked (DRF-15). */
import { halfUp } from '../marks.ts';

export type GivenMark = {
  readonly language: number;
  readonly organisation: number;
  readonly content: number;
  readonly total: number;
};

/** How far two marks may lie apart, in points. */
export const MOST_APART = { total: 2, language: 1, organisation: 1, content: 2 } as const;

/** Do two marks agree closely enough, in each part and in all? */
export function areClose(one: GivenMark, other: GivenMark): boolean {
  return (['total', 'language', 'organisation', 'content'] as const).every(
    (part) => Math.abs(one[part] - other[part]) <= MOST_APART[part],
  );
}

export type Settled =
  /** Another mark is needed: the second, or the third of two that lie too far apart. */
  | { readonly kind: 'open'; readonly needs: 'second' | 'third' }
  | { readonly kind: 'mean' | 'median'; readonly total: number };

/**
 * The points of a text from the marks it was given, in the order in which they came: of two that are close the mean,
 * rounded half up to half a point; of three the median.
 *
 * Unit: points of 20. Source: DRF-15.
 * Example: 14 and 15 make 14.5; 12 and 15 ask for a third, and with 14 they make 14.
 */
export function settle(marks: readonly GivenMark[]): Settled {
  const [first, second, third] = marks;
  if (first === undefined || second === undefined) return { kind: 'open', needs: 'second' };
  if (third === undefined) {
    return areClose(first, second)
      ? { kind: 'mean', total: halfUp((first.total + second.total) / 2) }
      : { kind: 'open', needs: 'third' };
  }
  const [, middle = 0] = [first.total, second.total, third.total].toSorted((a, b) => a - b);
  return { kind: 'median', total: middle };
}
