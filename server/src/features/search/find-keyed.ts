/** What a query finds beside the laws. Nothing decides about a hit but what the viewer may read. */
import { Dictionary, type Expansion } from '@sugya/domain/search/dictionary.ts';
import { fitsQuery } from '@sugya/domain/search/fits-query.ts';
import { cutWords } from '@sugya/domain/search/fold-for-search.ts';
import { rankEntries } from '@sugya/domain/search/rank-entries.ts';
import type { SearchQuery } from '@sugya/domain/search/read-query.ts';
import { keysOfTyped } from '@sugya/domain/search/word-keys.ts';
import type { Kysely } from 'kysely';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { SearchedSource } from '../../platform/search/searched-source.ts';
import { countLawEntries } from './expansions.store.ts';
import { type KeyedEntryRow, selectByKeys } from './keyed-entries.store.ts';

type FoundKeyed = {
  readonly entries: readonly KeyedEntryRow[];
  readonly expansions: readonly Expansion[];
  readonly isMore: boolean;
};

const MOST_CANDIDATES = 120;
const ENOUGH = 25;
const LEAST_SHARE = 0.4;

export async function findKeyed(
  db: Kysely<Tables>,
  source: SearchedSource,
  of: {
    readonly query: SearchQuery;
    /** The words of the query, by the dictionary of the laws. */
    readonly inLaws: readonly Expansion[];
    readonly courseId: number | undefined;
    readonly viewer: CourseViewer;
  },
): Promise<FoundKeyed> {
  const { query, courseId, viewer } = of;
  const found = new Map<number, KeyedEntryRow>();
  const ofWords = query.words.map(
    (word) =>
      `(${keysOfTyped(word)
        .map((key) => `'${key}'`)
        .join(' | ')})`,
  );
  for (const join of query.words.length > 1 ? [' & ', ' | '] : [' & ']) {
    if (ofWords.length === 0 || found.size >= ENOUGH) break;
    const wanted = { query: ofWords.join(join), courseId, viewer, limit: MOST_CANDIDATES };
    for (const entry of await selectByKeys(db, source, wanted)) found.set(entry.id, entry);
  }
  const candidates = [...found.values()].filter(({ title, text }) =>
    fitsQuery(cutWords(`${title} ${text}`), query),
  );
  const dictionary = new Dictionary();
  for (const { title, text } of candidates) dictionary.add(cutWords(`${title} ${text}`));
  // How rare a word is, the laws say: what a viewer may read is too little to judge by.
  const expansions = of.inLaws.map(({ typed, documents }) => ({ ...dictionary.expand(typed), documents }));
  const entries = rankEntries(candidates, expansions, await countLawEntries(db))
    .filter(({ share }) => share >= LEAST_SHARE)
    .flatMap(({ id }) => found.get(id) ?? []);
  return { entries, expansions, isMore: found.size >= MOST_CANDIDATES };
}
