/**
 * All words, in any form, in the clauses of the laws that are open: the same rules as in the search over everything, on
 * the texts that are here, so that a dead network changes nothing.
 */
import type { LawText } from '@sugya/contract/laws.ts';
import { searchTexts } from '@sugya/domain/search/search-texts.ts';
import { type MarkedText, markText, snippetOf } from '@sugya/domain/search/snippet.ts';
import { clauseEntries } from '../../../platform/searching/clause-entries.ts';

type ClauseHit = {
  readonly clauseId: number;
  readonly number: string | null;
  readonly title: MarkedText;
  /** Part, chapter and mark, after the law's name where several laws are open. */
  readonly path: string;
  readonly snippet: MarkedText;
};

type ClauseSearch = (typed: string) => readonly ClauseHit[];

const MOST_HITS = 100;
const made = new WeakMap<readonly LawText[], ClauseSearch>();

/** Reading a long law takes a moment, once. */
export function clauseSearchOf(texts: readonly LawText[]): ClauseSearch {
  const known = made.get(texts);
  if (known !== undefined) return known;
  const search = clauseSearch(texts);
  made.set(texts, search);
  return search;
}

function clauseSearch(texts: readonly LawText[]): ClauseSearch {
  const search = searchTexts(texts.flatMap((text) => clauseEntries(text, texts.length > 1)));
  return (typed) => {
    const { texts: found, expansions } = search(typed);
    return found.slice(0, MOST_HITS).map(({ clauseId, number, title, path, text }) => ({
      clauseId,
      number,
      title: markText(title, expansions),
      path,
      snippet: snippetOf(text, expansions),
    }));
  };
}
