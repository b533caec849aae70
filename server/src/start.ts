/** From settings to a listening server: database, first content, app, jobs, and what happens on a signal to stop. */
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { noticeContents } from './every-feature/notice-contents.ts';
import { regradeNotes } from './every-feature/regrade-notes.ts';
import { regrading } from './features/exercises/rulings/regrading.ts';
import { importWork } from './features/import/running/import-work.ts';
import { noteMedia } from './features/media/note-uses.store.ts';
import { noticeLinks } from './features/notices/notice-links.ts';
import { pushKeys } from './features/notices/pushes/push-keys.ts';
import { courseCopyWork } from './features/studio/course-copies/course-copy-work.ts';
import { describeLink, firstAdministratorLink } from './first-start/first-administrator-link.ts';
import { prepareFirstContent, refuseDemoInProduction, workingSignIns } from './first-start/first-content.ts';
import { everyJob } from './jobs.ts';
import { listen } from './listen.ts';
import { systemClock as clock } from './platform/clock.ts';
import { findMigrationsFolder, migrate } from './platform/database/migrate.ts';
import { type OpenedDatabase, openDatabase, paceFor } from './platform/database/open-database.ts';
import { DamagedTables, damageMet } from './platform/database/page-checks/damage-watch.ts';
import type { RowMismatch } from './platform/database/rows/rows-origin.ts';
import { createHashQueue } from './platform/limits/hash-queue.ts';
import { createMailer } from './platform/mail.ts';
import { mailOutbox } from './platform/mail-outbox.ts';
import { openStorages } from './platform/media/storage/open-storages.ts';
import { readArguments } from './platform/operations/arguments.ts';
import { startJobs } from './platform/operations/jobs.ts';
import { lifeCycle } from './platform/operations/life-cycle.ts';
import { type DatabaseLog, openLog } from './platform/operations/log.ts';
import { createMetrics, type Metrics } from './platform/operations/metrics.ts';
import { supervise } from './platform/operations/supervise.ts';
import type { Telemetry } from './platform/operations/telemetry/tracing.ts';
import { outgoing } from './platform/outgoing/outgoing.ts';
import { systemRandom as random } from './platform/random.ts';
import { tokenSecret } from './platform/session/token-secret.ts';
import { shutDownOnSignal } from './shutdown.ts';
import { courseCopyParts } from './studio/course-copy-parts.ts';
import { importOwners, wholeFiles } from './studio/import-owners.ts';

const SEEK_AFTER_MILLISECONDS = 2_000;

/**
 * Returns when the server listens; it says that it is ready when all its parts are. `words` stood behind `npm start --`.
 * Throws a StartFault for every expected reason why it cannot.
 */
