// What becomes of a question's key when staff rule on it. Exercises and exam days ask the same function.

export type Ruling =
  | { readonly kind: 'void' }
  /** Ids of answers, in whatever versions of the question. */
  | { readonly kind: 'accept'; readonly answerIds: readonly number[] };

/** What grading asks of a question: `isAnswerCorrect` takes it as it is. */
export type QuestionKey = {
  readonly correctAnswerIds: readonly number[];
  readonly isVoided: boolean;
};

/**
 * The key of one version of a question under the rulings that hold for it, in whatever order they were made. A voided
 * question gives its point to everybody, also to those who answered nothing; an accepted answer earns the point beside the
 * author's own. Taking a ruling away is asking again without it: nothing is remembered.
 *
 * Unit: answer ids. Source: RUL-01, RUL-02.
 * Example: of answers 11 to 14 the author's is 14. Accepting 12 gives 12 and 14; voiding it besides leaves them and gives
 * the point to all; without both it is 14 again.
 */
export function keyUnder(
  own: { readonly answerIds: readonly number[]; readonly correctAnswerIds: readonly number[] },
  rulings: readonly Ruling[],
): QuestionKey {
  const accepted = new Set(rulings.flatMap((ruling) => (ruling.kind === 'accept' ? ruling.answerIds : [])));
  return {
    correctAnswerIds: own.answerIds.filter((id) => own.correctAnswerIds.includes(id) || accepted.has(id)),
    isVoided: rulings.some(({ kind }) => kind === 'void'),
  };
}

/**
 * Would a ruling change nothing, because the question is voided already or the answers are right anyway?
 *
 * Source: RUL-03.
 * Example: accepting an answer of a voided question changes nothing as long as it is voided.
 */
export function changesNothing(before: QuestionKey, after: QuestionKey): boolean {
  if (before.isVoided && after.isVoided) return true;
  return (
    before.isVoided === after.isVoided && before.correctAnswerIds.length === after.correctAnswerIds.length
  );
}
