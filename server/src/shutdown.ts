/**
 * A clean end: say so and go on serving for a moment, stop accepting, finish what is under way, close what is open, in
 * that order.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Regrading } from './features/exercises/rulings/regrading.ts';
import type { ImportWork } from './features/import/running/import-work.ts';
import type { OpenedDatabase } from './platform/database/open-database.ts';
import type { Mailer } from './platform/mail.ts';
import type { Jobs } from './platform/operations/jobs.ts';
import type { LifeCycle } from './platform/operations/life-cycle.ts';
import { openSockets } from './platform/operations/open-sockets.ts';
import type { Telemetry } from './platform/operations/telemetry/tracing.ts';
import type { WokenWork } from './platform/operations/woken-work.ts';

export type Running = {
  readonly app: FastifyInstance;
  readonly life: Pick<LifeCycle, 'drain' | 'stop'>;
  readonly jobs: Jobs;
  readonly importWork: Pick<ImportWork, 'stop'>;
  readonly regrading: Pick<Regrading, 'stop'>;
  readonly courseCopies: Pick<WokenWork, 'stop'>;
  /** Ends the supervision of the other parts. */
  readonly endSupervision: () => void;
  readonly mailer: Mailer;
  readonly database: Pick<OpenedDatabase, 'close'>;
  readonly telemetry: Pick<Telemetry, 'close'> | null;
  readonly config: Pick<Config, 'drainMilliseconds' | 'requestDeadlineMilliseconds'>;
  readonly log: Logger;
  /** Writes out what the log still holds. */
  readonly flush: () => void;
};

/** What stops us (a service manager, a deployment) kills us after ten seconds or more; draining comes on top. */
const LONGEST_MILLISECONDS = 9_000;
/** For a request whose end is still on its way when the listener closes. */
const REST_OF_REQUEST_MILLISECONDS = 1_000;
/** After a request's deadline, for writing its answer. */
const ANSWER_MILLISECONDS = 500;

/** At the first SIGTERM or SIGINT, once; a step that fails does not keep the next from running. */
export function shutDownOnSignal(running: Running): void {
  const { app, life, jobs, importWork, regrading, courseCopies, mailer, database, config, log, flush } =
    running;
  const sockets = openSockets(app.server);
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void stop(signal);
    });
  }

  async function stop(signal: string): Promise<void> {
    // Ctrl-C is a person's, who has no proxy that must hear of it and does not want to wait.
    const drainMilliseconds = signal === 'SIGTERM' ? config.drainMilliseconds : 0;
    log.info({ signal, drainMilliseconds }, 'Stopping');
    const cutOff = setTimeout(() => {
      log.warn('Stopping took too long; what was still under way is cut off');
      end();
    }, drainMilliseconds + LONGEST_MILLISECONDS);
    life.drain();
    running.endSupervision();
    const jobsEnded = step('jobs', async () => {
      await Promise.all([jobs.stop(), importWork.stop(), regrading.stop(), courseCopies.stop()]);
    });
    await wait(drainMilliseconds);
    await step('requests', closeListener);
    life.stop();
    await jobsEnded;
    await step('mail', () => mailer.close());
    await step('database', () => database.close());
    await step('telemetry', async () => running.telemetry?.close());
    clearTimeout(cutOff);
    log.info('Stopped');
    end();
  }

  async function step(name: string, run: () => Promise<unknown>): Promise<void> {
    try {
      await run();
    } catch (error) {
      log.error({ err: error, step: name }, 'A step of stopping failed');
    }
  }

  /** Whatever clients do, it ends soon after the last request's deadline, and the database is closed in good time. */
  async function closeListener(): Promise<void> {
    const closed = app.close();
    sockets.endWithoutRequest();
    const unsent = setTimeout(sockets.endUnsent, REST_OF_REQUEST_MILLISECONDS);
    const rest = setTimeout(
      () => app.server.closeAllConnections(),
      config.requestDeadlineMilliseconds + ANSWER_MILLISECONDS,
    );
    try {
      await closed;
    } finally {
      clearTimeout(unsent);
      clearTimeout(rest);
    }
  }

  function end(): void {
    flush();
    process.exit(0);
  }
}
