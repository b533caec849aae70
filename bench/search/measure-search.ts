/** The same measurement on either database. */
import { expandWord } from '@sugya/domain/search/dictionary.ts';
import { bareNumber, readQuery } from '@sugya/domain/search/read-query.ts';
import { keysOfTyped } from '@sugya/domain/search/word-keys.ts';
import { importLaws } from '@sugya/server/features/laws/import/import-laws.ts';
import { selectSharingWords } from '@sugya/server/features/search/expansions.store.ts';
import { findLaws } from '@sugya/server/features/search/find-laws.ts';
import type { LawEntryRow } from '@sugya/server/features/search/law-entries.store.ts';
import type { Tables } from '@sugya/server/platform/database/tables.ts';
import { type Kysely, sql } from 'kysely';
import { processorMilliseconds } from '../answers/processor-time.ts';
import { bentTitles } from './bent-titles.ts';
import { type Building, type Costs, measureBuilding, usesIndexes } from './measure-building.ts';

export type Query = {
  readonly words: string;
  /** Of the clauses that answer it; any of them will do. */
  readonly numbers: readonly string[];
  readonly isByNumber: boolean;
  readonly externalId: string;
};

type Scope = {
  readonly recallAt5: number;
  readonly reciprocalRank: number;
  readonly elapsed: readonly number[];
  readonly elapsed50: number;
  readonly elapsed95: number;
  /** Of one search, database and ranking together. */
  readonly processor: number;
};

export type Measured = {
  readonly course: Scope;
  readonly all: Scope;
  readonly exact: Pick<Scope, 'recallAt5' | 'reciprocalRank'>;
  /** Of titles of the course's clauses, one word of each bent. */
  readonly bentInCourse: number;
  readonly bentInAll: number;
  readonly bentTitles: number;
  readonly numbersInFive: number;
  readonly building: Building;
  readonly usesIndexes: boolean;
  readonly firstTen: readonly (readonly string[])[];
  readonly importSeconds: number;
  readonly importProcessorSeconds: number;
  readonly entries: number;
  readonly words: number;
  readonly indexMegabytes: number;
  readonly wordsMegabytes: number;
  readonly allMegabytes: number;
};

const ROUNDS = 3;
const BENT_TITLES = 300;

export async function measureOn(of: {
  readonly db: Kysely<Tables>;
  readonly statutes: string;
  readonly queries: readonly Query[];
  /** Null: the database runs in this process. */
  readonly postmaster: number | null;
  /** What is found says nothing here. */
  readonly isSizeAlone?: boolean;
}): Promise<Measured> {
  const { db, statutes, queries, postmaster, isSizeAlone = false } = of;
  const costs = costsOf(postmaster);
  const importing = await costs(async () => {
    await importLaws({ db, paths: [statutes], now: new Date() });
  });
  await sql`ANALYZE platform_search_entries`.execute(db);
  await sql`ANALYZE platform_search_words`.execute(db);
  const lawIds = await idsOf(db);
  const courseLawIds = [...new Set(queries.flatMap(({ externalId }) => lawIds.get(externalId) ?? []))];
  const isAnswer = (query: Query) => (entry: LawEntryRow) =>
    entry.lawId === lawIds.get(query.externalId) && query.numbers.includes(bareNumber(entry.number ?? ''));
  const search = (words: string, scope: readonly number[] | null) =>
    findLaws(db, {
      typed: words,
      query: readQuery(words),
      expand: (typed) => expand(db, typed),
      scope,
      courseLawIds: scope ?? [],
      openLawId: null,
    });

  async function measure(scope: readonly number[] | null) {
    const ranks: number[] = [];
    const firstTen: string[][] = [];
    for (const query of queries) {
      const { entries } = await search(query.words, scope);
      ranks.push(entries.findIndex(isAnswer(query)) + 1);
      firstTen.push(entries.slice(0, 10).map(({ around, number, title }) => `${around} ${number} ${title}`));
      if (ranks.at(-1) !== 1 && !isSizeAlone)
        console.log(`  ${scope === null ? 'all' : 'course'}: rank ${ranks.at(-1)}: ${query.words}`);
    }
    const elapsed: number[] = [];
    const whole = await costs(async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const { words } of queries) {
          const began = performance.now();
          await search(words, scope);
          elapsed.push(performance.now() - began);
        }
      }
    });
    const sorted = elapsed.toSorted((one, other) => one - other);
    return {
      ranks,
      firstTen,
      scope: {
        ...qualityOf(ranks),
        elapsed,
        elapsed50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
        elapsed95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
        processor: whole.processor / elapsed.length,
      },
    };
  }

  const course = await measure(courseLawIds);
  const all = await measure(null);
  const exact: number[] = [];
  for (const query of queries)
    exact.push((await exactly(db, query.words, courseLawIds)).findIndex(isAnswer(query)) + 1);
  const titles = isSizeAlone ? [] : bentTitles(await clausesOf(db, courseLawIds), BENT_TITLES);
  const recallOfBent = async (scope: readonly number[] | null) => {
    let found = 0;
    for (const { words, clauseId } of titles) {
      const { entries } = await search(words, scope);
      if (isInFive(entries.findIndex((entry) => entry.clauseId === clauseId) + 1)) found += 1;
    }
    return found / titles.length;
  };
  const byNumber = queries.flatMap(({ isByNumber }, place) => (isByNumber ? [course.ranks[place] ?? 0] : []));
  // Before they are made anew, which leaves room behind.
  const sizes = await sizesOf(db);
  return {
    course: course.scope,
    all: all.scope,
    exact: qualityOf(exact),
    bentInCourse: await recallOfBent(courseLawIds),
    bentInAll: await recallOfBent(null),
    bentTitles: titles.length,
    usesIndexes: await usesIndexes(db),
    building: await measureBuilding(db, costs),
    numbersInFive: byNumber.filter(isInFive).length / byNumber.length,
    firstTen: [...course.firstTen, ...all.firstTen],
    importSeconds: importing.elapsed / 1_000,
    importProcessorSeconds: importing.processor / 1_000,
    ...sizes,
  };
}

