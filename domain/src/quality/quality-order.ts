// In which order staff look at questions that something speaks against.
import { ITEM_WARNINGS, type ItemWarning } from '../item-statistics/item-statistics.ts';

export type Evidence = {
  readonly questionId: number;
  readonly warnings: readonly ItemWarning[];
  readonly openReports: number;
};

/** So many warnings, the most urgent ones, weigh more than students' reports alone. */
const URGENT = 2;

/**
 * The weightiest first: a suspected key and inverse discrimination, then what students report, more reports before
 * fewer, then the other warnings. Of the same weight the question with more reports, then the older one.
 *
 * Source: QUA-06.
 * Example: a suspected key without reports stands before five reports without a warning, and those before a weak question.
 */
export function inOrderOfEvidence<T extends Evidence>(questions: readonly T[]): T[] {
  return questions.toSorted(
    (a, b) => rank(a) - rank(b) || b.openReports - a.openReports || a.questionId - b.questionId,
  );
}

function rank({ warnings, openReports }: Evidence): number {
  const places = warnings.map((warning) => ITEM_WARNINGS.indexOf(warning));
  const worst = Math.min(ITEM_WARNINGS.length, ...places);
  if (worst < URGENT) return worst;
  return openReports > 0 ? URGENT : URGENT + 1 + worst;
}
