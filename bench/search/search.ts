/**
 * Figures of the search: what it finds of the queries that lie beside the checkout, in the laws that lie there, how long
 * it takes and how much it stores, on both databases. The baseline finds exact words alone, by the database's own rank.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@sugya/server/platform/database/migrate.ts';
import { openDatabase } from '@sugya/server/platform/database/open-database.ts';
import { migratedOnly, silentLog } from '@sugya/server/testing/app/test-template.ts';
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';
import { postmasterOf } from '../answers/processor-time.ts';
import { createDatabase } from '../bench-database.ts';
import { type Figure, spread } from '../figure.ts';
import { type Measured, measureOn, type Query } from './measure-search.ts';

export const STATUTES = fileURLToPath(new URL('../../../shared/data/statutes/', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('../../server/migrations/', import.meta.url));
const QUERIES = fileURLToPath(new URL('../../../shared/data/search-queries.tsv', import.meta.url));

/** Milliseconds by the clock, on a machine that does nothing else. */
export const GOALS = {
  PostgreSQL: { all: 100, course: 60, half: 40 },
  embedded: { all: 150, course: 100, half: 60 },
} as const;

export async function measureSearch(): Promise<Figure[]> {
  if (!existsSync(STATUTES) || !existsSync(QUERIES)) {
    console.log(`  skipped: ${STATUTES} or ${QUERIES} is not there`);
    return [];
  }
  const queries = readQueries();
  const of = { queries, statutes: STATUTES };
  const server = await onPostgres(of);
  const embedded = await onEmbedded(of);
  const isSame = JSON.stringify(server.firstTen) === JSON.stringify(embedded.firstTen);
  const same: Figure = {
    name: 'Search: the first ten of every query, in both scopes, are the same on both databases',
    unit: '(1 is yes)',
    ours: spread([isSame ? 1 : 0]),
    baseline: null,
    ratio: null,
    goal: { sentence: 'the same', isMet: isSame },
  };
  return [...figuresOf('PostgreSQL', server), ...figuresOf('embedded', embedded), same];
}

type Order = {
  readonly queries: readonly Query[];
  readonly statutes: string;
  readonly isSizeAlone?: boolean;
};

export async function onPostgres(order: Order): Promise<Measured> {
  const postgres = await startPostgresServer();
  try {
    const databaseUrl = await createDatabase(postgres.url, 'search', migratedOnly);
    const database = await openDatabase({ databaseUrl, dataDirectory: '', log: silentLog });
    try {
      const postmaster = await postmasterOf(databaseUrl);
      return await measureOn({ ...order, db: database.db, postmaster });
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}

export async function onEmbedded(order: Order): Promise<Measured> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sugya-search-'));
  try {
    const database = await openDatabase({ databaseUrl: null, dataDirectory, log: silentLog });
    try {
      await migrate(database, { folder: MIGRATIONS });
      return await measureOn({ ...order, db: database.db, postmaster: null });
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** Those whose law is at hand. */
export function readQueries(): Query[] {
  const index = readFileSync(join(STATUTES, 'INDEX.tsv'), 'utf8');
  const atHand = new Set(index.split('\n').map((line) => line.split('\t')[0]));
  const lines = readFileSync(QUERIES, 'utf8').trim().split('\n').slice(1);
  const queries = lines.map((line) => {
    const [words = '', , numbers = '', group = '', , externalId = ''] = line.split('\t');
    return {
      words,
      numbers: numbers.split('|'),
      isByNumber: group === 'number',
      externalId: externalId.trim(),
    };
  });
  const found = queries.filter(({ externalId }) => atHand.has(externalId));
  console.log(`  ${found.length} of ${queries.length} queries have their law among those at hand`);
  return found;
}

function figuresOf(database: keyof typeof GOALS, of: Measured): Figure[] {
  const goals = GOALS[database];
  const one = (value: number) => spread([Math.round(value * 1_000) / 1_000]);
  const plain = (name: string, unit: string, value: number, goal: Figure['goal'] = null): Figure => ({
    name: `Search on ${database}: ${name}`,
    unit,
    ours: one(value),
    baseline: null,
    ratio: null,
    goal,
  });
  const beside = (name: string, ours: number, baseline: number, wanted: number): Figure => ({
    ...plain(name, '', ours, least(ours, wanted)),
    baseline: { name: 'exact words', value: one(baseline) },
  });
  return [
    beside('recall@5, course', of.course.recallAt5, of.exact.recallAt5, 0.95),
    beside('MRR, course', of.course.reciprocalRank, of.exact.reciprocalRank, 0.84),
    plain('recall@5, all laws', '', of.all.recallAt5, least(of.all.recallAt5, 0.94)),
    plain('MRR, all laws', '', of.all.reciprocalRank, least(of.all.reciprocalRank, 0.78)),
    plain(
      `recall@5 of ${of.bentTitles} bent titles, course`,
      '',
      of.bentInCourse,
      least(of.bentInCourse, 0.98),
    ),
    plain(`recall@5 of ${of.bentTitles} bent titles, all laws`, '', of.bentInAll, least(of.bentInAll, 0.95)),
    plain(
      'both vectors are met by their index',
      '(1 is yes)',
      of.usesIndexes ? 1 : 0,
      least(of.usesIndexes ? 1 : 0, 1),
    ),
    plain('numbers in the first five', '', of.numbersInFive, {
      sentence: 'all',
      isMet: of.numbersInFive === 1,
    }),
    ...(['course', 'all'] as const).flatMap((scope) => [
      { ...plain(`${scope}, one search, elapsed`, 'ms', 0), ours: spread(of[scope].elapsed) },
      plain(`${scope}, half within`, 'ms', of[scope].elapsed50, most(of[scope].elapsed50, goals.half)),
      plain(`${scope}, 95 of 100 within`, 'ms', of[scope].elapsed95, most(of[scope].elapsed95, goals[scope])),
      plain(`${scope}, processor for one search`, 'ms', of[scope].processor),
    ]),
    plain('import of all laws', 's', of.importSeconds),
    plain('… processor', 's', of.importProcessorSeconds),
    plain(
      'all entries made anew, with the texts',
      's',
      of.building.wholeSeconds,
      most(of.building.wholeSeconds, 90),
    ),
    plain('… processor', 's', of.building.wholeProcessorSeconds),
    plain(
      `the longest law made anew (${of.building.longestClauses} entries)`,
      's',
      of.building.longestSeconds,
      most(of.building.longestSeconds, 1.5),
    ),
    plain('… processor', 's', of.building.longestProcessorSeconds),
    plain('entries', '', of.entries),
    plain('index of titles and of words', 'MB', of.indexMegabytes, most(of.indexMegabytes, 30)),
    plain('words with their index', 'MB', of.wordsMegabytes, most(of.wordsMegabytes, 30)),
    plain('all of the search', 'MB', of.allMegabytes, most(of.allMegabytes, 230)),
  ];
}

function least(value: number, goal: number): Figure['goal'] {
  return { sentence: `at least ${goal}`, isMet: value >= goal };
}

function most(value: number, goal: number): Figure['goal'] {
  return { sentence: `at most ${goal}`, isMet: value <= goal };
}
