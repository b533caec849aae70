/** A program that cannot start says so in one sentence, and leaves what is there. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { exitOf, launchedPrograms, originOf, SLOW } from './testing/crash/launched-programs.ts';

const programs = launchedPrograms();
const database = () => join(programs.dataDirectory(), 'database');

let blocker: Server | null = null;
afterEach(async () => {
  await new Promise<void>((resolve) => (blocker === null ? resolve() : blocker.close(() => resolve())));
  blocker = null;
});

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
      const program = programs.launch(environment);
      expect(await exitOf(program)).toBe(1);
      expect(program.err()).toMatch(sentence);
      expect(program.err().trimEnd().split('\n')).toHaveLength(1);
      expect(program.out()).toBe('');
      expect(existsSync(programs.dataDirectory())).toBe(false);
    },
    SLOW,
  );

  it(
    'a busy port: one sentence, exit code 1, and the data directory is free again',
    async () => {
      await programs.begunBefore();
      blocker = createServer();
      await new Promise<void>((resolve) => blocker?.listen(0, '127.0.0.1', resolve));
      const address = blocker.address();
      const port = address !== null && typeof address !== 'string' ? String(address.port) : '';
      const program = programs.launch({ PORT: port });
      expect(await exitOf(program)).toBe(1);
      expect(program.err()).toMatch(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is already in use; .+\\n$`));
      await originOf(programs.launch({}));
    },
    SLOW,
  );

  it(
    'a data directory that is in use or damaged: one sentence, exit code 1, what is there stays',
    async () => {
      await programs.begunBefore();
      const first = programs.launch({});
      await originOf(first);
      const second = programs.launch({});
      expect(await exitOf(second)).toBe(1);
      expect(second.err()).toMatch(/^The data directory .+ is in use by another Sugya process .+\n$/);
      first.child.kill('SIGTERM');
      await exitOf(first);

      rmSync(join(database(), 'global'), { recursive: true });
      writeFileSync(join(database(), 'note.txt'), 'mine');
      const before = readdirSync(database()).sort();
      const damaged = programs.launch({});
      expect(await exitOf(damaged)).toBe(1);
      expect(damaged.err()).toMatch(/^The database in .+ is damaged .+\n$/);
      expect(readdirSync(database()).sort()).toEqual(before);
    },
    SLOW,
  );
});
