/** What a query finds in the laws, best first: clauses by their number, then by their words. */
import type { Expansion } from '@sugya/domain/search/dictionary.ts';
import { fitsQuery } from '@sugya/domain/search/fits-query.ts';
import { cutWords } from '@sugya/domain/search/fold-for-search.ts';
import { namedLaws } from '@sugya/domain/search/name-laws.ts';
import { LEAST_SHARE, rankEntries } from '@sugya/domain/search/rank-entries.ts';
import { type AskedNumber, readNumber, type SearchQuery } from '@sugya/domain/search/read-query.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { countLawEntries } from './expansions.store.ts';
import {
  type LawEntryRow,
  type LawScope,
  selectByNumber,
  selectByTitle,
  selectByWords,
} from './law-entries.store.ts';
import { allButOne, allWords, anyWord, phraseQuery, SURE_GRADE } from './word-queries.ts';

type FoundLaws = {
  readonly entries: readonly LawEntryRow[];
  /** The database had more than were ranked. */
  readonly isMore: boolean;
};

type LawSearch = {
  readonly typed: string;
  readonly query: SearchQuery;
  readonly expand: (words: readonly string[]) => Promise<Expansion[]>;
  readonly scope: LawScope;
  /** Laws of the viewer's courses, which come first where several have a name in common. */
  readonly courseLawIds: readonly number[];
  readonly openLawId: number | null;
};

/** So many are ranked: by all words, and again by their titles. */
const MOST_CANDIDATES = 120;
/** Fewer are not enough, and less sure forms join. */
const ENOUGH = 25;
/** "12(א)" without a law is a choice among them, not a list of all. */
const MOST_LAWS_OF_A_NUMBER = 20;

export async function findLaws(db: Kysely<Tables>, search: LawSearch): Promise<FoundLaws> {
  const byNumber = await findNumber(db, search);
  const { query, scope } = search;
  if (query.words.length === 0) return { entries: byNumber, isMore: false };
  const expansions = await search.expand(query.words);
  const candidates = await selectCandidates(db, { expansions, query, scope });
  const fitting = candidates.filter(({ title, text }) => fitsQuery(cutWords(`${title} ${text}`), query));
  const byId = new Map(fitting.map((entry) => [entry.id, entry]));
  const ranked = rankEntries(fitting, expansions, await countLawEntries(db))
    .filter(({ share }) => share >= LEAST_SHARE)
    .flatMap(({ id }) => byId.get(id) ?? []);
  const entries = new Map([...byNumber, ...ranked].map((entry) => [entry.id, entry]));
  return { entries: [...entries.values()], isMore: candidates.length >= MOST_CANDIDATES };
}

async function selectCandidates(
  db: Kysely<Tables>,
  of: { readonly expansions: readonly Expansion[]; readonly query: SearchQuery; readonly scope: LawScope },
): Promise<LawEntryRow[]> {
  const { expansions, query, scope } = of;
  const phrases = phraseQuery(query.phrases);
  const found = new Map<number, LawEntryRow>();
  const add = (entries: readonly LawEntryRow[]) => {
    for (const entry of entries) found.set(entry.id, entry);
  };
  const steps = [allWords(expansions, SURE_GRADE), allWords(expansions, 0), allButOne(expansions)];
  for (const step of steps) {
    if (step === null || found.size >= ENOUGH) continue;
    add(await selectByWords(db, { query: `(${step})${phrases}`, scope, limit: MOST_CANDIDATES }));
  }
  const titles = anyWord(expansions);
  if (titles !== null) add(await selectByTitle(db, { query: titles, scope, limit: MOST_CANDIDATES }));
  return [...found.values()];
}

async function findNumber(db: Kysely<Tables>, search: LawSearch): Promise<LawEntryRow[]> {
  const asked = readNumber(search.typed);
  if (asked === null) return [];
  const lawIds = await lawsOfNumber(db, asked, search);
  if (lawIds.length === 0) return [];
  return (await selectByNumber(db, { lawIds, number: asked.number })).slice(0, MOST_LAWS_OF_A_NUMBER);
}

/** Without a law: the open one, then those of the courses. With words beside its name, a law of which the rest is the whole name. */
async function lawsOfNumber(
  db: Kysely<Tables>,
  { lawNames }: AskedNumber,
  { expand, courseLawIds, openLawId }: LawSearch,
): Promise<number[]> {
  if (lawNames.length === 0)
    return [...new Set([...(openLawId === null ? [] : [openLawId]), ...courseLawIds])];
  const own = new Set(courseLawIds);
  for (const [place, words] of lawNames.entries()) {
    const query = allWords(await expand(words), 0);
    if (query === null) continue;
    const laws = await selectByTitle(db, { query, scope: null, limit: MOST_CANDIDATES, onlyLaws: true });
    const names = laws.map(({ lawId, title }) => ({ lawId, name: title, isOfCourse: own.has(lawId) }));
    const named = namedLaws(words, names, { isWhole: place > 0 });
    if (named.length > 0) return named.map(({ lawId }) => lawId);
  }
  return [];
}
