/** The server and its PostgreSQL with pgbouncer between them: the third system of the crash tests. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../platform/database/open-database.ts';
import { databaseUrlOn, onServer } from '../app/test-server.ts';
import { serverTemplate, silentLog } from '../app/test-template.ts';
import { crashTemplate } from '../crash/crash-content.ts';
import type { CrashSystem } from '../crash/crash-system.ts';
import { startPostgresServer } from '../peers/postgres-server.ts';
import { startServerProcess } from '../peers/server-process.ts';
import { startPgbouncer } from './pgbouncer.ts';

export type PooledSystem = CrashSystem & {
  /** Of the database, through the pooler. */
  readonly pooledUrl: string;
};

/** Fewer than the server's own ten connections, so that a transaction rarely meets the session of the one before. */
export const LENT_SESSIONS = 4;

/** In turn the server, the pooler and PostgreSQL are killed. */
export async function pooledSystem(): Promise<PooledSystem> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sugya-pooled-'));
  const postgres = await startPostgresServer();
  const template = await serverTemplate(crashTemplate, postgres.url);
  await onServer(postgres.url, (client) => client.query(`CREATE DATABASE crash TEMPLATE ${template}`));
  const pooler = await startPgbouncer(postgres.url, LENT_SESSIONS);
  const pooledUrl = databaseUrlOn(pooler.url, 'crash');
  const server = await startServerProcess({
    DATA_DIR: dataDirectory,
    DATABASE_URL: pooledUrl,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
  });
  return {
    server,
    pooledUrl,
    async crash(round) {
      if (round % 3 === 0) {
        await server.killHard();
        await server.start();
        return;
      }
      const struck = round % 3 === 1 ? pooler : postgres;
      await struck.killHard();
      await struck.restart();
      if (!server.isRunning()) throw new Error(`The server died with what it asks:\n${server.output()}`);
    },
    async readBack(read) {
      await server.killHard();
      const databaseUrl = databaseUrlOn(postgres.url, 'crash');
      const database = await openDatabase({ databaseUrl, dataDirectory, log: silentLog });
      try {
        return await read(database);
      } finally {
        await database.close();
      }
    },
    async remove() {
      await server.killHard();
      await pooler.stop();
      await postgres.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
