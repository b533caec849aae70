/** Words as vector literals: we cut them ourselves, because each parser of a database cuts Hebrew in its own way. */
import { keysOfWord } from '@sugya/domain/search/word-keys.ts';

/** The weights of the title, of what it stands in, and of the rest. */
type Weight = 'A' | 'C' | 'D';
type WeightedWords = { readonly weight: Weight; readonly words: readonly string[] };

/** The database takes no more places of a vector, and of a word. */
const LAST_PLACE = 16_383;
const MOST_PLACES = 255;

/** Words hold letters and digits alone, so nothing in them needs an escape. */
export function vectorOf(parts: readonly WeightedWords[]): string {
  const places = new Map<string, string[]>();
  let place = 0;
  for (const { weight, words } of parts) {
    for (const word of words) {
      place = Math.min(place + 1, LAST_PLACE);
      const known = places.get(word);
      if (known === undefined) places.set(word, [`${place}${weight}`]);
      else if (known.length < MOST_PLACES) known.push(`${place}${weight}`);
    }
  }
  return [...places].map(([word, found]) => `'${word}':${found.join(',')}`).join(' ');
}

/** What words are met by, without the words: for texts that no dictionary may know. */
export function keyVectorOf(words: readonly string[]): string {
  const keys = new Set([...new Set(words)].flatMap((word) => keysOfWord(word)));
  return [...keys].map((key) => `'${key}'`).join(' ');
}
