/** Queries made by rule: the title of a clause, with one word bent as one who looks for it may write it. */
import { cutWords } from '@sugya/domain/search/fold-for-search.ts';

type TitledClause = { readonly clauseId: number; readonly title: string };
export type BentTitle = { readonly clauseId: number; readonly words: string };

const PREFIXES = ['ה', 'ב', 'ל', 'ו', 'מה'] as const;
/** A shorter word would no longer be known by what is left of it. */
const SHORTEST = 4;

/** Titles that one clause alone has, spread evenly over the laws; the same ones in every run. */
export function bentTitles(clauses: readonly TitledClause[], most: number): BentTitle[] {
  const counts = new Map<string, number>();
  const keyOf = ({ title }: TitledClause) => cutWords(title).join(' ');
  for (const clause of clauses) counts.set(keyOf(clause), (counts.get(keyOf(clause)) ?? 0) + 1);
  const fitting = clauses.filter(
    (clause) =>
      counts.get(keyOf(clause)) === 1 && cutWords(clause.title).some((word) => word.length >= SHORTEST),
  );
  const step = Math.max(1, fitting.length / most);
  const chosen = Array.from({ length: Math.min(most, fitting.length) }, (_, place) =>
    fitting.at(Math.floor(place * step)),
  );
  return chosen.flatMap((clause, place) =>
    clause === undefined ? [] : [{ clauseId: clause.clauseId, words: bent(cutWords(clause.title), place) }],
  );
}

function bent(words: readonly string[], place: number): string {
  const long = words.flatMap((word, at) => (word.length >= SHORTEST ? [at] : []));
  const which = long[place % long.length] ?? 0;
  return words.map((word, at) => (at === which ? bentWord(word, place) : word)).join(' ');
}

function bentWord(word: string, place: number): string {
  const inner = /(?<=^.+)[וי](?=.+$)/u;
  if (place % 3 === 1) return `${word.slice(0, 2)}${place % 2 === 0 ? 'ו' : 'י'}${word.slice(2)}`;
  if (place % 3 === 2 && inner.test(word)) return word.replace(inner, '');
  return `${PREFIXES[place % PREFIXES.length]}${word}`;
}
