/**
 * Work by the clock, as a queue in the database: of all the processes on one database, one does each run, and a run that
 * fails or dies is tried again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, type Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Tables } from '../database/tables.ts';
import type { Part } from './life-cycle.ts';

export type Job = {
  /** Unique: `statistics-publish-difficulty`. */
  readonly name: string;
  /** Five fields, by the clock of Israel. */
  readonly cron: string;
  /** May run twice for one appointment (after a crash), so it must not mind. */
  readonly run: () => Promise<void>;
};

export type Jobs = {
  /** Settles when every job has its appointment, or when it was stopped before. */
  readonly started: Promise<void>;
  readonly stop: () => Promise<void>;
};

export type JobsNeeds = {
  readonly db: Kysely<Tables>;
  /** Which engine is behind `db`: the embedded one has a single connection and cleans its tables by itself. */
  readonly kind: 'embedded' | 'server';
  readonly jobs: readonly Job[];
  readonly log: Logger;
  /** Called with the state of the queue. */
  readonly part: Part;
  /** How often a process looks for work; seconds matter to tests only. */
  readonly pollSeconds?: number;
  /** The pause after a first start that failed; each further one is twice as long. */
  readonly retryMilliseconds?: number;
};

/** The queue's own tables; nothing in them outlives a start that cannot be made anew. */
const SCHEMA = 'jobs';
const TIME_ZONE = 'Asia/Jerusalem';
const POLL_SECONDS = 30;
const RETRIES = 3;
const LONGEST_RUN_SECONDS = 15 * 60;
const SECONDS_A_DAY = 24 * 60 * 60;
const DELETE_DONE_AFTER_SECONDS = 3 * SECONDS_A_DAY;
/** A machine that is off at night would never meet a nightly appointment, so a start counts as one, this seldom. */
const START_RUN_SECONDS = 12 * 60 * 60;
const STOP_MILLISECONDS = 5_000;
const FIRST_RETRY_MILLISECONDS = 500;
const LONGEST_RETRY_MILLISECONDS = 30_000;

/** Comes back at once: nobody who waits for the app waits for its clock. */
export function startJobs(needs: JobsNeeds): Jobs {
  const { db, kind, log, pollSeconds = POLL_SECONDS } = needs;
  const boss = new PgBoss({
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schema: SCHEMA,
    db: { executeSql: (text, values) => executeSql(db, text, values) },
    cronMonitorIntervalSeconds: Math.min(pollSeconds, 45),
    cronWorkerIntervalSeconds: pollSeconds,
    // A list of processes that nobody reads, kept by some of the dearest statements of a start.
    registerInstance: false,
    // No job waits for another one here; looking for such jobs is the dearest statement of a start.
    flowIntervalSeconds: SECONDS_A_DAY,
    // The embedded engine has no workers of its own that vacuum, and rebuilds no index beside its one connection.
    monitorVacuum: kind === 'server',
    reindex: kind === 'server',
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue could not do its work'));
  const stopping = new AbortController();
  const started = keepStarting(boss, needs, stopping.signal);
  return {
    started,
    stop: async () => {
      stopping.abort();
      await started;
      await boss.stop({ graceful: true, timeout: STOP_MILLISECONDS });
    },
  };
}

/**
 * Until it has succeeded: of several processes that make the queue's tables at once on an empty database, PostgreSQL
 * ends all but one, and a database may be away for a while.
 */
async function keepStarting(boss: PgBoss, needs: JobsNeeds, stopping: AbortSignal): Promise<void> {
  const { jobs, log, part, retryMilliseconds = FIRST_RETRY_MILLISECONDS } = needs;
  const atWork = new Set<string>();
  for (let pause = retryMilliseconds; ; pause = Math.min(2 * pause, LONGEST_RETRY_MILLISECONDS)) {
    try {
      await boss.start();
      await makeAppointments(boss, jobs);
      for (const job of jobs) {
        if (stopping.aborted) return;
        if (!atWork.has(job.name)) await startWork(boss, job, needs);
        atWork.add(job.name);
      }
      part.ready();
      break;
    } catch (error) {
      part.failing(error);
      log.warn({ err: error, againAfterMilliseconds: pause }, 'The job queue could not be started');
    }
    await wait(pause, undefined, { signal: stopping, ref: false }).catch(() => {});
    if (stopping.aborted) return;
  }
  await sendStartRuns(boss, needs, stopping);
}

/** All queues before any work: making one locks the tables that work reads. A queue is there when its schedule is. */
async function makeAppointments(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const { name } of jobs) {
    if (schedules.has(name)) continue;
    await boss.createQueue(name, {
      policy: 'singleton',
      retryLimit: RETRIES,
      retryBackoff: true,
      expireInSeconds: LONGEST_RUN_SECONDS,
      deleteAfterSeconds: DELETE_DONE_AFTER_SECONDS,
    });
  }
  for (const { name, cron } of jobs) {
    const schedule = schedules.get(name);
    if (schedule?.cron === cron && schedule.timezone === TIME_ZONE) continue;
    await boss.schedule(name, cron, undefined, { tz: TIME_ZONE });
  }
}

async function startWork(
  boss: PgBoss,
  job: Job,
  { log, pollSeconds = POLL_SECONDS }: JobsNeeds,
): Promise<void> {
  await boss.work(job.name, { pollingIntervalSeconds: pollSeconds }, () => runJob(job, log));
}

/** Not part of being ready: the appointments are made, and requests come first. */
async function sendStartRuns(boss: PgBoss, { jobs, log }: JobsNeeds, stopping: AbortSignal): Promise<void> {
  for (const { name } of jobs) {
    if (stopping.aborted) return;
    try {
      await boss.send(name, {}, { singletonKey: 'start', singletonSeconds: START_RUN_SECONDS });
    } catch (error) {
      log.warn({ err: error, job: name }, 'The run that a start counts as is left to the appointment');
    }
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
  return { rows };
}
