/** How far two markers agree over many texts (DRF-18). */
import { seededChance } from '../../seeded-chance.ts';
import { STEP } from '../marks.ts';

/** The first and the second mark of one text. Points, in halves. */
export type MarkPair = readonly [number, number];

/** Fewer pairs say nothing of agreement. */
export const FEWEST_PAIRS = 20;

const RESAMPLES = 1_000;

/**
 * Cohen's kappa with quadratic weights: 1 − Σ w·observed / Σ w·expected, where w grows with the square of the distance.
 * The square of the scale's length is in both sums and falls out, and the expected sum over all pairs of marks is
 * mean(a²) + mean(b²) − 2·mean(a)·mean(b), so no table of categories is needed.
 *
 * Range: −1 to 1. Null: no pair, or no mark differs from another of its marker, so that chance alone explains all.
 * Source: Cohen 1968; DRF-18. Example: (1,2) (2,2) (3,3) (4,4) make 0.875.
 */
export function quadraticKappa(pairs: readonly MarkPair[]): number | null {
  const count = pairs.length;
  if (!varies(pairs.map(([one]) => one)) && !varies(pairs.map(([, other]) => other))) return null;
  let [squares, first, second, apart] = [0, 0, 0, 0];
  for (const pair of pairs) {
    // In whole halves, so that the sums are exact.
    const [a, b] = [Math.round(pair[0] / STEP), Math.round(pair[1] / STEP)];
    squares += a * a + b * b;
    first += a;
    second += b;
    apart += (a - b) ** 2;
  }
  return 1 - (apart * count) / (squares * count - 2 * first * second);
}

export type Agreement = {
  readonly pairs: number;
  /** Null: too few pairs. */
  readonly kappa: { readonly value: number; readonly low: number; readonly high: number } | null;
  /** Second less first, in points. */
  readonly meanDifference: number | null;
  /** 0 to 1. */
  readonly withinOnePoint: number | null;
};

/**
 * Kappa with its 95 % interval by drawing the pairs again, beside the mean difference and the share within one point: kappa
 * alone depends on how far the marks spread.
 *
 * `seed`: the same seed gives the same interval. Source: DRF-18.
 */
export function agreementOf(pairs: readonly MarkPair[], seed: number): Agreement {
  const count = pairs.length;
  if (count === 0) return { pairs: 0, kappa: null, meanDifference: null, withinOnePoint: null };
  const value = count < FEWEST_PAIRS ? null : quadraticKappa(pairs);
  const differences = pairs.map(([one, other]) => other - one);
  return {
    pairs: count,
    kappa: value === null ? null : { value, ...interval(pairs, seed) },
    meanDifference: differences.reduce((sum, one) => sum + one, 0) / count,
    withinOnePoint: differences.filter((one) => Math.abs(one) <= 1).length / count,
  };
}

function interval(pairs: readonly MarkPair[], seed: number): { readonly low: number; readonly high: number } {
  const chance = seededChance(seed);
  const found: number[] = [];
  for (let round = 0; round < RESAMPLES; round += 1) {
    const drawn = pairs.map((pair) => pairs[chance.between(0, pairs.length - 1)] ?? pair);
    const value = quadraticKappa(drawn);
    if (value !== null) found.push(value);
  }
  found.sort((a, b) => a - b);
  const at = (share: number) => found[Math.min(found.length - 1, Math.floor(share * found.length))] ?? 0;
  return { low: at(0.025), high: at(0.975) };
}

function varies(marks: readonly number[]): boolean {
  return marks.some((mark) => mark !== marks[0]);
}
