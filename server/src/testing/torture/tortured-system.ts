/** The server under torture: a network of ours before it and before its database, a disk that fills, a clock that jumps. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type OpenedDatabase, openDatabase } from '../../platform/database/open-database.ts';
import { databaseUrlOn, onServer } from '../app/test-server.ts';
import { embeddedTemplate, serverTemplate, silentLog } from '../app/test-template.ts';
import { crashTemplate } from '../crash/crash-content.ts';
import { type PostgresServer, startPostgresServer } from '../peers/postgres-server.ts';
import { type Environment, type ServerProcess, startServerProcess } from '../peers/server-process.ts';
import { type FaultyNetwork, faultyNetwork } from './faulty-network.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';

export type DatabaseKind = 'embedded' | 'postgres';

export type TorturedSystem = {
  readonly kind: DatabaseKind;
  /** Where the students go: the network before the server. */
  readonly origin: string;
  readonly server: ServerProcess;
  readonly toServer: FaultyNetwork;
  /** Null where the database is inside the server. */
  readonly toDatabase: FaultyNetwork | null;
  readonly postgres: PostgresServer | null;
  /** Null where disks cannot be mounted. */
  readonly disk: SmallDisk | null;
  /** Sets the server's clock so many seconds from the true time; null where no clock can be turned. */
  readonly turnClock: ((seconds: number) => Promise<void>) | null;
  /** Everything that died with the last fault runs again. */
  mend(): Promise<void>;
  readBack<R>(read: (database: OpenedDatabase) => Promise<R>): Promise<R>;
  remove(): Promise<void>;
};

const DISK_MEGABYTES = { embedded: 1_024, postgres: 2_048 };
/** Debian's package `faketime`. */
export const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

export async function torturedSystem(kind: DatabaseKind): Promise<TorturedSystem> {
  const scratch = await mkdtemp(join(tmpdir(), 'sugya-torture-'));
  const disk = await smallDisk(DISK_MEGABYTES[kind]);
  const dataDirectory = join(disk?.folder ?? scratch, 'server');
  await mkdir(dataDirectory);
  const clock = join(scratch, 'clock');
  await writeFile(clock, '+0');
  const environment: Environment = {
    DATA_DIR: dataDirectory,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    ...(existsSync(FAKETIME) && {
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      // Timers go on as they are: what jumps is the time of day.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }),
  };
  const beneath = kind === 'embedded' ? await inside(dataDirectory) : await beside(disk?.folder ?? null);
  const server = await startServerProcess({ ...environment, ...beneath.environment });
  const toServer = await faultyNetwork(Number(new URL(server.origin).port));

  async function mend(): Promise<void> {
    await disk?.empty();
    await beneath.mend();
    if (!server.isRunning()) await server.start();
  }

  return {
    kind,
    origin: `http://127.0.0.1:${toServer.port}`,
    server,
    toServer,
    toDatabase: beneath.network,
    postgres: beneath.postgres,
    disk,
    turnClock: existsSync(FAKETIME)
      ? (seconds) => writeFile(clock, seconds < 0 ? String(seconds) : `+${seconds}`)
      : null,
    mend,
    async readBack(read) {
      await server.killHard();
      await beneath.postgres?.killHard();
      await beneath.postgres?.restart();
      const database = await openDatabase({
        databaseUrl: beneath.directUrl,
        dataDirectory,
        log: silentLog,
      });
      try {
        return await read(database);
      } finally {
        await database.close();
      }
    },
    async remove() {
      await server.killHard();
      await toServer.close();
      await beneath.network?.close();
      await beneath.postgres?.stop();
      await disk?.remove();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

type Beneath = {
  readonly environment: Environment;
  readonly network: FaultyNetwork | null;
  readonly postgres: PostgresServer | null;
  readonly directUrl: string | null;
  mend(): Promise<void>;
};

async function inside(dataDirectory: string): Promise<Beneath> {
  const template = await embeddedTemplate(crashTemplate);
  await cp(join(template, 'database'), join(dataDirectory, 'database'), { recursive: true });
  return { environment: {}, network: null, postgres: null, directUrl: null, mend: async () => {} };
}

async function beside(folder: string | null): Promise<Beneath> {
  // The write-ahead log stays small, so that the disk is full when we fill it and not before.
  const settings = { max_wal_size: '256MB' };
  const postgres = await startPostgresServer({ settings, ...(folder !== null && { folder }) });
  const template = await serverTemplate(crashTemplate, postgres.url);
  await onServer(postgres.url, (client) => client.query(`CREATE DATABASE torture TEMPLATE ${template}`));
  const directUrl = databaseUrlOn(postgres.url, 'torture');
  const network = await faultyNetwork(Number(new URL(postgres.url).port));
  const throughNetwork = new URL(directUrl);
  throughNetwork.port = String(network.port);
  return {
    environment: { DATABASE_URL: throughNetwork.href },
    network,
    postgres,
    directUrl,
    async mend() {
      postgres.thaw();
      // A full disk ends PostgreSQL by itself, and not at once.
      if (!(await answers(directUrl))) await postgres.restart();
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('CREATE TEMP TABLE written (n int)');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
