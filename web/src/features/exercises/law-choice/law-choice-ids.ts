/** Ids that the focus is brought to when something of the law's choice is missing. */
import type { SolutionDraft } from '@sugya/domain/exercises/solution.ts';

export const LAW_CHOICE = 'law-choice';
export const LAW_SELECT = 'law-select';
export const CLAUSE_CHOICE = 'clause-choice';

/** The first thing that is missing (EXE-73, EXE-74). */
export function firstMissingOfLaw(draft: SolutionDraft): string {
  if (draft.selectedLawAnswerType !== 3) return LAW_CHOICE;
  return draft.selectedLawId === null ? LAW_SELECT : CLAUSE_CHOICE;
}
