/**
 * Work by the clock, as a queue in the database: of all the processes on one database, one does each run, and a run that
 * fails or dies is tried again.
 */
import { CompiledQuery, type Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Tables } from '../database/tables.ts';

export type Job = {
  /** Unique: `statistics-publish-difficulty`. */
  readonly name: string;
  /** Five fields, by the clock of Israel. */
  readonly cron: string;
  /** May run twice for one appointment (after a crash), so it must not mind. */
  readonly run: () => Promise<void>;
};

export type Jobs = {
  /** Settles when every job has its appointment; a failure is logged, not thrown: the app serves without its clock. */
  readonly started: Promise<void>;
  readonly stop: () => Promise<void>;
};

export type JobsNeeds = {
  readonly db: Kysely<Tables>;
  /** Which engine is behind `db`: the embedded one has a single connection and cleans its tables by itself. */
  readonly kind: 'embedded' | 'server';
  readonly jobs: readonly Job[];
  readonly log: Logger;
  /** How often a process looks for work; seconds matter to tests only. */
  readonly pollSeconds?: number;
};

/** The queue's own tables; nothing in them outlives a start that cannot be made anew. */
const SCHEMA = 'jobs';
const TIME_ZONE = 'Asia/Jerusalem';
const POLL_SECONDS = 30;
const RETRIES = 3;
const LONGEST_RUN_SECONDS = 15 * 60;
const DELETE_DONE_AFTER_SECONDS = 3 * 24 * 60 * 60;
/** A machine that is off at night would never meet a nightly appointment, so a start counts as one, this seldom. */
const START_RUN_SECONDS = 12 * 60 * 60;
const STOP_MILLISECONDS = 5_000;

/** Returns at once: nobody who waits for the app waits for its clock. */
export function startJobs(needs: JobsNeeds): Jobs {
  const { db, kind, log, pollSeconds = POLL_SECONDS } = needs;
  const boss = new PgBoss({
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schema: SCHEMA,
    db: { executeSql: (text, values) => executeSql(db, text, values) },
    cronMonitorIntervalSeconds: Math.min(pollSeconds, 45),
    cronWorkerIntervalSeconds: pollSeconds,
    // The embedded engine has no workers of its own that vacuum, and rebuilds no index beside its one connection.
    monitorVacuum: kind === 'server',
    reindex: kind === 'server',
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue could not do its work'));
  const started = startAll(boss, needs).catch((error: unknown) => {
    log.error({ err: error }, 'The job queue could not be started');
  });
  return {
    started,
    stop: async () => {
      await started;
      await boss.stop({ graceful: true, timeout: STOP_MILLISECONDS });
    },
  };
}

async function startAll(boss: PgBoss, { jobs, log, pollSeconds = POLL_SECONDS }: JobsNeeds): Promise<void> {
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      policy: 'singleton',
      retryLimit: RETRIES,
      retryBackoff: true,
      expireInSeconds: LONGEST_RUN_SECONDS,
      deleteAfterSeconds: DELETE_DONE_AFTER_SECONDS,
    });
    await boss.work(job.name, { pollingIntervalSeconds: pollSeconds }, () => runJob(job, log));
    await boss.schedule(job.name, job.cron, undefined, { tz: TIME_ZONE });
    await boss.send(job.name, {}, { singletonKey: 'start', singletonSeconds: START_RUN_SECONDS });
  }
}

async function runJob(job: Job, log: Logger): Promise<void> {
  const started = performance.now();
  try {
    await job.run();
    log.info({ job: job.name, ms: Math.round(performance.now() - started) }, 'A job ran');
  } catch (error) {
    log.error({ job: job.name, err: error }, 'A job failed');
    throw error;
  }
}

async function executeSql(
  db: Kysely<Tables>,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: unknown[] }> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
  // Several statements in one text come without rows of their own.
  return { rows: rows ?? [] };
}
