import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from './platform/database/open-database.ts';
import { databaseUrlOn, onServer, testServerUrl } from './testing/app/test-server.ts';
import { serverTemplate, silentLog } from './testing/app/test-template.ts';
import { crashTemplate, readExercises, STUDENT_NAMES } from './testing/crash/crash-content.ts';
import { type AnsweringClient, startAnswering } from './testing/deploy/answering-client.ts';
import { hasHaproxy, startHaproxy } from './testing/peers/haproxy.ts';
import { startServerProcess } from './testing/peers/server-process.ts';

/** How often the two processes are stopped and started in turn: the sweep says it, and no other run does it. */
const RESTARTS = Number(process.env.ROLLING_RESTARTS ?? '0');
const CLIENTS = 32;
const PROCESSES = 2;

let clean: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of clean.reverse()) await step();
  clean = [];
});

/** An address of a new database with the exercises and students of the crash tests. */
async function newDatabase(): Promise<string> {
  const template = await serverTemplate(crashTemplate, testServerUrl());
  const name = `rolling_${randomBytes(6).toString('hex')}`;
  await onServer(testServerUrl(), (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  clean.push(() => onServer(testServerUrl(), (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)));
  return databaseUrlOn(testServerUrl(), name);
}

const isLeftOut = RESTARTS === 0 || !hasHaproxy();
const why = RESTARTS === 0 ? 'the sweep runs it' : 'haproxy is not installed';
const because = isLeftOut ? ` (left out: ${why})` : '';

it.skipIf(isLeftOut)(
  `two processes behind a proxy are restarted ${RESTARTS} times in turn under ${CLIENTS} clients, and no request fails${because}`,
  async () => {
    const databaseUrl = await newDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'sugya-rolling-'));
    clean.push(() => rm(folder, { recursive: true, force: true }));
    const environment = {
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      TOKEN_SECRET: randomBytes(32).toString('hex'),
      DRAIN_MS: '1000',
    };
    const servers = await Promise.all(
      Array.from({ length: PROCESSES }, () => startServerProcess(environment)),
    );
    clean.push(() => Promise.all(servers.map((server) => server.killHard())));
    const proxy = await startHaproxy(servers.map(({ origin }) => origin));
    clean.push(() => proxy.stop());
    await proxy.everyServerIsUp();

    const database = await openDatabase({ databaseUrl, dataDirectory: folder, log: silentLog });
    const exercises = await readExercises(database.db);
    await database.close();
    const clients: AnsweringClient[] = [];
    for (let place = 0; place < CLIENTS; place += 1) {
      const userName = STUDENT_NAMES[place % STUDENT_NAMES.length];
      const exercise = exercises[Math.floor(place / STUDENT_NAMES.length) % exercises.length];
      if (userName === undefined || exercise === undefined) throw new Error('Nobody answers nothing');
      clients.push(await startAnswering(proxy.origin, { userName, deviceId: `device-${place}`, exercise }));
    }
    const answered = () => clients.reduce((sum, client) => sum + client.answered(), 0);

    const ends: (number | null)[] = [];
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const server = servers[restart % PROCESSES];
      if (server === undefined) throw new Error('Every restart has a process');
      const before = answered();
      ends.push(await server.stop());
      await server.start();
      await proxy.everyServerIsUp();
      expect(answered()).toBeGreaterThan(before);
    }
    await Promise.all(clients.map((client) => client.stop()));
    const failures = clients.flatMap((client) => [...client.failures]);
    const said = servers.map((server) => server.output());
    expect(failures.length === 0 ? [] : [...failures, ...said]).toEqual([]);
    expect(ends).toEqual(Array.from({ length: RESTARTS }, () => 0));
  },
);
