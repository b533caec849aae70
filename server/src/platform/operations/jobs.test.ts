import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/app/test-database.ts';
import { type Job, type Jobs, startJobs } from './jobs.ts';
import { logOn } from './log.ts';

let database: TestDatabase;
let running: Jobs[] = [];
const lines: string[] = [];
const log = logOn('info', { write: (line) => lines.push(line) });

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  for (const jobs of running) await jobs.stop();
  running = [];
  await database.close();
});

async function start(job: Job): Promise<void> {
  const jobs = startJobs({ db: database.db, kind: database.kind, jobs: [job], log, pollSeconds: 1 });
  running.push(jobs);
  await jobs.started;
}

describe('jobs', () => {
  it('two processes on one database do a job once, and its appointment is kept', async () => {
    const runs: string[] = [];
    const firstRun = new Promise<void>((resolve) => {
      const job = (process: string): Job => ({
        name: 'count',
        cron: '15 3 * * *',
        run: async () => {
          runs.push(process);
          resolve();
        },
      });
      void start(job('one'));
      void start(job('two'));
    });
    await firstRun;
    await expect.poll(() => running.length).toBe(2);
    await Promise.all(running.map(({ started }) => started));
    const waiting = await sql<{ waiting: number }>`
      SELECT count(*) AS waiting FROM jobs.job WHERE name = 'count' AND state IN ('created', 'retry')`.execute(
      database.db,
    );
    const schedule = await sql`SELECT name, cron, timezone FROM jobs.schedule`.execute(database.db);
    expect(waiting.rows).toEqual([{ waiting: 0 }]);
    expect(runs).toHaveLength(1);
    expect(schedule.rows).toEqual([{ name: 'count', cron: '15 3 * * *', timezone: 'Asia/Jerusalem' }]);
  });

  it('a job that fails is logged and waits to be tried again', async () => {
    let runs = 0;
    await start({
      name: 'break',
      cron: '15 3 * * *',
      run: async () => {
        runs += 1;
        throw new Error('the job broke');
      },
    });
    const state = async () => {
      const { rows } = await sql<{
        state: string;
      }>`SELECT state FROM jobs.job WHERE name = 'break'`.execute(database.db);
      return rows[0]?.state;
    };
    await expect.poll(state, { timeout: 10_000 }).toBe('retry');
    expect(runs).toBe(1);
    expect(lines.join('')).toContain('the job broke');
  });
});
