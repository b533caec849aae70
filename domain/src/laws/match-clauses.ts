/** Finds the clauses of a law again in a new text of it, so that what points at them goes on pointing at the same words. */
import { foldHebrew } from '../hebrew-text.ts';

export type ClauseToMatch = { readonly path: string; readonly text: string };

/**
 * For each clause of the new text, the place of the stored clause that it continues, or null when it is new. No stored
 * clause is continued twice.
 *
 * The number path decides, unless the very words of a stored clause now stand under another number: then the number was
 * given away, and the clause has moved. What no number finds is found by its words, first the same, then alike. Paths
 * with `~` count equals and say nothing by themselves, so they come last.
 *
 * Source: decision 0007. Example: a new clause 3 is put in and 3 becomes 4 – the stored 3 is found under 4.
 */
export function matchClauses(
  stored: readonly ClauseToMatch[],
  incoming: readonly ClauseToMatch[],
): (number | null)[] {
  const found: (number | null)[] = incoming.map(() => null);
  const isTaken: boolean[] = stored.map(() => false);
  const take = (place: number, old: number) => {
    found[place] = old;
    isTaken[old] = true;
  };
  const byPath = new Map(stored.map(({ path }, place) => [path, place]));
  const moved = movedWords(stored, incoming);

  for (const [place, { path, text }] of incoming.entries()) {
    const old = byPath.get(path);
    if (old !== undefined && !path.includes('~') && stored[old]?.text === text) take(place, old);
  }
  for (const [place, old] of moved) if (found[place] === null && !isTaken[old]) take(place, old);
  const free = new Set(moved.values());
  for (const [place, { path }] of incoming.entries()) {
    const old = byPath.get(path);
    if (found[place] !== null || old === undefined || isTaken[old] || path.includes('~')) continue;
    if (!free.has(old)) take(place, old);
  }
  takeAlike(stored, incoming, { found, isTaken, take });
  for (const [place, { path }] of incoming.entries()) {
    const old = byPath.get(path);
    if (found[place] === null && old !== undefined && !isTaken[old]) take(place, old);
  }
  return found;
}

/** Shorter texts, "(בוטל).", stand in many clauses and prove nothing. */
const SHORTEST_PROOF = 25;

/** Words that stood once in the old text and stand once in the new one, by place in the new. */
function movedWords(
  stored: readonly ClauseToMatch[],
  incoming: readonly ClauseToMatch[],
): Map<number, number> {
  const before = onlyPlaces(stored);
  const moved = new Map<number, number>();
  for (const [text, place] of onlyPlaces(incoming)) {
    const old = before.get(text);
    if (place !== null && old !== undefined && old !== null && text.length >= SHORTEST_PROOF)
      moved.set(place, old);
  }
  return moved;
}

function onlyPlaces(clauses: readonly ClauseToMatch[]): Map<string, number | null> {
  const places = new Map<string, number | null>();
  for (const [place, { text }] of clauses.entries()) places.set(text, places.has(text) ? null : place);
  return places;
}

/** At least half of the words of the two together stand in both. */
const ALIKE = 0.5;
/** Beyond this many pairs, comparing would take longer than a re-import may; the rest goes by its place. */
const MOST_PAIRS = 400_000;

function takeAlike(
  stored: readonly ClauseToMatch[],
  incoming: readonly ClauseToMatch[],
  matching: {
    readonly found: readonly (number | null)[];
    readonly isTaken: readonly boolean[];
    readonly take: (place: number, old: number) => void;
  },
): void {
  const olds = stored.flatMap(({ text }, place) =>
    matching.isTaken[place] || text.length < SHORTEST_PROOF ? [] : [{ place, words: wordsOf(text) }],
  );
  const news = incoming.flatMap(({ text }, place) =>
    matching.found[place] !== null || text.length < SHORTEST_PROOF ? [] : [{ place, words: wordsOf(text) }],
  );
  if (olds.length * news.length > MOST_PAIRS) return;
  const pairs = news.flatMap((one) =>
    olds.map((old) => ({ place: one.place, old: old.place, likeness: likeness(one.words, old.words) })),
  );
  const alike = pairs.filter((pair) => pair.likeness >= ALIKE);
  alike.sort((a, b) => b.likeness - a.likeness || a.place - b.place || a.old - b.old);
  for (const { place, old } of alike) {
    if (matching.found[place] === null && !matching.isTaken[old]) matching.take(place, old);
  }
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(foldHebrew(text).split(' '));
}

/** Words in both over words in either (Jaccard): 0 nothing in common, 1 the same words. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (Math.min(a.size, b.size) < ALIKE * Math.max(a.size, b.size)) return 0;
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  return common / (a.size + b.size - common);
}
