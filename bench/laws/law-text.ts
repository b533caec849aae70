/** Figure of issue 3: the text of the penal law, warm, beside a static file of the same bytes from the same server. */
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { importLaws } from '@sugya/server/features/laws/import/import-laws.ts';
import { onServer } from '@sugya/server/testing/app/test-server.ts';
import { migratedOnly, type TestTemplate } from '@sugya/server/testing/app/test-template.ts';
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';
import { startChild } from '../answers/child-program.ts';
import { benchContent, createDatabase, tokenOf, withServer } from '../bench-database.ts';
import { type Figure, ratios, spread } from '../figure.ts';
import type { ReadingOrder, ReadingResult } from './reading-loop.ts';

const PENAL_LAW = fileURLToPath(
  new URL('../../../shared/data/laws/penal-law__2002251.akn.xml', import.meta.url),
);
const ASSETS = fileURLToPath(new URL('../../web/dist/assets', import.meta.url));
const IMPORTERS = ['../../domain/src/laws', '../../server/src/features/laws'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);
const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_MILLISECONDS = 3_000;
const WARM_UP_MILLISECONDS = 1_000;
const LEAST_SHARE = 0.5;

export async function measureLawText(): Promise<Figure[]> {
  if (!existsSync(PENAL_LAW)) {
    console.log(`  skipped: ${PENAL_LAW} is not there`);
    return [];
  }
  const postgres = await startPostgresServer();
  try {
    const databaseUrl = await createDatabase(postgres.url, 'law_text', withPenalLaw());
    const readers = await startChild<ReadingOrder, ReadingResult>(
      new URL('./reading-loop.ts', import.meta.url),
    );
    try {
      return await withServer(databaseUrl, async ({ origin }) => {
        const lawId = await lawIdIn(databaseUrl);
        const authorization = `Bearer ${await tokenOf(origin, 1)}`;
        const url = `/api/LawTexts/${lawId}/full`;
        const reply = await fetch(`${origin}${url}`, { headers: { authorization, 'accept-encoding': 'br' } });
        // fetch has unpacked it.
        const text = Buffer.from(await reply.arrayBuffer());
        const etag = reply.headers.get('etag') ?? '';
        return await withStaticFile(text, async (file) => {
          const side = (order: Pick<ReadingOrder, 'path' | 'headers'> & { expectedStatus?: number }) => {
            const port = Number(new URL(origin).port);
            return (milliseconds: number) =>
              readers.ask({ port, milliseconds, connections: CONNECTIONS, expectedStatus: 200, ...order });
          };
          const packed = { 'accept-encoding': 'br' };
          const plain = { 'accept-encoding': 'identity' };
          return [
            await throughput('compressed', {
              ours: side({ path: url, headers: { authorization, ...packed } }),
              file: side({ path: file, headers: packed }),
            }),
            await throughput('not compressed', {
              ours: side({ path: url, headers: { authorization, ...plain } }),
              file: side({ path: file, headers: plain }),
            }),
            await unchanged(
              side({ path: url, headers: { authorization, 'if-none-match': etag }, expectedStatus: 304 }),
            ),
          ];
        });
      });
    } finally {
      readers.end();
    }
  } finally {
    await postgres.stop();
  }
}

/** The built server with the penal law and student 1. Null, and said so, where the law's file is not there. */
export async function withPenalLawServer<R>(
  work: (place: { readonly origin: string; readonly lawId: number }) => Promise<R>,
): Promise<R | null> {
  if (!existsSync(PENAL_LAW)) {
    console.log(`  skipped: ${PENAL_LAW} is not there`);
    return null;
  }
  const postgres = await startPostgresServer();
  try {
    const databaseUrl = await createDatabase(postgres.url, 'law_page', withPenalLaw());
    const lawId = await lawIdIn(databaseUrl);
    return await withServer(databaseUrl, ({ origin }) => work({ origin, lawId }));
  } finally {
    await postgres.stop();
  }
}

type Side = (milliseconds: number) => Promise<ReadingResult>;

const perSecond = ({ replies, seconds }: ReadingResult) => replies / seconds;

async function throughput(how: string, { ours, file }: { ours: Side; file: Side }): Promise<Figure> {
  const warm = [await file(WARM_UP_MILLISECONDS), await ours(WARM_UP_MILLISECONDS)];
  const [fileBytes, ourBytes] = warm.map(({ bodyBytes }) => bodyBytes);
  if (fileBytes !== ourBytes) throw new Error(`The file has ${fileBytes} bytes, our answer ${ourBytes}`);
  const rounds: { ours: number; file: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      file: perSecond(await file(ROUND_MILLISECONDS)),
      ours: perSecond(await ours(ROUND_MILLISECONDS)),
    });
  }
  const our = rounds.map((round) => round.ours);
  const files = rounds.map((round) => round.file);
  const ratio = ratios(our, files);
  return {
    name: `Text of the penal law, ${how}, ${Math.round((ourBytes ?? 0) / 1024)} kB`,
    unit: 'per second',
    ours: spread(our),
    baseline: { name: 'a static file of the same bytes, same server', value: spread(files) },
    ratio,
    goal: { sentence: `at least ${LEAST_SHARE} of the static file`, isMet: ratio.median >= LEAST_SHARE },
  };
}

async function unchanged(ours: Side): Promise<Figure> {
  await ours(WARM_UP_MILLISECONDS);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(perSecond(await ours(ROUND_MILLISECONDS)));
  return {
    name: 'Text of the penal law, already in the browser (304)',
    unit: 'per second',
    ours: spread(rounds),
    baseline: null,
    ratio: null,
    goal: null,
  };
}

/** Among the files of the built web app, plain and compressed as our answer is, so that both send the same bytes. */
async function withStaticFile<R>(text: Buffer, work: (path: string) => Promise<R>): Promise<R> {
  const name = `bench-law-text-${process.pid}.json`;
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  if (!brotliDecompressSync(packed).equals(text)) throw new Error('The compressed file is another one');
  const files = [
    { path: join(ASSETS, name), bytes: text },
    { path: join(ASSETS, `${name}.br`), bytes: packed },
  ];
  try {
    for (const { path, bytes } of files) await writeFile(path, bytes);
    return await work(`/assets/${name}`);
  } finally {
    for (const { path } of files) await rm(path, { force: true });
  }
}

function withPenalLaw(): TestTemplate {
  const content = benchContent({ exercises: 1, questions: 1, students: 1 });
  return {
    ...migratedOnly,
    name: 'bench-penal-law',
    // Another importer may make another text.
    sources: [PENAL_LAW, ...IMPORTERS],
    prepare: async (database) => {
      await content.prepare(database);
      const [file] = await importLaws({ db: database.db, paths: [PENAL_LAW], now: new Date() });
      if (file === undefined) throw new Error('The penal law was not imported');
    },
  };
}

async function lawIdIn(databaseUrl: string): Promise<number> {
  return await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ lawId: number }>('SELECT law_id::int AS "lawId" FROM laws_texts');
    const [row] = rows;
    if (row === undefined) throw new Error('The bench content has no law text');
    return row.lawId;
  });
}
