/** Figures of an import of the whole corpus: the memory of the process that imports, and what a second run takes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { CREATION_FLAGS } from '@sugya/server/platform/database/embedded-engine.ts';
import { migratedOnly } from '@sugya/server/testing/app/test-template.ts';
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';
import { createDatabase } from '../bench-database.ts';
import { type Figure, spread } from '../figure.ts';
import { writeManyLaws } from './many-laws.ts';

const DATA = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
const IMPORT = fileURLToPath(new URL('../../tools/import.ts', import.meta.url));
const CREATION = fileURLToPath(
  new URL('../../server/src/platform/database/embedded-create.mjs', import.meta.url),
);
const MOST_MEGABYTES = 512;
const MOST_OF_FIRST_RUN = 0.5;
/** Said by each process at its end. */
const PEAK = 'peak in kilobytes:';
const SAY_PEAK = `data:text/javascript,process.on('exit',()=>process.stderr.write('\\n${PEAK}'+process.resourceUsage().maxRSS+'\\n'))`;

type Run = { readonly megabytes: number; readonly seconds: number };

export async function measureImportMemory(): Promise<Figure[]> {
  if (!existsSync(join(DATA, 'statutes'))) {
    console.log(`  skipped: ${DATA} is not there`);
    return [];
  }
  const folder = await mkdtemp(join(tmpdir(), 'sugya-bench-laws-'));
  const laws = join(folder, 'laws');
  writeManyLaws([join(DATA, 'statutes'), join(DATA, 'laws')], laws);
  const postgres = await startPostgresServer();
  try {
    const databaseUrl = await createDatabase(postgres.url, 'import_memory', migratedOnly);
    const embedded = { DATA_DIR: join(folder, 'data') };
    const server = { DATA_DIR: join(folder, 'none'), DATABASE_URL: databaseUrl };
    const creation = await run([...CREATION_FLAGS, CREATION, join(folder, 'created')], {});
    const dry = await run([IMPORT, 'laws', laws, '--dry-run'], { DATA_DIR: join(folder, 'dry') });
    return [
      memory('Memory of creating an embedded database', creation),
      memory('Memory of a dry run of 1,941 laws that creates it', dry),
      ...(await firstAndAgain('embedded', laws, embedded)),
      ...(await firstAndAgain('PostgreSQL', laws, server)),
    ];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function firstAndAgain(name: string, laws: string, settings: Settings): Promise<Figure[]> {
  const first = await run([IMPORT, 'laws', laws], settings);
  const again = await run([IMPORT, 'laws', laws], settings);
  const ratio = again.seconds / first.seconds;
  return [
    memory(`Memory of an import of 1,941 laws, ${name}`, first),
    memory(`… the same again, ${name}`, again),
    {
      name: `Time of the same again, ${name}`,
      unit: 's',
      ours: spread([again.seconds]),
      baseline: { name: 'the first run', value: spread([first.seconds]) },
      ratio: spread([ratio]),
      goal: {
        sentence: `at most ${MOST_OF_FIRST_RUN} of the first run`,
        isMet: ratio <= MOST_OF_FIRST_RUN,
      },
    },
  ];
}

function memory(name: string, { megabytes }: Run): Figure {
  return {
    name,
    unit: 'MB',
    ours: spread([megabytes]),
    baseline: null,
    ratio: null,
    goal: { sentence: `at most ${MOST_MEGABYTES} MB`, isMet: megabytes <= MOST_MEGABYTES },
  };
}

type Settings = Readonly<Record<string, string>>;

async function run(args: readonly string[], settings: Settings): Promise<Run> {
  const begin = performance.now();
  const child = spawn(process.execPath, ['--import', SAY_PEAK, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const complaints = text(child.stderr);
  const [code] = (await once(child, 'close')) as [number | null]; // as Node declares it
  const seconds = (performance.now() - begin) / 1000;
  const peak = new RegExp(`${PEAK}(\\d+)`).exec(await complaints)?.[1];
  if (code !== 0 || peak === undefined) throw new Error(`It ended with ${code}: ${await complaints}`);
  return { megabytes: Number(peak) / 1024, seconds };
}
