// From when on something is said of a student.

/** Unit: first answers that count. */
export const ENOUGH_ANSWERS = 40;
export const ENOUGH_IN_PART = 15;
/** A subject with fewer says nothing of its part … */
const ENOUGH_IN_SUBJECT = 2;
/** … of which subjects with answers must cover so much. */
const ENOUGH_COVERED = 0.4;
/** Eight shares of a twentieth are a little less than 0.4 as fractions of two. */
const TOLERANCE = 1e-9;

/** What is missing: answers altogether, answers of the part, or subjects of it; null where it is enough. */
export type Lack = 'answers' | 'part' | 'subjects' | null;

/**
 * What is missing before a part's score is shown. The one rule of it, for every screen.
 *
 * `subjects`: how much of the part each is, and its answers. Source: decision 0091.
 * Example: 60 answers, 30 in the part, all in a subject that is 30 percent of it: subjects are missing.
 */
export function lackOf(of: {
  readonly answers: number;
  readonly inPart: number;
  readonly subjects: readonly { readonly share: number; readonly answers: number }[];
}): Lack {
  if (of.answers < ENOUGH_ANSWERS) return 'answers';
  if (of.inPart < ENOUGH_IN_PART) return 'part';
  const covered = of.subjects
    .filter(({ answers }) => answers >= ENOUGH_IN_SUBJECT)
    .reduce((sum, { share }) => sum + share, 0);
  return covered < ENOUGH_COVERED - TOLERANCE ? 'subjects' : null;
}