export async function start(words: readonly string[]): Promise<void> {
  const given = readArguments(words);
  const config = readConfig();
  refuseDemoInProduction(config);
  const { log, flush } = openLog(config.logLevel);
  const life = lifeCycle(log);
  const { databaseUrl, dataDirectory, checksRows, isProduction } = config;
  const onRowMismatch = checksRows
    ? (mismatch: RowMismatch) => log.error({ err: mismatch }, 'A row is not what its store says')
    : undefined;
  const metrics = createMetrics({ ofProcess: true });
  const telemetry = await loadTelemetry(config, metrics);
  const database = await openDatabase({
    databaseUrl,
    directUrl: config.databaseDirectUrl,
    dataDirectory,
    poolSize: config.databasePoolSize,
    replica: config.databaseReplica,
    embeddedPace: paceFor(config.requestDeadlineMilliseconds),
    log,
    onRowMismatch,
    onStatement: telemetry?.statement,
  });
  try {
    const { db, kind } = database;
    await migrate(database, { folder: findMigrationsFolder(import.meta.url) });
    const warn = (sentence: string) => log.warn(sentence);
    const secret = await tokenSecret({
      configured: config.tokenSecret,
      dataDirectory,
      kind,
      isProduction,
      warn,
    });
    const hashQueue = createHashQueue(config.hashing);
    await prepareFirstContent({ config, database, hashQueue, log, now: clock.now() });
    const link = await firstAdministratorLink({ config, given, db, random, log, now: clock.now() });
    const mailer = createMailer({
      ...config.mail,
      outbox: join(dataDirectory, 'outbox'),
      clock,
      random,
      log,
    });
    const storages = openStorages(config);
    watchDatabase(metrics, database);
    const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
    const work = importWork({
      db,
      clock,
      random,
      owners: importOwners,
      storages,
      policy: { videoHosts: config.web.videoHosts },
      whole: wholeFiles(config, { db, random, storages }),
      log,
    });
    const regrades = regrading({ db, notes: regradeNotes, now: () => clock.now(), log });
    const copies = courseCopyWork({ db, clock, random, parts: courseCopyParts, noteMedia, log });
    const app = await createApp({
      database,
      life,
      clock,
      random,
      mailer,
      hashQueue,
      metrics,
      tracing: telemetry,
      storages,
      importWork: work,
      regrading: regrades,
      courseCopies: copies,
      config,
      tokenSecret: secret,
      log,
      webRoot,
    });
    const jobsPart = life.join('jobs');
    const databasePart = life.join('database');
    const diskPart = life.join('disk');
    const port = await listen(app, config);
    const supervised = [
      supervise(databasePart, () => database.ping()),
      supervise(diskPart, () => database.checkStorage()),
    ];
    const outbox = mailOutbox({ db, mailer, clock, log });
    const jobs = startJobs({
      db,
      kind: database.kind,
      jobs: everyJob({
        db,
        clock,
        outbox,
        storages,
        importWork: work,
        regrading: regrades,
        courseCopies: copies,
        videoHost: config.videoHost,
        notices: {
          db,
          outbox,
          contents: noticeContents(db),
          links: noticeLinks(secret),
          publicUrl: config.publicUrl,
          send: outgoing({ privateAddresses: config.outgoingPrivateAddresses }),
          keys: pushKeys(secret, config.pushes.privateKey),
          contact: config.pushes.contact,
          log,
        },
      }),
      part: jobsPart,
      log,
    });
    const endSupervision = () => {
      for (const endOne of supervised) endOne();
    };
    shutDownOnSignal({
      app,
      life,
      jobs,
      importWork: work,
      regrading: regrades,
      courseCopies: copies,
      endSupervision,
      mailer,
      database,
      telemetry,
      config,
      log,
      flush,
    });
    void life.whenReady().then(async () => {
      process.stdout.write(`Sugya is ready: http://localhost:${port}\n`);
      flushCompileCache();
      // What a process left that died. Requests come first.
      work.wake();
      regrades.wake();
      copies.wake();
      void seekDamage(database, log);
      if (link !== null)
        process.stdout.write(`${describeLink(link, config.publicUrl ?? `http://localhost:${port}`)}\n`);
      await printSignIns();
    });

    async function printSignIns(): Promise<void> {
      try {
        const signIns = await workingSignIns({ isProduction: config.isProduction, db, hashQueue });
        for (const { userName, password } of signIns) process.stdout.write(`  ${userName} / ${password}\n`);
      } catch (error) {
        log.warn({ err: error }, 'The demo sign-ins could not be checked');
      }
    }
  } catch (error) {
    await database.close();
    throw (databaseUrl === null ? damageMet(error, dataDirectory) : null) ?? error;
  }
}

/** The packages cost a start that has no use for them. */
async function loadTelemetry(
  { telemetry }: Pick<Config, 'telemetry'>,
  metrics: Metrics,
): Promise<Telemetry | null> {
  if (telemetry === null) return null;
  const { openTelemetry } = await import('./platform/operations/telemetry/open-telemetry.ts');
  return openTelemetry({ ...telemetry, readFigures: metrics.read });
}

/**
 * A start shall not wait for it, nor the first who come. From then on the database's part of /readyz says what was found.
 */
async function seekDamage(database: Pick<OpenedDatabase, 'seekDamage'>, log: DatabaseLog): Promise<void> {
  await wait(SEEK_AFTER_MILLISECONDS, undefined, { ref: false });
  try {
    await database.seekDamage();
  } catch (error) {
    const sentence =
      error instanceof DamagedTables ? error.message : 'The database could not be looked through for damage';
    log.error({ err: error }, sentence);
  }
}

function watchDatabase(
  metrics: Metrics,
  database: Pick<OpenedDatabase, 'load' | 'replicaSecondsBehind'>,
): void {
  if (database.replicaSecondsBehind() !== null) {
    metrics.watch({
      name: 'sugya_replica_seconds_behind',
      help: 'How far the replica is behind the database, at most; infinite while that is not known',
      read: () => database.replicaSecondsBehind() ?? 0,
    });
  }
  metrics.watch({
    name: 'sugya_database_connections',
    help: 'Connections to the database',
    read: () => database.load().connections,
  });
  metrics.watch({
    name: 'sugya_database_waiting',
    help: 'Statements and transactions that wait for a connection',
    read: () => database.load().waiting,
  });
}
