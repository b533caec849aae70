// Searching texts that are all at hand, such as those on a device.
import { Dictionary, type Expansion } from './dictionary.ts';
import { fitsQuery } from './fits-query.ts';
import { cutWords } from './fold-for-search.ts';
import { headingWords } from './heading-words.ts';
import { LEAST_SHARE, type RankedEntry, rankEntries } from './rank-entries.ts';
import { readQuery } from './read-query.ts';

type TextAtHand = Omit<RankedEntry, 'id'>;

export type FoundTexts<Text> = {
  /** The best first. */
  readonly texts: readonly Text[];
  /** What the typed words stand for among these texts. */
  readonly expansions: readonly Expansion[];
};

/**
 * Makes the search over these texts, by the rules of the search over everything.
 *
 * Range: making it reads every word once; each search looks at every text. Source: SRC-20.
 */
export function searchTexts<Text extends TextAtHand>(
  texts: readonly Text[],
): (typed: string) => FoundTexts<Text> {
  const dictionary = new Dictionary();
  const entries = texts.map(({ title, around, path, text }, id) => ({ id, title, around, path, text }));
  for (const { title, path, text } of entries) {
    dictionary.add([...cutWords(`${title} ${text}`), ...headingWords(path)]);
  }
  return (typed) => {
    const query = readQuery(typed);
    const expansions = query.words.map((word) => dictionary.expand(word));
    const fitting = entries.filter(({ title, text }) => fitsQuery(cutWords(`${title} ${text}`), query));
    const found = rankEntries(fitting, expansions, entries.length)
      .filter(({ share }) => share >= LEAST_SHARE)
      .flatMap(({ id }) => texts[id] ?? []);
    return { texts: found, expansions };
  };
}
