/**
 * Two thousand slow clients beside a quarter of a national sitting: what its students notice of them. Server, PostgreSQL,
 * students and slow clients share the machine's processors.
 */
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';
import { startChild } from '../answers/child-program.ts';
import { benchContent, createDatabase, withServer } from '../bench-database.ts';
import type { Figure } from '../figure.ts';
import { readContent } from './candidates.ts';
import { latency, one } from './load-figures.ts';
import { residentMegabytes } from './resident.ts';
import { sitting, spreadEvenly } from './schedule.ts';
import type { SlowOrder, SlowResult } from './slow-clients.ts';
import type { LoadOrder, LoadResult } from './students.ts';

const STUDENTS = 625;
const SLOW_CLIENTS = 2_000;
const MINUTE = 60_000;
/** Long enough that the server has ended each of them several times. */
const MILLISECONDS = 2 * MINUTE;

export async function measureSlowClients(): Promise<Figure[]> {
  const postgres = await startPostgresServer();
  try {
    const content = benchContent({ exercises: 1, questions: 20, students: STUDENTS });
    const databaseUrl = await createDatabase(postgres.url, 'slow', content);
    const { candidates } = await readContent(databaseUrl);
    const students = await startChild<LoadOrder, LoadResult>(new URL('./students.ts', import.meta.url));
    const slow = await startChild<SlowOrder, SlowResult>(new URL('./slow-clients.ts', import.meta.url));
    try {
      return await withServer(databaseUrl, async ({ origin, pid }) => {
        const port = Number(new URL(origin).port);
        await students.ask({ do: 'meet', port, candidates });
        const send = (sendings: ReturnType<typeof sitting>) => students.ask({ do: 'send', sendings });
        await send(spreadEvenly('signIn', { students: STUDENTS, milliseconds: MINUTE }));
        await send(spreadEvenly('start', { students: STUDENTS, milliseconds: MINUTE / 4 }));
        const quarter = sitting({ students: STUDENTS, milliseconds: MILLISECONDS, answersPerMinute: 1 });
        const alone = await send(quarter);
        await slow.ask({ do: 'begin', port, clients: SLOW_CLIENTS, path: await largestScript(origin) });
        const beside = await send(quarter);
        const held = await slow.ask({ do: 'tell' });
        return [
          latency(`${STUDENTS} sit alone`, alone, { p95: 300 }),
          latency(`${STUDENTS} sit beside ${SLOW_CLIENTS} slow clients`, beside, { p95: 300 }),
          one('… slow connections at its end', '', held.open, null),
          one('… of those before, ended', '', held.ended, null),
          one('… memory of the server', 'MB', residentMegabytes(pid()), { most: 1_024 }),
        ];
      });
    } finally {
      students.end();
      slow.end();
    }
  } finally {
    await postgres.stop();
  }
}

/** What takes longest to be read. */
async function largestScript(origin: string): Promise<string> {
  const page = await (await fetch(origin)).text();
  const scripts = [...page.matchAll(/\/assets\/[\w-]+\.js/g)].map(([path]) => path);
  const sizes = await Promise.all(
    scripts.map(async (path) => ({
      path,
      bytes: (await (await fetch(`${origin}${path}`)).arrayBuffer()).byteLength,
    })),
  );
  const largest = sizes.sort((a, b) => b.bytes - a.bytes)[0];
  if (largest === undefined) throw new Error('The page names no script');
  return largest.path;
}
