/** Which cards are shown, and which side first; the choice stands in the address (EXP-37 to EXP-41, NAV-107). */
import type { ShownQuestion } from '../taking/shown-questions.ts';

export type CardChoice = {
  readonly isCoreOnly: boolean;
  readonly isMarkedOnly: boolean;
  /** Direction 1. */
  readonly isAnswerFirst: boolean;
};

/**
 * The cards of a round. A round over marked cards keeps the cards that were marked when it began, so that a card whose
 * mark is taken back stays where it is until the round is over.
 */
export function cardsOfRound(
  shown: readonly ShownQuestion[],
  { isCoreOnly, isMarkedOnly }: CardChoice,
  markedAtStart: ReadonlySet<number>,
): ShownQuestion[] {
  return shown.filter(
    ({ question }) =>
      (!isCoreOnly || question.level === 1) && (!isMarkedOnly || markedAtStart.has(question.id)),
  );
}

export function markedIds(shown: readonly ShownQuestion[]): ReadonlySet<number> {
  return new Set(shown.filter(({ state }) => state.isMarked).map(({ question }) => question.id));
}
