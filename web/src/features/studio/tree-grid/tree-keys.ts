/** What a key means on a row of the tree. ← opens and → closes, because the tree is read from right to left. */
export type TreeCommand =
  | { readonly do: 'step' | 'range' | 'movePeer' | 'moveParent'; readonly step: -1 | 1 }
  | { readonly do: 'first' | 'last' | 'in' | 'out' | 'siblings' | 'choose' | 'open' | 'rename' };

export type PressedKey = {
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

const PLAIN: Readonly<Record<string, TreeCommand['do']>> = {
  Home: 'first',
  End: 'last',
  ArrowLeft: 'in',
  ArrowRight: 'out',
  '*': 'siblings',
  ' ': 'choose',
  Enter: 'open',
  F2: 'rename',
};

/** Null: none of the tree's. */
export function treeCommand(pressed: PressedKey): TreeCommand | null {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = pressed;
  if (ctrlKey || metaKey) return null;
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
  if (step !== null) {
    if (altKey) return { do: shiftKey ? 'moveParent' : 'movePeer', step };
    return { do: shiftKey ? 'range' : 'step', step };
  }
  // Alt with an arrow to the side is the browser's way back.
  if (altKey) return null;
  const plain = PLAIN[key];
  return plain === undefined ? null : ({ do: plain } as TreeCommand); // those of the table need no step
}
