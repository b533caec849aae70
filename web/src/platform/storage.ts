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

/**
 * Whether this browser ever opened the journal of this name: a page need not load one that cannot hold anything.
 */
export function wasJournalOpened(name: string): boolean {
  return readStored('local', openedKey(name)) !== null;
}

export function rememberJournal(name: string): void {
  writeStored('local', openedKey(name), 'yes');
}

function openedKey(name: string): string {
  return `${name}_opened`;
}
