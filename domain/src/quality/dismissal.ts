// How long a "no problem" of the staff holds against what measuring finds.
import type { ItemWarning } from '../item-statistics/item-statistics.ts';

export type Finding = {
  readonly warnings: readonly ItemWarning[];
  /** By how many first answers the question was judged. */
  readonly answerCount: number;
};

/** So many more first answers are another measurement. Unit: first answers. */
const NEW_ANSWERS = 100;

/**
 * Does it still hold? Until the question was judged by a hundred answers more, warns of something that was not known
 * then, or was reported since.
 *
 * Source: QUA-08.
 * Example: dismissed as "weak" by 60 answers, it holds at 159 answers and no more at 160, nor where it is "easy" too.
 */
export function isStillDismissed(of: {
  readonly dismissed: Finding;
  readonly found: Finding;
  /** Reports of students that came after it, answered or not. */
  readonly laterReports: number;
}): boolean {
  const { dismissed, found, laterReports } = of;
  const isNew = found.warnings.some((warning) => !dismissed.warnings.includes(warning));
  return !isNew && laterReports === 0 && found.answerCount < dismissed.answerCount + NEW_ANSWERS;
}
