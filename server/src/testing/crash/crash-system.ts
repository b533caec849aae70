/** The two systems under test: the server with its embedded database, and the server beside a PostgreSQL of its own. */
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenedDatabase, openDatabase } from '../../platform/database/open-database.ts';
import { databaseUrlOn, onServer } from '../app/test-server.ts';
import { embeddedTemplate, serverTemplate, silentLog } from '../app/test-template.ts';
import { startPostgresServer } from '../peers/postgres-server.ts';
import { type ServerProcess, startServerProcess } from '../peers/server-process.ts';
import { crashTemplate } from './crash-content.ts';

export type CrashSystem = {
  readonly server: ServerProcess;
  /** kill -9 of what this round is about, and all of it running again. */
  crash(round: number): Promise<void>;
  /** Stops the server and opens what it left. */
  readBack<R>(read: (database: OpenedDatabase) => Promise<R>): Promise<R>;
  remove(): Promise<void>;
};

export async function embeddedSystem(): Promise<CrashSystem> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sugya-crash-'));
  const template = await embeddedTemplate(crashTemplate);
  await cp(join(template, 'database'), join(dataDirectory, 'database'), { recursive: true });
  const server = await startServerProcess({ DATA_DIR: dataDirectory });
  return {
    server,
    async crash() {
      await server.killHard();
      await server.start();
    },
    async readBack(read) {
      await server.killHard();
      return await withDatabase({ databaseUrl: null, dataDirectory }, read);
    },
    async remove() {
      await server.killHard();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Every other round kills PostgreSQL under a server that lives on, the rounds between kill the server. */
export async function postgresSystem(): Promise<CrashSystem> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sugya-crash-'));
  // A server of our own even where the run has one: this one is killed.
  const postgres = await startPostgresServer();
  const template = await serverTemplate(crashTemplate, postgres.url);
  await onServer(postgres.url, (client) => client.query(`CREATE DATABASE crash TEMPLATE ${template}`));
  const databaseUrl = databaseUrlOn(postgres.url, 'crash');
  const server = await startServerProcess({
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
  });
  return {
    server,
    async crash(round) {
      if (round % 2 === 0) {
        await server.killHard();
        await server.start();
        return;
      }
      await postgres.killHard();
      await postgres.restart();
      if (!server.isRunning()) throw new Error(`The server died with its database:\n${server.output()}`);
    },
    async readBack(read) {
      await server.killHard();
      await postgres.killHard();
      await postgres.restart();
      return await withDatabase({ databaseUrl, dataDirectory }, read);
    },
    async remove() {
      await server.killHard();
      await postgres.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function withDatabase<R>(
  at: { databaseUrl: string | null; dataDirectory: string },
  read: (database: OpenedDatabase) => Promise<R>,
): Promise<R> {
  const database = await openDatabase({ ...at, log: silentLog });
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}
