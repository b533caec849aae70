// How well a question tells stronger students from weaker ones.
import { NINETY_FIVE_PERCENT } from '../statistics/proportion.ts';
import { countOf, type RestTally, weightsOfUpper } from './tallies.ts';

/** A correlation with its 95 % interval. Range: −1 to 1 each. */
export type Correlation = { readonly value: number; readonly low: number; readonly high: number };

/** Kelley's share of the upper and the lower group (Journal of Educational Psychology 30, 1939). */
const KELLEY_SHARE = 0.27;

/**
 * The point-biserial correlation of choosing with the rest score: Pearson's correlation of a 0/1 variable.
 *
 * Formula: (n·Σₐr − nₐ·Σr) / √(nₐ(n − nₐ) · (n·Σr² − (Σr)²)), over n students of whom nₐ chose, which equals
 * ((Mₐ − M₋ₐ)/σ)·√(p(1 − p)) with the population's σ (Canvas, Classic Quizzes statistics), taken over the rest score as
 * Moodle's discrimination index is (quiz report statistics, item–rest correlation).
 * Range: −1 to 1; null where everybody or nobody chose, or all rest scores are the same.
 * Example: of four students with rest scores 3, 2, 1, 0 the first two chose: (4·5 − 2·6)/√80 = 0.894.
 */
export function pointBiserial(
  tallies: readonly RestTally[],
  isChosen: (tally: RestTally) => boolean,
): number | null {
  let n = 0;
  let sum = 0;
  let squares = 0;
  let chosen = 0;
  let chosenSum = 0;
  for (const tally of tallies) {
    const { count, rest } = tally;
    n += count;
    sum += count * rest;
    squares += count * rest * rest;
    if (!isChosen(tally)) continue;
    chosen += count;
    chosenSum += count * rest;
  }
  const spread = chosen * (n - chosen) * (n * squares - sum * sum);
  if (spread <= 0) return null;
  return Math.min(1, Math.max(-1, (n * chosenSum - chosen * sum) / Math.sqrt(spread)));
}

/** Item–rest correlation: of answering rightly with the score on all other questions. Needs more than 3 answers. */
export function discriminationOf(tallies: readonly RestTally[]): Correlation | null {
  return withInterval(
    pointBiserial(tallies, ({ isCorrect }) => isCorrect),
    countOf(tallies),
  );
}

/** Fisher's interval: atanh(r) ± 1.96/√(n − 3), taken back by tanh (Metron 1, 1921). Null up to 3 answers. */
export function withInterval(value: number | null, n: number): Correlation | null {
  if (value === null || n <= 3) return null;
  const half = NINETY_FIVE_PERCENT / Math.sqrt(n - 3);
  const at = Math.atanh(value);
  return { value, low: Math.tanh(at - half), high: Math.tanh(at + half) };
}

/**
 * Have clearly more chosen the one than the other, or is it chance? A sign test by the normal distribution:
 * (more − less)/√(more + less) above 1.96.
 *
 * Example: nine to one is clear (2.53), eight to two is not (1.90).
 */
export function isClearlyMore(more: number, less: number): boolean {
  return more > less && (more - less) ** 2 > NINETY_FIVE_PERCENT ** 2 * (more + less);
}

/**
 * The same in plain words: the facility of the best 27 % less that of the weakest 27 %, by rest score.
 *
 * Range: −1 to 1. Source: D2L Brightspace, question details; Kelley 1939.
 */
export function upperLowerDifference(tallies: readonly RestTally[]): number {
  const upper = weightsOfUpper(tallies, KELLEY_SHARE);
  const allButLower = weightsOfUpper(tallies, 1 - KELLEY_SHARE);
  const size = countOf(tallies) * KELLEY_SHARE;
  if (size === 0) return 0;
  let difference = 0;
  for (const [place, { isCorrect, count }] of tallies.entries()) {
    if (!isCorrect) continue;
    difference += count * ((upper[place] ?? 0) - (1 - (allButLower[place] ?? 0)));
  }
  return Math.min(1, Math.max(-1, difference / size));
}
