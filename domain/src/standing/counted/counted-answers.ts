// Which first answers speak of a student: not the rapid ones, and not those with help.

import { rapidBelow, type TimedQuestion } from './rapid.ts';

/** What the filter looks at. */
export type FilteredAnswer = {
  /** As the server believes them; null where no clock ran. */
  readonly seconds: number | null;
  readonly timing: TimedQuestion;
  /** The page was left, the law stood open where the examination has none, it came from paper, or its rule had been explained. */
  readonly isAided: boolean;
  readonly ageDays: number;
};

export type Filtered<T> = {
  readonly counted: readonly T[];
  readonly rapidCount: number;
  readonly aidedCount: number;
  /** Share of timed answers that were not rapid, of all and of the last four weeks; null without a timed one. */
  readonly effort: number | null;
  readonly effortLately: number | null;
};

const LATELY_DAYS = 28;
/** Below, the student is shown. */
export const EFFORT_TO_TELL = 0.9;
/** Below in the last four weeks, no chance is shown. */
export const LEAST_EFFORT = 0.5;

/**
 * The answers that count, in their order, and how many of the others there are. A rapid one with help is shown as rapid.
 *
 * Dropped, not taken for wrong: who clicked has shown neither. Source: decision 0091; effort is that of Wise and Kong 2005.
 */
export function filterAnswers<T extends FilteredAnswer>(answers: readonly T[]): Filtered<T> {
  const counted: T[] = [];
  const all = { timed: 0, rapid: 0 };
  const lately = { timed: 0, rapid: 0 };
  let aidedCount = 0;
  for (const answer of answers) {
    const { seconds } = answer;
    const isRapid = seconds !== null && seconds < rapidBelow(answer.timing);
    if (seconds !== null) {
      for (const of of answer.ageDays <= LATELY_DAYS ? [all, lately] : [all]) {
        of.timed += 1;
        if (isRapid) of.rapid += 1;
      }
    }
    if (isRapid) continue;
    if (answer.isAided) aidedCount += 1;
    else counted.push(answer);
  }
  const effortOf = ({ timed, rapid }: typeof all) => (timed === 0 ? null : 1 - rapid / timed);
  return {
    counted,
    rapidCount: all.rapid,
    aidedCount,
    effort: effortOf(all),
    effortLately: effortOf(lately),
  };
}
