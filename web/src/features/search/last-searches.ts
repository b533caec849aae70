/** The last searches that led somewhere, on this device alone. */
import { readStored, writeStored } from '../../platform/storage.ts';

const KEY = 'lastSearches';
const MOST = 8;

export function readLastSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored('local', KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** The newest first, each once. */
export function rememberSearch(words: string): void {
  if (words === '') return;
  const others = readLastSearches().filter((other) => other !== words);
  writeStored('local', KEY, JSON.stringify([words, ...others].slice(0, MOST)));
}

export function forgetSearches(): void {
  writeStored('local', KEY, null);
}
