/** Finding clauses by number or by the words of their marginal title. */
import type { Clause } from '@sugya/contract/laws.ts';
import { foldHebrew } from '@sugya/domain/hebrew-text.ts';

export type ClauseHits = {
  /** Places in the law, in its order. */
  readonly places: readonly number[];
  /** Which of them to show first: the clause of exactly that number, if there is one. */
  readonly best: number;
};

/** Niqqud, quotes and dashes make no difference; 'סעיף 25א' is '25א'. */
export function findClauses(clauses: readonly Clause[], asked: string): ClauseHits {
  const wanted = foldHebrew(asked).replace(/^סעיף /u, '');
  if (wanted === '') return { places: [], best: 0 };
  const names = clauses.map(({ name }) => foldHebrew(name));
  const places = names.flatMap((name, place) => (name.includes(wanted) ? [place] : []));
  const exact = names.findIndex((name) => name === wanted || name.startsWith(`${wanted} `));
  return { places, best: Math.max(0, places.indexOf(exact)) };
}
