import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startJobs } from './jobs.ts';
import { logOn } from './operations/log.ts';

let database: TestDatabase;
const log = logOn('silent', { write: () => {} });

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('jobs', () => {
  it('run once at a start, in one of two processes, and their appointment is kept in the database', async () => {
    let runs = 0;
    const ran = new Promise<void>((resolve) => {
      const job = { name: 'count', cron: '15 3 * * *', run: async () => resolve(void (runs += 1)) };
      void startBoth(job);
    });
    let stop: (() => Promise<void>)[] = [];
    async function startBoth(job: Parameters<typeof startJobs>[0]['jobs'][number]) {
      const one = await startJobs({ db: database.db, jobs: [job], log, pollSeconds: 1 });
      const two = await startJobs({ db: database.db, jobs: [job], log, pollSeconds: 1 });
      stop = [one.stop, two.stop];
    }
    await ran;
    const t = performance.now();
    for (const end of stop) await end();
    console.log('stop took', performance.now() - t);
    const { rows } = await sql<{ cron: string }>`SELECT cron FROM pgboss.schedule`.execute(database.db);
    expect(rows).toEqual([{ cron: '15 3 * * *' }]);
    expect(runs).toBe(1);
  });
});
