import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/app/test-database.ts';
import { type Job, type Jobs, startJobs } from './jobs.ts';
import { type LifeCycle, lifeCycle } from './life-cycle.ts';
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

function launch(jobs: readonly Job[]): { started: Promise<void>; life: LifeCycle } {
  const life = lifeCycle(log);
  const launched = startJobs({
    db: database.db,
    kind: database.kind,
    jobs,
    log,
    part: life.join('jobs'),
    pollSeconds: 1,
    retryMilliseconds: 50,
  });
  running.push(launched);
  return { started: launched.started, life };
}

async function start(job: Job): Promise<void> {
  await launch([job]).started;
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

  it('every process that starts at once on an empty database gets its jobs', async () => {
    const jobs = Array.from({ length: 10 }, (_, place) => ({
      name: `job-${place}`,
      cron: '15 3 * * *',
      run: async () => {},
    }));
    const launched = [launch(jobs), launch(jobs), launch(jobs)];
    await Promise.all(launched.map(({ started }) => started));
    expect(launched.map(({ life }) => life.phase())).toEqual(['ready', 'ready', 'ready']);
  });

  it('a start that failed is tried again until the queue is there, and the process is not ready before', async () => {
    // Something else in its place, so that the queue cannot make its tables.
    await sql`CREATE SCHEMA jobs`.execute(database.db);
    await sql`CREATE TYPE jobs.job_state AS ENUM ('none')`.execute(database.db);
    let runs = 0;
    const { started, life } = launch([
      {
        name: 'late',
        cron: '15 3 * * *',
        run: async () => {
          runs += 1;
        },
      },
    ]);
    await expect.poll(() => life.parts()).toEqual({ jobs: 'failing' });
    expect(life.phase()).toBe('starting');
    await sql`DROP SCHEMA jobs CASCADE`.execute(database.db);
    await started;
    expect(life.phase()).toBe('ready');
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(1);
  });

  it('a stop ends the tries', async () => {
    await sql`CREATE SCHEMA jobs`.execute(database.db);
    await sql`CREATE TYPE jobs.job_state AS ENUM ('none')`.execute(database.db);
    const { life } = launch([{ name: 'never', cron: '15 3 * * *', run: async () => {} }]);
    await expect.poll(() => life.parts()).toEqual({ jobs: 'failing' });
    await running.at(-1)?.stop();
    expect(life.phase()).toBe('starting');
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
