import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './platform/database/open-database.ts';
import { embeddedTemplate, migratedOnly, silentLog } from './testing/app/test-template.ts';

/** The built program as people start it: as a process, with its own folder and port. */

const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const SLOW = 240_000;
let folder: string;
let started: ChildProcess[] = [];
let blocker: Server | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sugya-start-'));
});
afterEach(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
  started = [];
  await new Promise<void>((resolve) => (blocker === null ? resolve() : blocker.close(() => resolve())));
  blocker = null;
  rmSync(folder, { recursive: true, force: true });
});

type Program = { readonly child: ChildProcess; readonly out: () => string; readonly err: () => string };

function launch(environment: Record<string, string>): Program {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  return { child, out: () => out, err: () => err };
}

/** The data directory of a program that ran before: a database that is made anew costs each test seconds. */
async function begunBefore(): Promise<string> {
  const dataDirectory = join(folder, 'data');
  cpSync(join(await embeddedTemplate(migratedOnly), 'database'), join(dataDirectory, 'database'), {
    recursive: true,
  });
  return dataDirectory;
}

async function exitOf({ child }: Program): Promise<number | null> {
  return child.exitCode ?? (await new Promise((resolve) => child.once('exit', resolve)));
}

async function originOf(program: Program): Promise<string> {
  const ready = /^Sugya is ready: (http:\/\/localhost:\d+)$/m;
  await expect
    .poll(() => ready.test(program.out()) || program.child.exitCode !== null, { timeout: SLOW })
    .toBe(true);
  const origin = ready.exec(program.out())?.[1];
  if (origin === undefined) throw new Error(`It did not start: ${program.err()}`);
  return origin.replace('localhost', '127.0.0.1');
}

describe('a start that cannot be', () => {
  it.each([
    [
      'a setting that is wrong',
      { PORT: 'http' },
      /^The environment is not right: PORT must be a whole number\.\n$/,
    ],
    [
      'an address that is none',
      { DATABASE_URL: 'mysql://x' },
      /^DATABASE_URL is not a PostgreSQL address .+\n$/,
    ],
    [
      'a database that nobody runs',
      { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
      /^The database in DATABASE_URL \(127\.0\.0\.1:1\/none\) cannot be reached: .+\n$/,
    ],
    [
      'demo accounts in production',
      { DEMO: 'on', NODE_ENV: 'production' },
      /^DEMO is on and NODE_ENV is production: .+\n$/,
    ],
  ])(
    '%s: one sentence on standard error, exit code 1, nothing written',
    async (_what, environment, sentence) => {
      const program = launch(environment);
      expect(await exitOf(program)).toBe(1);
      expect(program.err()).toMatch(sentence);
      expect(program.err().trimEnd().split('\n')).toHaveLength(1);
      expect(program.out()).toBe('');
      expect(existsSync(join(folder, 'data'))).toBe(false);
    },
    SLOW,
  );

  it(
    'a busy port: one sentence, exit code 1, and the data directory is free again',
    async () => {
      await begunBefore();
      blocker = createServer();
      await new Promise<void>((resolve) => blocker?.listen(0, '127.0.0.1', resolve));
      const address = blocker.address();
      const port = address !== null && typeof address !== 'string' ? String(address.port) : '';
      const program = launch({ PORT: port });
      expect(await exitOf(program)).toBe(1);
      expect(program.err()).toMatch(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is already in use; .+\\n$`));
      await originOf(launch({}));
    },
    SLOW,
  );

  it(
    'a data directory that is in use or damaged: one sentence, exit code 1, what is there stays',
    async () => {
      await begunBefore();
      const first = launch({});
      await originOf(first);
      const second = launch({});
      expect(await exitOf(second)).toBe(1);
      expect(second.err()).toMatch(/^The data directory .+ is in use by another Sugya process .+\n$/);
      first.child.kill('SIGTERM');
      await exitOf(first);

      rmSync(join(folder, 'data/database/global'), { recursive: true });
      writeFileSync(join(folder, 'data/database/note.txt'), 'mine');
      const before = readdirSync(join(folder, 'data/database')).sort();
      const damaged = launch({});
      expect(await exitOf(damaged)).toBe(1);
      expect(damaged.err()).toMatch(/^The database in .+ is damaged .+\n$/);
      expect(readdirSync(join(folder, 'data/database')).sort()).toEqual(before);
    },
    SLOW,
  );
});

describe('a damaged table', () => {
  it(
    'XCT-31: the program starts, finds it, names it in its log, and its health says failing',
    async () => {
      const dataDirectory = await begunBefore();
      const database = await openDatabase({ databaseUrl: null, dataDirectory, log: silentLog });
      await sql`CREATE TABLE seldom_read AS SELECT n FROM generate_series(1, 1000) n`.execute(database.db);
      const { rows } = await sql<{
        file: string;
      }>`SELECT pg_relation_filepath('seldom_read') AS file`.execute(database.db);
      await database.close();
      const file = openSync(join(dataDirectory, 'database', rows[0]?.file ?? ''), 'r+');
      writeSync(file, 'damage', 8_192 + 5_000);
      closeSync(file);

      const program = launch({});
      const origin = await originOf(program);
      await expect
        .poll(async () => await (await fetch(`${origin}/readyz`)).json(), { timeout: SLOW })
        .toMatchObject({ status: 'failing', parts: { database: 'failing' } });
      // A line on its way through the pipe may come after the answer.
      await expect
        .poll(program.out, { timeout: SLOW })
        .toMatch(/the table seldom_read has a damaged page .+npm run restore/);
    },
    SLOW,
  );
});

describe('a start and an end', () => {
  it(
    'serves from the first run on, tells the demo sign-ins, and SIGTERM ends it cleanly with 0',
    async () => {
      const program = launch({ DEMO: 'on' });
      const origin = await originOf(program);
      await expect.poll(program.out, { timeout: SLOW }).toContain('  student@sugya.example / Student!2026\n');
      await expect.poll(program.out, { timeout: SLOW }).toContain('  admin@sugya.example / Admin!2026\n');
      const body = JSON.stringify({ userName: 'student@sugya.example', password: 'Student!2026' });
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`${origin}/Token`, { method: 'POST', headers, body });
      expect(reply.status).toBe(200);

      // A request that is under way when the signal comes is answered.
      const underWay = fetch(`${origin}/Token`, { method: 'POST', headers, body });
      await fetch(`${origin}/healthz`);
      program.child.kill('SIGTERM');
      expect((await underWay).status).toBe(200);
      expect(await exitOf(program)).toBe(0);
      expect(program.err()).toBe('');
      await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed');
    },
    SLOW,
  );

  it(
    'the same secret signs tokens after a restart, so that nobody is signed out by it',
    async () => {
      const first = launch({ DEMO: 'on' });
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ userName: 'student@sugya.example', password: 'Student!2026' });
      const signedIn = await fetch(`${await originOf(first)}/Token`, { method: 'POST', headers, body });
      const { access_token: token } = (await signedIn.json()) as { access_token: string };
      first.child.kill('SIGINT');
      expect(await exitOf(first)).toBe(0);
      const origin = await originOf(launch({ DEMO: 'on' }));
      const account = await fetch(`${origin}/api/Account`, { headers: { authorization: `Bearer ${token}` } });
      expect(account.status).toBe(200);
    },
    SLOW,
  );
});
