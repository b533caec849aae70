/**
 * The browser's two stores, for browsers that forbid them too (private modes, embedding without storage access): then
 * nothing is remembered, and nothing breaks.
 */
type Kind = 'local' | 'session';

export function readStored(kind: Kind, key: string): string | null {
  try {
    return storeOf(kind).getItem(key);
  } catch {
    return null;
  }
}

/** `null` forgets the key. */
export function writeStored(kind: Kind, key: string, value: string | null): void {
  try {
    if (value === null) storeOf(kind).removeItem(key);
    else storeOf(kind).setItem(key, value);
  } catch {
    // A full or forbidden store: the choice holds until the page is left.
  }
}

function storeOf(kind: Kind): Storage {
  return kind === 'local' ? window.localStorage : window.sessionStorage;
}
