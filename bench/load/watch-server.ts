/** What a server holds while others call it: memory by the kernel, open files, connections to its database. */
import { readdirSync } from 'node:fs';
import { Client } from 'pg';
import { residentMegabytes } from './resident.ts';

/** At so many seconds after the watch began. */
export type Seconds = {
  readonly second: number;
  readonly megabytes: number;
  readonly files: number;
  readonly connections: number;
};

const EVERY_MILLISECONDS = 10_000;

/** Looks every ten seconds until `end`, which tells what was seen. The watcher's own connection is not counted. */
export async function watchServer(
  pid: number,
  databaseUrl: string,
): Promise<{ end(): Promise<readonly Seconds[]> }> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const began = performance.now();
  const seen: Seconds[] = [];
  const look = async () => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    seen.push({
      second: (performance.now() - began) / 1000,
      megabytes: residentMegabytes(pid),
      files: readdirSync(`/proc/${pid}/fd`).length,
      connections: rows[0]?.count ?? 0,
    });
  };
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(look);
  }, EVERY_MILLISECONDS);
  return {
    async end() {
      clearInterval(timer);
      await last;
      await client.end();
      return seen;
    },
  };
}
