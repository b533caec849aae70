/** The keys of the question editor, by their place on the keyboard: a Hebrew and an English layout are one. */
export type EditorCommand =
  | { readonly kind: 'right'; readonly place: number }
  | { readonly kind: 'nearer' | 'farther' | 'up' | 'down' }
  | { readonly kind: 'statute' | 'preview' | 'previous' | 'next' | 'publish' | 'keys' };

type PressedKey = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const WITH_ALT: Readonly<Record<string, EditorCommand['kind']>> = {
  Equal: 'nearer',
  NumpadAdd: 'nearer',
  Minus: 'farther',
  NumpadSubtract: 'farther',
  ArrowUp: 'up',
  ArrowDown: 'down',
  KeyL: 'statute',
  KeyP: 'preview',
  PageUp: 'previous',
  PageDown: 'next',
};

/** Null for a key that is none of ours. `isWriting`: the focus is in a field, where a single sign is written. */
export function editorCommand(
  { code, altKey, ctrlKey, metaKey, shiftKey }: PressedKey,
  isWriting: boolean,
): EditorCommand | null {
  if ((ctrlKey || metaKey) && !altKey) {
    return code === 'Enter' || code === 'NumpadEnter' ? { kind: 'publish' } : null;
  }
  if (ctrlKey || metaKey) return null;
  if (!altKey) return shiftKey && code === 'Slash' && !isWriting ? { kind: 'keys' } : null;
  if (shiftKey) return null;
  const [, digit] = /^(?:Digit|Numpad)([1-8])$/.exec(code) ?? [];
  if (digit !== undefined) return { kind: 'right', place: Number(digit) - 1 };
  const kind = WITH_ALT[code];
  return kind === undefined || kind === 'right' ? null : { kind };
}
