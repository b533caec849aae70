// Answers that nobody can have read the question for.

/** What the time of one answer is held against. */
export type TimedQuestion = {
  /** Of passage, stem and options together. Unit: characters. */
  readonly letters: number;
  /** How long others took who tried; null below thirty of them. Unit: seconds. */
  readonly crowdSeconds: number | null;
  /** What the examination gives for one question. Unit: seconds. */
  readonly paceSeconds: number;
};

/** From so many answers on, the crowd's time is known. */
export const ENOUGH_TIMES = 30;

const SHARE_OF_MEAN = 0.1;
const MOST_OF_MEAN = 10;
/** Three times as fast as one reads aloud: nobody has read it. */
export const LETTERS_A_SECOND = 45;
export const LEAST_SECONDS = 3;
export const MOST_SECONDS = 20;

/**
 * Below so many seconds an answer is rapid: a tenth of the usual time, at most ten seconds, or what reading takes at the
 * very least; between 3 and 20.
 *
 * Source: decision 0091 (normative threshold of Wise and Ma 2012).
 * Example: 500 characters, mean 150 s: 11.1; 200 and 40: 4.4; 1,200 and 240: 20; 90 and 20: 3.
 */
export function rapidBelow({ letters, crowdSeconds, paceSeconds }: TimedQuestion): number {
  const ofMean = Math.min(MOST_OF_MEAN, SHARE_OF_MEAN * (crowdSeconds ?? paceSeconds));
  return Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, ofMean, letters / LETTERS_A_SECOND));
}

/**
 * The seconds of an answer as the server can believe them: where an attempt's sum exceeds its span, all are scaled.
 *
 * Unit: seconds, with fractions. `span` null: nothing to compare with.
 * Example: 92 answers of 60 seconds in an attempt of 6 seconds: 0.07 each.
 */
export function believedSeconds(
  reported: number,
  of: { readonly reportedInAttempt: number; readonly span: number | null },
): number {
  return of.span === null || of.reportedInAttempt <= of.span
    ? reported
    : (reported * of.span) / of.reportedInAttempt;
}
