/** A clean end: stop accepting, finish what is under way, close what is open, in that order. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { OpenedDatabase } from './platform/database/open-database.ts';
import type { Mailer } from './platform/mail.ts';
import type { Jobs } from './platform/operations/jobs.ts';

export type Running = {
  readonly app: FastifyInstance;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly database: Pick<OpenedDatabase, 'close'>;
  readonly log: Logger;
  /** Writes out what the log still holds. */
  readonly flush: () => void;
};

/** What stops us (a service manager, a deployment) kills us after ten seconds or more. */
const LONGEST_MILLISECONDS = 10_000;

/** At the first SIGTERM or SIGINT, once; a step that fails does not keep the next from running. */
export function shutDownOnSignal({ app, jobs, mailer, database, log, flush }: Running): void {
  const steps = [
    { name: 'requests', run: () => app.close() },
    { name: 'jobs', run: () => jobs.stop() },
    { name: 'mail', run: () => mailer.close() },
    { name: 'database', run: () => database.close() },
  ];
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void stop(signal);
    });
  }

  async function stop(signal: string): Promise<void> {
    log.info({ signal }, 'Stopping');
    const impatience = setTimeout(() => {
      log.warn('Stopping took too long; what was still under way is cut off');
      end();
    }, LONGEST_MILLISECONDS);
    for (const { name, run } of steps) {
      try {
        await run();
      } catch (error) {
        log.error({ err: error, step: name }, 'A step of stopping failed');
      }
    }
    clearTimeout(impatience);
    log.info('Stopped');
    end();
  }

  function end(): void {
    flush();
    process.exit(0);
  }
}
