/** The search (contract/src/search.ts). What is searched for is kept nowhere; the log says how long it was. */

import type { Answer } from '@sugya/contract/endpoint.ts';
import type { SearchHit, searchEverything } from '@sugya/contract/search.ts';
import { type Expansion, expandWord } from '@sugya/domain/search/dictionary.ts';
import { placedWords } from '@sugya/domain/search/fold-for-search.ts';
import { readQuery } from '@sugya/domain/search/read-query.ts';
import { markText, snippetOf } from '@sugya/domain/search/snippet.ts';
import { keysOfTyped } from '@sugya/domain/search/word-keys.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type EveryHandler } from '../../platform/endpoint.ts';
import { selectSharingWords } from './expansions.store.ts';
import { findLaws } from './find-laws.ts';
import { type LawEntryRow, selectCourseLaws } from './law-entries.store.ts';

export type SearchNeeds = {
  readonly db: Kysely<Tables>;
  readonly log: Pick<Logger, 'info'>;
};

export function searchHandlers({ db, log }: SearchNeeds): Pick<EveryHandler, 'searchEverything'> {
  return {
    searchEverything: async ({ body, viewer }) => {
      const started = performance.now();
      const { words: typed, courseId, openLawId, from, most } = body;
      const query = readQuery(typed);
      const expand = expander(db);
      const courseLawIds = await selectCourseLaws(db, { courseId, viewer });
      const laws = courseLawIds.length > 0 ? body.laws : 'all';
      const scope = laws === 'own' ? courseLawIds : null;
      const found = await findLaws(db, { typed, query, expand, scope, courseLawIds, openLawId });
      const expansions = await expand(query.words);
      const hits = found.entries.slice(from, from + most).map((entry) => lawHit(entry, expansions));
      const unknownWords = found.entries.length > 0 ? [] : unknownIn(typed, expansions);
      log.info(
        { signs: typed.length, kinds: body.kinds, ms: Math.round(performance.now() - started) },
        'A search was answered',
      );
      const groups: Answer<typeof searchEverything>['groups'] =
        found.entries.length === 0
          ? []
          : [{ kind: 'law', count: found.entries.length, isMore: found.isMore, hits }];
      return answer({ groups, laws, unknownWords });
    },
  };
}

/** As they were typed, not as they are compared. */
function unknownIn(typed: string, expansions: readonly Expansion[]): string[] {
  const unknown = new Set(expansions.flatMap(({ typed: word, words }) => (words.size === 0 ? [word] : [])));
  return placedWords(typed).flatMap(({ word, start, end }) =>
    unknown.delete(word) ? [typed.slice(start, end)] : [],
  );
}

/** Each word is looked up once in a search. */
function expander(db: Kysely<Tables>): (words: readonly string[]) => Promise<Expansion[]> {
  const known = new Map<string, Expansion>();
  return async (words) => {
    const missing = words.filter((word) => !known.has(word));
    if (missing.length > 0) {
      const sharing = await selectSharingWords(db, new Map(missing.map((word) => [word, keysOfTyped(word)])));
      for (const word of missing) known.set(word, expandWord(word, sharing.get(word) ?? []));
    }
    return words.flatMap((word) => known.get(word) ?? []);
  };
}

function lawHit(entry: LawEntryRow, expansions: readonly Expansion[]): SearchHit {
  return {
    kind: 'law',
    sourceId: entry.lawId,
    clauseId: entry.clauseId,
    number: entry.number,
    title: copied(markText(entry.title, expansions)),
    around: entry.around,
    path: entry.path,
    snippet: copied(snippetOf(entry.text, expansions)),
  };
}

function copied({ text, marks }: ReturnType<typeof markText>): SearchHit['snippet'] {
  return { text, marks: [...marks] };
}
