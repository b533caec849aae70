/** What can stand beside a question, and what of it shows first. */

export type TabId = 'law' | 'passage' | 'explanation' | 'notes';

/**
 * What helps first: a passage that has to be read, the explanation once the answer stands, and before that the law, the
 * passage, the student's notes (EXE-145). Null where there is nothing.
 */
export function openingTab(
  there: readonly TabId[],
  at: { readonly isPassageFirst: boolean; readonly isLocked: boolean },
): TabId | null {
  const before: readonly TabId[] = ['law', 'passage', 'notes', 'explanation'];
  const order: readonly TabId[] = at.isPassageFirst
    ? ['passage', ...before]
    : at.isLocked
      ? ['explanation', ...before]
      : before;
  return order.find((id) => there.includes(id)) ?? null;
}

/** The questions that a passage belongs to besides, by their places from 1. */
export function sharedPlaces(
  questions: readonly { readonly question: { readonly text: string | null }; readonly position: number }[],
  html: string,
): readonly number[] {
  const places = questions.filter(({ question }) => question.text === html).map(({ position }) => position);
  return places.length > 1 ? places : [];
}
