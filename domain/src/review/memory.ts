/**
 * How a memory fades and what a review does to it: FSRS-6 as ts-fsrs 5.4.2 counts it, with its default parameters.
 * Written out here because rules import nothing; `memory.test.ts` holds it equal to the library (decision 0011).
 */

/** 1 not known, 2 known with effort or without certainty, 3 known, 4 known at once. */
export type Rating = 1 | 2 | 3 | 4;

/** `stability`: days until recall falls to 90%. `difficulty`: 1 easy to 10 hard. */
export type Memory = { readonly stability: number; readonly difficulty: number };

/** The default parameters of FSRS-6, w0 to w20; nothing here is fitted to our students yet. */
export const FSRS_PARAMETERS = {
  /** w0–w3: stability after the first rating, by rating. */
  firstStability: { 1: 0.212, 2: 1.2931, 3: 2.3065, 4: 8.2956 },
  /** w4, w5 */
  firstDifficulty: 6.4133,
  firstDifficultySlope: 0.8334,
  /** w6, w7 */
  difficultyStep: 3.0194,
  difficultyReversion: 0.001,
  /** w8–w10, w15, w16 */
  recallGain: 1.8722,
  recallSaturation: 0.1666,
  recallSpacing: 0.796,
  hardPenalty: 0.6014,
  easyBonus: 1.8729,
  /** w11–w14 */
  lapseScale: 1.4835,
  lapseDifficulty: 0.0614,
  lapseStability: 0.2629,
  lapseSpacing: 1.6483,
  /** w17–w19 */
  sameDayGain: 0.5425,
  sameDayOffset: 0.0912,
  sameDaySaturation: 0.0658,
  /** w20 */
  decay: 0.1542,
} as const;

const w = FSRS_PARAMETERS;
const LEAST_STABILITY = 0.001;
const MOST_STABILITY = 36_500;
/** Makes recall 90% when as many days have passed as the stability says. */
const FACTOR = rounded(Math.exp(Math.log(0.9) / -w.decay) - 1);

/**
 * The chance of knowing it after so many days.
 *
 * Unit: 0 to 1, eight decimals. `elapsedDays`: whole days by the calendar. Source: FSRS-6.
 * Example: a stability of 10 days gives 0.9 after ten days and 1 on the day itself.
 */
export function retrievability({ stability }: Pick<Memory, 'stability'>, elapsedDays: number): number {
  return rounded((1 + (FACTOR * elapsedDays) / stability) ** -w.decay);
}

/**
 * The memory after a rating; `null` before is the first time. On the same day a rating moves the stability less than
 * after a night.
 *
 * Source: FSRS-6.
 * Example: a first rating of 3 gives a stability of 2.3065 days and a difficulty of 2.11810397.
 */
export function memoryAfter(
  before: Memory | null,
  { rating, elapsedDays }: { readonly rating: Rating; readonly elapsedDays: number },
): Memory {
  if (before === null) {
    return { stability: w.firstStability[rating], difficulty: within(1, firstDifficulty(rating), 10) };
  }
  return {
    stability: stabilityAfter(before, rating, elapsedDays),
    difficulty: difficultyAfter(before.difficulty, rating),
  };
}

function stabilityAfter(
  { stability: s, difficulty: d }: Memory,
  rating: Rating,
  elapsedDays: number,
): number {
  if (elapsedDays === 0) {
    const gain = s ** -w.sameDaySaturation * Math.exp(w.sameDayGain * (rating - 3 + w.sameDayOffset));
    return stable(s * (rating === 1 ? gain : Math.max(gain, 1)));
  }
  const forgotten = 1 - retrievability({ stability: s }, elapsedDays);
  if (rating === 1) {
    const lapsed = stable(
      w.lapseScale *
        d ** -w.lapseDifficulty *
        ((s + 1) ** w.lapseStability - 1) *
        Math.exp(forgotten * w.lapseSpacing),
    );
    // Forgetting never makes a memory stronger than forgetting on the same day would.
    return within(LEAST_STABILITY, rounded(s / Math.exp(w.sameDayGain * w.sameDayOffset)), lapsed);
  }
  const gain =
    Math.exp(w.recallGain) *
    (11 - d) *
    s ** -w.recallSaturation *
    (Math.exp(forgotten * w.recallSpacing) - 1) *
    (rating === 2 ? w.hardPenalty : 1) *
    (rating === 4 ? w.easyBonus : 1);
  return stable(s * (1 + gain));
}

function difficultyAfter(before: number, rating: Rating): number {
  const damped = rounded((-w.difficultyStep * (rating - 3) * (10 - before)) / 9);
  const reverted =
    w.difficultyReversion * firstDifficulty(4) + (1 - w.difficultyReversion) * (before + damped);
  return within(1, rounded(reverted), 10);
}

function firstDifficulty(rating: Rating): number {
  return rounded(w.firstDifficulty - Math.exp((rating - 1) * w.firstDifficultySlope) + 1);
}

function stable(stability: number): number {
  return rounded(within(LEAST_STABILITY, stability, MOST_STABILITY));
}

function within(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function rounded(value: number): number {
  return Math.round(value * 1e8) / 1e8;
}
