/** Figure of issue 3: the whole import of the penal law beside a bare parse of the same file that builds nothing. */
import { createReadStream, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importLaws } from '@sugya/server/features/laws/import/import-laws.ts';
import { openDatabase } from '@sugya/server/platform/database/open-database.ts';
import { onServer } from '@sugya/server/testing/app/test-server.ts';
import { migratedOnly, silentLog } from '@sugya/server/testing/app/test-template.ts';
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';
import { SaxesParser } from 'saxes';
import { postmasterOf, processorMilliseconds } from '../answers/processor-time.ts';
import { createDatabase } from '../bench-database.ts';
import { type Figure, ratios, spread } from '../figure.ts';

const PENAL_LAW = fileURLToPath(
  new URL('../../../shared/data/laws/penal-law__2002251.akn.xml', import.meta.url),
);
const ROUNDS = 15;
const WARM_UP_ROUNDS = 8;
const MOST_TIMES = 6;

/** Read, written to the tables, text prepared, transaction committed; on a PostgreSQL with its durable settings. */
export async function measureLawImport(): Promise<Figure[]> {
  if (!existsSync(PENAL_LAW)) {
    console.log(`  skipped: ${PENAL_LAW} is not there`);
    return [];
  }
  const postgres = await startPostgresServer();
  try {
    const databaseUrl = await createDatabase(postgres.url, 'law_import', migratedOnly);
    const database = await openDatabase({ databaseUrl, dataDirectory: '', log: silentLog });
    try {
      const removeLaws = async () => {
        await onServer(databaseUrl, (client) =>
          client.query(
            'TRUNCATE laws_laws, laws_items, platform_search_entries, platform_search_words CASCADE',
          ),
        );
      };
      const postmaster = await postmasterOf(databaseUrl);
      return await compare({ db: database.db, removeLaws, postmaster });
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}

type Cost = { readonly elapsed: number; readonly processor: number };

/** Each round: the baseline, then ours. What else runs on the machine stretches the elapsed time, hardly the other. */
async function compare(given: {
  readonly db: Parameters<typeof importLaws>[0]['db'];
  readonly removeLaws: () => Promise<void>;
  readonly postmaster: number;
}): Promise<Figure[]> {
  const { db, removeLaws, postmaster } = given;
  const imports: Cost[] = [];
  const parses: Cost[] = [];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    // A law that is there already would be left alone.
    await removeLaws();
    const parse = await costOf(parseOnly, null);
    const whole = await costOf(async () => {
      const [file] = await importLaws({ db, paths: [PENAL_LAW], now: new Date() });
      if (file?.outcome !== 'added') throw new Error(`The penal law was ${file?.outcome ?? 'not there'}`);
    }, postmaster);
    if (round < 0) continue;
    parses.push(parse);
    imports.push(whole);
  }
  return [figure('elapsed', { imports, parses }), figure('processor', { imports, parses })];
}

function figure(
  of: keyof Cost,
  { imports, parses }: { readonly imports: readonly Cost[]; readonly parses: readonly Cost[] },
): Figure {
  const [ours, baseline] = [imports, parses].map((costs) => costs.map((cost) => cost[of])) as [
    number[],
    number[],
  ]; // two in, two out
  const ratio = ratios(ours, baseline);
  return {
    name: of === 'elapsed' ? 'Import of the penal law' : '… processor time, PostgreSQL included',
    unit: 'ms',
    ours: spread(ours),
    baseline: { name: 'parse that builds nothing', value: spread(baseline) },
    ratio,
    goal: { sentence: `at most ${MOST_TIMES} ×`, isMet: ratio.median <= MOST_TIMES },
  };
}

async function costOf(work: () => Promise<void>, postmaster: number | null): Promise<Cost> {
  const database = () => (postmaster === null ? 0 : processorMilliseconds(postmaster));
  const before = database();
  const processor = process.cpuUsage();
  const start = performance.now();
  await work();
  const elapsed = performance.now() - start;
  const { user, system } = process.cpuUsage(processor);
  return { elapsed, processor: (user + system) / 1000 + database() - before };
}

async function parseOnly(): Promise<void> {
  const parser = new SaxesParser({ xmlns: false });
  for await (const chunk of createReadStream(PENAL_LAW, { encoding: 'utf8' })) {
    parser.write(chunk as string); // the stream decodes
  }
  parser.close();
}
