/** The search (contract/src/search.ts). What is searched for is kept nowhere; the log says how long it was. */

import type { Answer } from '@sugya/contract/endpoint.ts';
import {
  type SearchHit,
  type SearchKind,
  type searchEverything,
  searchKind,
} from '@sugya/contract/search.ts';
import { type Expansion, expandWord } from '@sugya/domain/search/dictionary.ts';
import { placedWords } from '@sugya/domain/search/fold-for-search.ts';
import { readQuery, type SearchQuery } from '@sugya/domain/search/read-query.ts';
import { markText, snippetOf } from '@sugya/domain/search/snippet.ts';
import { keysOfTyped } from '@sugya/domain/search/word-keys.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type EveryHandler, type Input } from '../../platform/endpoint.ts';
import type { OwnSource, SearchedSource } from '../../platform/search/searched-source.ts';
import { selectSharingWords } from './expansions.store.ts';
import { type FoundKind, findKeyed } from './find-keyed.ts';
import { findLaws } from './find-laws.ts';
import { type LawEntryRow, selectCourseLaws } from './law-entries.store.ts';

type SearchNeeds = {
  readonly db: Kysely<Tables>;
  readonly log: Pick<Logger, 'info'>;
  readonly sources: readonly SearchedSource[];
  readonly own: readonly OwnSource[];
};

type Group = Answer<typeof searchEverything>['groups'][number];
type Search = Pick<Input<typeof searchEverything>, 'body' | 'viewer'> & {
  readonly query: SearchQuery;
  readonly expand: Expand;
};

export function searchHandlers({ db, log, ...needs }: SearchNeeds): Pick<EveryHandler, 'searchEverything'> {
  return {
    searchEverything: async ({ body, viewer, now }) => {
      const started = performance.now();
      const query = readQuery(body.words);
      const expand = expander(db);
      const isAsked = (kind: SearchKind) => body.kinds === null || body.kinds.includes(kind);
      const ofLaws = isAsked('law') ? await searchLaws(db, { body, viewer, query, expand }) : null;
      const found = await findKeyed(db, {
        sources: needs.sources.filter(({ kind }) => isAsked(kind)),
        own: needs.own.filter(({ kind }) => isAsked(kind)),
        query,
        inLaws: await expand(query.words),
        reader: { viewer, now, courseId: body.courseId },
      });
      const groups = [
        ...(ofLaws?.group === undefined ? [] : [ofLaws.group]),
        ...found.map((ofKind) => groupOf(ofKind, body)),
      ].toSorted((one, other) => orderOf(one.kind) - orderOf(other.kind));
      const unknownWords = groups.length > 0 ? [] : unknownIn(body.words, await expand(query.words));
      const ms = Math.round(performance.now() - started);
      log.info({ signs: body.words.length, kinds: body.kinds, ms }, 'A search was answered');
      return answer({ groups, laws: ofLaws?.laws ?? body.laws, unknownWords });
    },
  };
}

async function searchLaws(
  db: Kysely<Tables>,
  of: Search,
): Promise<{ readonly laws: 'own' | 'all'; readonly group: Group | undefined }> {
  const { body, viewer, query, expand } = of;
  const { words: typed, courseId, openLawId, from, most } = body;
  const courseLawIds = await selectCourseLaws(db, { courseId, viewer });
  const laws = courseLawIds.length > 0 ? body.laws : 'all';
  const scope = laws === 'own' ? courseLawIds : null;
  const { entries, isMore } = await findLaws(db, { typed, query, expand, scope, courseLawIds, openLawId });
  if (entries.length === 0) return { laws, group: undefined };
  const expansions = await expand(query.words);
  const hits = entries.slice(from, from + most).map((entry) => lawHit(entry, expansions));
  return { laws, group: { kind: 'law', count: entries.length, isMore, hits } };
}

function groupOf(
  { kind, entries, expansions, isMore }: FoundKind,
  { from, most }: Pick<Search['body'], 'from' | 'most'>,
): Group {
  const hits = entries.slice(from, from + most).map(
    ({ text, title, ...entry }): SearchHit => ({
      kind,
      sourceId: entry.sourceId,
      within: entry.within,
      clauseId: entry.clauseId,
      number: null,
      title: copied(markText(title, expansions)),
      around: entry.around,
      path: '',
      snippet: copied(snippetOf(text, expansions)),
    }),
  );
  return { kind, count: entries.length, isMore, hits };
}

function orderOf(kind: SearchKind): number {
  return searchKind.options.indexOf(kind);
}

/** As they were typed, not as they are compared. */
function unknownIn(typed: string, expansions: readonly Expansion[]): string[] {
  const unknown = new Set(expansions.flatMap(({ typed: word, words }) => (words.size === 0 ? [word] : [])));
  return placedWords(typed).flatMap(({ word, start, end }) =>
    unknown.delete(word) ? [typed.slice(start, end)] : [],
  );
}

/** Each word is looked up once in a search. */
type Expand = (words: readonly string[]) => Promise<Expansion[]>;

function expander(db: Kysely<Tables>): Expand {
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
    within: null,
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
