// What a query demands beyond its words: phrases that stand side by side, and words that must not stand there.
import type { SearchQuery } from './read-query.ts';
import { gradeOf, grades } from './word-keys.ts';

/**
 * Does a text, given as its words in order, hold every phrase and none of the words that are left out?
 *
 * Range: a word is left out with its prefixes, in no other form. Source: SRC-04.
 * Example: for `"תום לב" -מכר`, "בתום הלב" lacks the phrase, and "תום לב במכר" holds what is left out.
 */
export function fitsQuery(words: readonly string[], { phrases, excluded }: SearchQuery): boolean {
  const isLeftOut = words.some((word) =>
    excluded.some((typed) => gradeOf(typed, word) >= grades.bothPrefixed),
  );
  return !isLeftOut && phrases.every((phrase) => holdsPhrase(words, phrase));
}

function holdsPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_word, place) => phrase.every((wanted, after) => words[place + after] === wanted));
}
