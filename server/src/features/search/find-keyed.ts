/** What a query finds beside the laws, by kind. Nothing decides about a hit but what the reader may read. */
import type { SearchHit, SearchKind } from '@sugya/contract/search.ts';
import { grouped } from '@sugya/domain/grouped.ts';
import { Dictionary, type Expansion } from '@sugya/domain/search/dictionary.ts';
import { fitsQuery } from '@sugya/domain/search/fits-query.ts';
import { cutWords } from '@sugya/domain/search/fold-for-search.ts';
import { LEAST_SHARE, rankEntries } from '@sugya/domain/search/rank-entries.ts';
import type { SearchQuery } from '@sugya/domain/search/read-query.ts';
import { keysOfTyped } from '@sugya/domain/search/word-keys.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { OwnSource, SearchedSource, SearchReader } from '../../platform/search/searched-source.ts';
import { countLawEntries } from './expansions.store.ts';
import { selectByKeys } from './keyed-entries.store.ts';

type FoundEntry = Pick<SearchHit, 'sourceId' | 'within' | 'clauseId' | 'around'> & {
  readonly title: string;
  readonly text: string;
};

export type FoundKind = {
  readonly kind: SearchKind;
  readonly entries: readonly FoundEntry[];
  readonly expansions: readonly Expansion[];
  readonly isMore: boolean;
};

type KeyedSearch = {
  readonly sources: readonly SearchedSource[];
  readonly own: readonly OwnSource[];
  readonly query: SearchQuery;
  /** The words of the query, by the dictionary of the laws. */
  readonly inLaws: readonly Expansion[];
  readonly reader: SearchReader;
};

type Candidate = FoundEntry & { readonly kind: SearchKind; readonly id: number };

const MOST_CANDIDATES = 120;
const ENOUGH = 25;

/** Kinds in which nothing is found are left out. */
export async function findKeyed(db: Kysely<Tables>, of: KeyedSearch): Promise<FoundKind[]> {
  if (of.query.words.length === 0) return [];
  const candidates = [...(await selectKeyed(db, of)), ...(await readOwn(db, of))];
  if (candidates.length === 0) return [];
  const lawEntries = await countLawEntries(db);
  const byKind = grouped(candidates, ({ kind }) => kind);
  return [...byKind].flatMap(([kind, ofKind]) => {
    const { entries, expansions } = rank(ofKind, of, lawEntries);
    return entries.length === 0
      ? []
      : [{ kind, entries, expansions, isMore: ofKind.length >= MOST_CANDIDATES }];
  });
}

async function selectKeyed(db: Kysely<Tables>, { sources, query, reader }: KeyedSearch) {
  const found = new Map<number, Candidate>();
  const ofWords = query.words.map(
    (word) =>
      `(${keysOfTyped(word)
        .map((key) => `'${key}'`)
        .join(' | ')})`,
  );
  for (const join of query.words.length > 1 ? [' & ', ' | '] : [' & ']) {
    const counts = grouped([...found.values()], ({ kind }) => kind);
    const short = sources.filter(({ kind }) => (counts.get(kind)?.length ?? 0) < ENOUGH);
    if (short.length === 0) break;
    const rows = await selectByKeys(db, short, { query: ofWords.join(join), reader, limit: MOST_CANDIDATES });
    for (const { opens, courseId, categoryId, lessonId, thingId, ...entry } of rows) {
      const within = { opens, courseId, categoryId, lessonId, thingId };
      found.set(entry.id, { ...entry, within, clauseId: null });
    }
  }
  return [...found.values()];
}

/** Of what is the reader's own there is little enough to look at all of it. */
async function readOwn(db: Kysely<Tables>, { own, reader }: KeyedSearch) {
  const found: Candidate[] = [];
  for (const { kind, read } of own) {
    // Below the ids of entries: none of these is one.
    for (const text of await read(db, reader)) found.push({ ...text, kind, id: -1 - found.length });
  }
  return found;
}

function rank(candidates: readonly Candidate[], { query, inLaws }: KeyedSearch, lawEntries: number) {
  const fitting = candidates.filter(({ title, text }) => fitsQuery(cutWords(`${title} ${text}`), query));
  const dictionary = new Dictionary();
  for (const { title, text } of fitting) dictionary.add(cutWords(`${title} ${text}`));
  // How rare a word is, the laws say: what a reader may read is too little to judge by.
  const expansions = inLaws.map(({ typed, documents }) => ({ ...dictionary.expand(typed), documents }));
  const byId = new Map(fitting.map((entry) => [entry.id, entry]));
  const ranked = fitting.map((entry) => ({ ...entry, path: '' }));
  const entries = rankEntries(ranked, expansions, lawEntries)
    .filter(({ share }) => share >= LEAST_SHARE)
    .flatMap(({ id }) => byId.get(id) ?? []);
  return { entries, expansions };
}
