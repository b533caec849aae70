/** Finding a clause by its number, by its marginal title or by the words of its text (EXE-68). */
import type { Clause, LawText } from '@sugya/contract/laws.ts';
import { foldHebrew } from '@sugya/domain/hebrew-text.ts';
import { askedClause, isSameNumber, LawIndex } from '@sugya/domain/laws/find-in-law.ts';

export type ClauseSearch = {
  /** In the order in which they are offered: the number itself, then titles, then texts. Everything for no words. */
  readonly find: (words: string) => readonly Clause[];
};

/** `text` is the law's text where it is at hand; without it numbers and titles are still found. */
export function clauseSearch(clauses: readonly Clause[], text: LawText | undefined): ClauseSearch {
  const titles = clauses.map(({ name }) => foldHebrew(name));
  const numbers = clauses.map(({ name }) => name.split(' – ', 1)[0] ?? name);
  let index: LawIndex | null = null;
  const texts = () => {
    index ??= indexOf(clauses, text);
    return index;
  };
  return {
    find: (words) => {
      const wanted = foldHebrew(words);
      if (wanted === '') return clauses;
      const asked = askedClause(words);
      const exact = (place: number) => asked !== null && isSameNumber(numbers[place] ?? '', asked.number);
      const begun = (place: number) => asked !== null && (numbers[place] ?? '').startsWith(asked.number);
      const titled = (place: number) => titles[place]?.includes(wanted) === true;
      const inText = new Set(
        texts()
          .find(words)
          .map(({ row }) => row),
      );
      const ranked = clauses.map((clause, place) => ({ clause, rank: rankOf(place) }));
      function rankOf(place: number): number {
        if (exact(place)) return 1;
        if (begun(place)) return 2;
        if (titled(place)) return 3;
        return inText.has(place) ? 4 : 0;
      }
      return [1, 2, 3, 4].flatMap((wantedRank) =>
        ranked.filter(({ rank }) => rank === wantedRank).map(({ clause }) => clause),
      );
    },
  };
}

/** One row of the index for each clause, in the clauses' order. */
function indexOf(clauses: readonly Clause[], text: LawText | undefined): LawIndex {
  const words = new Map<number, string[]>();
  for (const { ClauseId, Title, Content } of text?.lawData.Items ?? []) {
    if (ClauseId === null) continue;
    const ofClause = words.get(ClauseId) ?? [];
    if (Title !== null) ofClause.push(Title);
    if (Content !== null) ofClause.push(Content.replace(/<[^>]*>/g, ' '));
    words.set(ClauseId, ofClause);
  }
  const index = new LawIndex();
  for (const { id, name } of clauses) index.add([name, ...(words.get(id) ?? [])].join(' '));
  return index;
}
