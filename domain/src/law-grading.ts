// Whether the student found the clause that answers a question. Runs on the server only.
import type { LawAnswerType } from './solution.ts';

/** A clause that answers the question; without a clause any of that law does. */
export type CorrectClause = { readonly lawId: number; readonly clauseId: number | null };

/**
 * Did the student who used the law (type 3) name one of the right clauses? Null where there is nothing to judge: the law
 * was not used (types 1 and 2), nothing was said, or the question has no right clause.
 *
 * Source: STA-40.
 * Example: right are clause 12 of law 1 and all of law 2; law 2 with clause 40 is right, law 1 with clause 40 is wrong.
 */
export function isLawClauseCorrect(chosen: {
  readonly selectedLawAnswerType: LawAnswerType;
  readonly selectedLawId: number | null;
  readonly selectedLawClauseId: number | null;
  readonly correctClauses: readonly CorrectClause[];
}): boolean | null {
  if (chosen.selectedLawAnswerType !== 3 || chosen.correctClauses.length === 0) return null;
  return chosen.correctClauses.some(
    ({ lawId, clauseId }) =>
      lawId === chosen.selectedLawId && (clauseId === null || clauseId === chosen.selectedLawClauseId),
  );
}

/**
 * What a posted choice of law and clause names that the question does not offer, if anything.
 *
 * Range: `law_unknown` for a law that is not one of the question's, `clause_unknown` for a clause that is not one of that
 * law's (or one without a law), null when all is well or nothing was chosen.
 * Source: EXE-64, EXE-69.
 * Example: a question of laws 1 and 2, law 3 posted: law_unknown.
 */
export function lawChoiceFault(choice: {
  readonly selectedLawId: number | null;
  readonly selectedLawClauseId: number | null;
  readonly offeredLawIds: readonly number[];
  /** Whose clause it is, where it may still be chosen; null for one that is unknown or withdrawn. */
  readonly lawIdOfClause: number | null;
}): 'law_unknown' | 'clause_unknown' | null {
  const { selectedLawId, selectedLawClauseId } = choice;
  if (selectedLawId !== null && !choice.offeredLawIds.includes(selectedLawId)) return 'law_unknown';
  if (selectedLawClauseId === null) return null;
  const isOfLaw = selectedLawId !== null && choice.lawIdOfClause === selectedLawId;
  return isOfLaw ? null : 'clause_unknown';
}
