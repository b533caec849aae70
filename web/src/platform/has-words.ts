/** Searching by words, the same in every list and choice. */
import { foldHebrew } from '@sugya/domain/hebrew-text.ts';

/** Does every word that was typed stand somewhere in the text? Niqqud, quotes and dashes make no difference. */
export function hasWords(text: string, typed: string): boolean {
  const folded = foldHebrew(text);
  return foldHebrew(typed)
    .split(' ')
    .every((word) => folded.includes(word));
}
