/** What a key means on a row of the clauses. ← opens and → closes, because the tree is read from right to left. */
export type ClauseCommand =
  | { readonly do: 'step' | 'stretch'; readonly step: number }
  | { readonly do: 'in' | 'out' | 'read' };

export type PressedKey = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
};

const ROWS_OF_A_PAGE = 9;

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: ROWS_OF_A_PAGE,
  PageUp: -ROWS_OF_A_PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
const PLAIN: Readonly<Record<string, 'in' | 'out' | 'read'>> = {
  ArrowLeft: 'in',
  ArrowRight: 'out',
  Enter: 'read',
};

/** Null: none of the list's. */
export function clauseCommand({ key, shiftKey, ctrlKey, altKey, metaKey }: PressedKey): ClauseCommand | null {
  if (ctrlKey || altKey || metaKey) return null;
  const step = STEPS[key];
  if (step !== undefined) return { do: shiftKey ? 'stretch' : 'step', step };
  const plain = shiftKey ? undefined : PLAIN[key];
  return plain === undefined ? null : { do: plain };
}
