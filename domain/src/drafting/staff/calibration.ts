/** Who may mark: the samples of a task, whose marks are agreed, come before its texts and in between (DRF-13). */

/** Of these a set is made that comes before the first text, and again after the limits are passed. */
export const SET_SIZE = 3;
/** So many of the newest are judged. */
export const JUDGED = 5;
/** Every tenth text is a sample. */
export const TEXTS_BETWEEN = 9;
/** Points of 20. */
export const MOST_ERROR = 1.5;
export const MOST_BIAS = 1;

export type Calibration = {
  readonly mayMark: boolean;
  /** Samples of the present set that were marked; 0 to 2. */
  readonly setDone: number;
};

/**
 * Where a marker stands after the samples marked so far. A set of three is passed when its errors keep the limits; after
 * that the newest five, the set among them, must keep them, or another set begins.
 *
 * `errors`: given less agreed total, in the order of marking, points of 20. Limits: the mean of their sizes is at most 1.5,
 * and their mean at most 1 to either side. Source: DRF-13.
 * Example: errors of 2, −2 and 1 are no bias and 1.67 in size: the set is repeated.
 */
export function calibrationOf(errors: readonly number[]): Calibration {
  let passed: number[] | null = null;
  let set: number[] = [];
  for (const error of errors) {
    if (passed === null) {
      set = [...set, error];
      if (set.length === SET_SIZE) {
        if (keepsLimits(set)) passed = set;
        set = [];
      }
    } else {
      passed = [...passed, error].slice(-JUDGED);
      if (passed.length === JUDGED && !keepsLimits(passed)) passed = null;
    }
  }
  return { mayMark: passed !== null, setDone: set.length };
}

/** Do errors lie within both limits? */
export function keepsLimits(errors: readonly number[]): boolean {
  const sum = errors.reduce((all, error) => all + error, 0);
  const sizes = errors.reduce((all, error) => all + Math.abs(error), 0);
  return sizes <= MOST_ERROR * errors.length && Math.abs(sum) <= MOST_BIAS * errors.length;
}
