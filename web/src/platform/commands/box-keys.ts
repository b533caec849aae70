/** The keys of the command box: by their place on the keyboard, so that they work in Hebrew and in English. */
export type PressedKey = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** `box`: Ctrl+K, from anywhere. `search`: the slash, where nobody is writing. */
export function boxKey(key: PressedKey, isWriting: boolean): 'box' | 'search' | null {
  const isCommand = (key.ctrlKey || key.metaKey) && !key.altKey && !key.shiftKey;
  if (isCommand && key.code === 'KeyK') return 'box';
  const isPlain = !key.ctrlKey && !key.metaKey && !key.altKey && !key.shiftKey;
  return isPlain && key.code === 'Slash' && !isWriting ? 'search' : null;
}
