// How many students item statistics look at, so that an exercise costs the same however many have finished it.

/** Shares are known to within four percentage points with 600 students; more answers would only cost more. */
const ANSWERS = 25_000;
/** Even of a very long exercise, or hardly any figure would be clear of chance. */
const FEWEST_STUDENTS = 100;

/**
 * The newest so many first finished attempts are looked at.
 *
 * Unit: attempts, one of each student. Range: 100 to 25,000. Source: decision 0034.
 * Example: 40 questions: 625. 1,622 questions: 100.
 */
export function sampleSize(numberOfQuestions: number): number {
  return Math.max(FEWEST_STUDENTS, Math.floor(ANSWERS / Math.max(1, numberOfQuestions)));
}