function qualityOf(ranks: readonly number[]) {
  const sum = ranks.reduce((total, rank) => total + (rank === 0 ? 0 : 1 / rank), 0);
  return { recallAt5: ranks.filter(isInFive).length / ranks.length, reciprocalRank: sum / ranks.length };
}

function isInFive(rank: number): boolean {
  return rank >= 1 && rank <= 5;
}

async function expand(db: Kysely<Tables>, typed: readonly string[]) {
  const sharing = await selectSharingWords(db, new Map(typed.map((word) => [word, keysOfTyped(word)])));
  return typed.map((word) => expandWord(word, sharing.get(word) ?? []));
}

/** What a database does by itself: all words as they were typed, by `ts_rank`. */
async function exactly(db: Kysely<Tables>, words: string, lawIds: readonly number[]): Promise<LawEntryRow[]> {
  const query = readQuery(words)
    .words.map((word) => `'${word}'`)
    .join(' & ');
  const { rows } = await sql<LawEntryRow>`
    SELECT e.source_id AS "lawId", e.number
    FROM platform_search_entries e
    WHERE e.kind = 'law' AND e.vector @@ ${query}::tsquery AND e.source_id = ANY (${lawIds}::bigint[])
    ORDER BY ts_rank(e.vector, ${query}::tsquery) DESC, e.id
    LIMIT 10`.execute(db);
  return rows;
}

async function idsOf(db: Kysely<Tables>): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; externalId: string }>`
    SELECT id, external_id AS "externalId" FROM laws_laws`.execute(db);
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
}

async function clausesOf(db: Kysely<Tables>, lawIds: readonly number[]) {
  const { rows } = await sql<{ clauseId: number; title: string }>`
    SELECT place AS "clauseId", title FROM platform_search_entries
    WHERE kind = 'law' AND place IS NOT NULL AND source_id = ANY (${[...lawIds]}::bigint[])
    ORDER BY id`.execute(db);
  return rows;
}

async function sizesOf(db: Kysely<Tables>) {
  const { rows } = await sql<{ entries: number; known: number; index: number; words: number; whole: number }>`
    SELECT (SELECT count(*)::integer FROM platform_search_entries) AS entries,
      (SELECT count(*)::integer FROM platform_search_words) AS known,
      pg_relation_size('platform_search_entries_title') + pg_relation_size('platform_search_entries_words') AS index,
      pg_total_relation_size('platform_search_words') AS words,
      pg_total_relation_size('platform_search_words') + pg_total_relation_size('platform_search_entries') AS whole
    `.execute(db);
  const [sizes] = rows;
  if (sizes === undefined) throw new Error('The database did not say its sizes');
  const megabytes = (bytes: number) => bytes / 2 ** 20;
  return {
    entries: sizes.entries,
    words: sizes.known,
    indexMegabytes: megabytes(sizes.index),
    wordsMegabytes: megabytes(sizes.words),
    allMegabytes: megabytes(sizes.whole),
  };
}

function costsOf(postmaster: number | null): Costs {
  const database = () => (postmaster === null ? 0 : processorMilliseconds(postmaster));
  return async (work: () => Promise<void>) => {
    const before = database();
    const processor = process.cpuUsage();
    const start = performance.now();
    await work();
    const { user, system } = process.cpuUsage(processor);
    return {
      elapsed: performance.now() - start,
      processor: (user + system) / 1_000 + database() - before,
    };
  };
}
