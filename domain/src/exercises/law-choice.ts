// The law and the clause that a student names for a question.

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
