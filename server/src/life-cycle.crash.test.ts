import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseUrlOn, onServer, testServerUrl } from './testing/app/test-server.ts';
import { embeddedTemplate, migratedOnly, serverTemplate } from './testing/app/test-template.ts';
import { crashTemplate, STUDENT_NAMES } from './testing/crash/crash-content.ts';
import { startPostgresServer } from './testing/peers/postgres-server.ts';
import { type ServerProcess, startServerProcess } from './testing/peers/server-process.ts';
import { STUDENTS_PASSWORD } from './testing/people/build-students.ts';

/** What a proxy, an operator and a deployment see of a process: starting, ready, failing, draining, stopped. */

let folder: string;
let clean: (() => unknown)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sugya-life-'));
  clean = [() => rmSync(folder, { recursive: true, force: true })];
});
afterEach(async () => {
  for (const step of clean.reverse()) await step();
});

async function launch(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: folder, DEMO: 'off', ...environment });
  clean.push(() => server.killHard());
  return server;
}

/** On an embedded database that is there already: making one is what other tests are about. */
async function launchEmbedded(
  dataDirectory: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const template = await embeddedTemplate(migratedOnly);
  cpSync(join(template, 'database'), join(dataDirectory, 'database'), { recursive: true });
  return await launch({ DATA_DIR: dataDirectory, ...environment });
}

type Readiness = { status: number; body: unknown };

async function readiness({ origin }: ServerProcess): Promise<Readiness> {
  const reply = await fetch(`${origin}/readyz`);
  return { status: reply.status, body: await reply.json() };
}

const READY = {
  status: 200,
  body: { status: 'ready', parts: { jobs: 'ready', database: 'ready', disk: 'ready' } },
};

/** Milliseconds until `/readyz` says so. */
async function untilReadiness(server: ServerProcess, expected: object): Promise<number> {
  const started = performance.now();
  await expect.poll(() => readiness(server), { timeout: 30_000, interval: 20 }).toMatchObject(expected);
  return performance.now() - started;
}

describe('a start', () => {
  it.each([1, 2, 3])(
    'two processes that start together on an empty PostgreSQL are both ready, jobs included (%i)',
    async () => {
      const name = `together_${randomBytes(6).toString('hex')}`;
      await onServer(testServerUrl(), (client) => client.query(`CREATE DATABASE ${name}`));
      clean.push(() =>
        onServer(testServerUrl(), (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
      );
      const environment = {
        DATABASE_URL: databaseUrlOn(testServerUrl(), name),
        TOKEN_SECRET: randomBytes(32).toString('hex'),
      };
      const both = await Promise.all([launch(environment), launch(environment)]);
      expect(await Promise.all(both.map(readiness))).toEqual([READY, READY]);
    },
  );
});

describe('a process that cannot store', () => {
  it('says so at /readyz within two seconds of a full disk, and is ready again when there is room', async () => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]);
    clean.push(() => execFileSync('umount', ['-l', disk]));
    const server = await launchEmbedded(join(disk, 'data'));
    expect(await readiness(server)).toEqual(READY);
    fill(join(disk, 'filler'));
    expect(await untilReadiness(server, { status: 503, body: { parts: { disk: 'failing' } } })).toBeLessThan(
      2_000,
    );
    rmSync(join(disk, 'filler'));
    await untilReadiness(server, READY);
  });

  it('says so while a PostgreSQL refuses writes, answers 503, and is ready again when it takes them', async () => {
    const postgres = await startPostgresServer();
    clean.push(() => postgres.stop());
    const template = await serverTemplate(crashTemplate, postgres.url);
    const server = await launch({ DATABASE_URL: databaseUrlOn(postgres.url, template) });
    const signIn = async () => {
      const reply = await fetch(`${server.origin}/Token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userName: STUDENT_NAMES[0], password: STUDENTS_PASSWORD }),
      });
      return reply.status;
    };
    expect(await signIn()).toBe(200);
    await setReadOnly(postgres.url, true);
    expect(await untilReadiness(server, { status: 503, body: { parts: { disk: 'failing' } } })).toBeLessThan(
      2_000,
    );
    expect(await signIn()).toBe(503);
    await setReadOnly(postgres.url, false);
    await untilReadiness(server, READY);
    expect(await signIn()).toBe(200);
  });

  it('says so while its PostgreSQL is away', async () => {
    const postgres = await startPostgresServer();
    clean.push(() => postgres.stop());
    const server = await launch({ DATABASE_URL: postgres.url });
    await postgres.killHard();
    await untilReadiness(server, {
      status: 503,
      body: { status: 'failing', parts: { database: 'failing' } },
    });
    await postgres.restart();
    await untilReadiness(server, READY);
    expect(await readiness(server)).toEqual(READY);
  });
});

describe('a stop', () => {
  it('is said first, then the listener closes, and the process ends with 0', async () => {
    const server = await launchEmbedded(folder, { DRAIN_MS: '1500' });
    const ended = server.stop();
    const took = await untilReadiness(server, { status: 503, body: { status: 'draining' } });
    expect(took).toBeLessThan(1_000);
    const served = await fetch(`${server.origin}/`, { headers: { accept: 'text/html' } });
    expect(served.status).toBe(200);
    expect(served.headers.get('connection')).toBe('close');
    expect(await ended).toBe(0);
    await expect(fetch(`${server.origin}/readyz`)).rejects.toThrow('fetch failed');
  });

  it('200 slow sockets neither hold it up nor keep the database from being closed', async () => {
    const server = await launchEmbedded(folder, { DRAIN_MS: '1000' });
    const port = Number(new URL(server.origin).port);
    const sockets: Socket[] = [];
    clean.push(() => {
      for (const socket of sockets) socket.destroy();
    });
    const half =
      'POST /Token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n';
    for (let place = 0; place < 200; place += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(place % 2 === 0 ? half : `${half}\r\n{`);
    }
    const started = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - started).toBeLessThan(5_000);
    // The last thing that a clean close does.
    const [lock = ''] = readdirSync(folder).filter((name) => name.startsWith('lock.'));
    expect(JSON.parse(readFileSync(join(folder, lock), 'utf8'))).toMatchObject({ isReleased: true });
  });
});

/** Writes until the disk takes nothing more. */
function fill(file: string): void {
  for (const size of [1_048_576, 4_096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if (!String(error).includes('ENOSPC')) throw error;
    }
  }
}

async function setReadOnly(url: string, isReadOnly: boolean): Promise<void> {
  await onServer(url, async (client) => {
    await client.query('SET default_transaction_read_only = off');
    await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    await client.query('SELECT pg_reload_conf()');
  });
}
