// How hard a question is, from 1 (easy) to 10 (hard): the author's guess, corrected by what students really answered.
import { roundHalfUp } from '../rounding.ts';

const EASIEST = 1;
const HARDEST = 10;

/** How many answers the author's guess is worth; with as many real answers, guess and reality weigh the same. */
const GUESS_WEIGHT = 20;

/** What an author who did not say is taken to have meant. */
const DEFAULT_AUTHORED_LEVEL = 5;

/** How far the estimate must move before reports change; without it a level at the edge would flicker every night. */
const REPUBLISH_STEP = 0.6;

/** Keeps 3.6 − 3 = 0.6000000000000001 from counting as more than 0.6. */
const FLOAT_NOISE = 1e-9;

/** `correct` of `answered` first answers; `authoredLevel` is the author's guess, null when not given. */
export type DifficultyCounts = {
  readonly correct: number;
  readonly answered: number;
  readonly authoredLevel: number | null;
};

/**
 * The difficulty level that reports show.
 *
 * Unit: level. Range: whole numbers 1 (easy) to 10 (hard). Source: STA-36.
 * Example: nobody has answered and the author guessed 7: it is 7. Of 1000 first answers 250 were right: it is 8.
 */
export function difficultyLevel(counts: DifficultyCounts): number {
  return Math.min(HARDEST, Math.max(EASIEST, roundHalfUp(difficultyEstimate(counts))));
}

/**
 * The level before rounding: 1 + 9 × (1 − p), where p is the share of right answers after adding 20 imagined answers
 * that agree with the author's guess: p = (correct + 20 × p0) / (answered + 20), p0 = 1 − (guess − 1) / 9.
 *
 * Unit: level with fractions. Range: 1 to 10. Source: STA-36.
 * Example: guess 1 (p0 = 1) and 20 answers all wrong: p = 20 / 40, so the estimate is 5.5.
 */
export function difficultyEstimate(counts: DifficultyCounts): number {
  const guess = counts.authoredLevel ?? DEFAULT_AUTHORED_LEVEL;
  const guessedFacility = 1 - (guess - EASIEST) / (HARDEST - EASIEST);
  const facility = (counts.correct + GUESS_WEIGHT * guessedFacility) / (counts.answered + GUESS_WEIGHT);
  return EASIEST + (HARDEST - EASIEST) * (1 - facility);
}

/**
 * Has the estimate left the published level by more than 0.6, so that the nightly job should publish anew?
 *
 * Unit: levels. Source: STA-36.
 * Example: 5 is published: an estimate of 5.6 stays, 5.61 is published as 6. Nothing published yet (null): yes.
 */
export function isWorthRepublishing(levels: {
  readonly published: number | null;
  readonly estimate: number;
}): boolean {
  if (levels.published === null) return true;
  return Math.abs(levels.estimate - levels.published) > REPUBLISH_STEP + FLOAT_NOISE;
}
