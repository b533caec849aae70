/** EXE-128: where the law opens when a question is entered. */
import type { Exercise } from '@sugya/contract/exercises.ts';
import type { ShownQuestion } from '../taking/shown-question.ts';
import type { LawPlace, LawTarget } from './law-slot.ts';

/**
 * With the flag: the clause that answers the question once it may be known, else the student's own, else the question's
 * first law. Null where nothing is to be scrolled to.
 */
export function placeOnEntry(
  { scrollToLawClause }: Pick<Exercise, 'scrollToLawClause'>,
  { question, draft }: Pick<ShownQuestion, 'question' | 'draft'>,
): LawPlace | null {
  if (!scrollToLawClause) return null;
  if (question.clauseDataItem !== null) {
    const { lawId, clauseId } = question.clauseDataItem;
    return { lawId, clauseId };
  }
  if (draft.selectedLawId !== null) {
    return { lawId: draft.selectedLawId, clauseId: draft.selectedLawClauseId };
  }
  const [first] = question.laws;
  return first === undefined ? null : { lawId: first.id, clauseId: null };
}

/** Entering a question asks once: what is chosen afterwards does not move the page under the reader. */
export function targetOnEntry(
  exercise: Pick<Exercise, 'scrollToLawClause'>,
  shown: Pick<ShownQuestion, 'question' | 'draft'>,
): LawTarget | null {
  const place = placeOnEntry(exercise, shown);
  return place === null ? null : { ...place, key: `question ${shown.question.id}` };
}
