/** The built program as people start and end it. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from './platform/database/open-database.ts';
import { silentLog } from './testing/app/test-template.ts';
import { exitOf, launchedPrograms, originOf, SLOW } from './testing/crash/launched-programs.ts';

const programs = launchedPrograms();

describe('a damaged table', () => {
  it(
    'XCT-31: the program starts, finds it, names it in its log, and its health says failing',
    async () => {
      const dataDirectory = await programs.begunBefore();
      const database = await openDatabase({ databaseUrl: null, dataDirectory, log: silentLog });
      await sql`CREATE TABLE seldom_read AS SELECT n FROM generate_series(1, 1000) n`.execute(database.db);
      const { rows } = await sql<{
        file: string;
      }>`SELECT pg_relation_filepath('seldom_read') AS file`.execute(database.db);
      await database.close();
      const file = openSync(join(dataDirectory, 'database', rows[0]?.file ?? ''), 'r+');
      writeSync(file, 'damage', 8_192 + 5_000);
      closeSync(file);

      const program = programs.launch({});
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
      const program = programs.launch({ DEMO: 'on' });
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
      const first = programs.launch({ DEMO: 'on' });
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ userName: 'student@sugya.example', password: 'Student!2026' });
      const signedIn = await fetch(`${await originOf(first)}/Token`, { method: 'POST', headers, body });
      const { access_token: token } = (await signedIn.json()) as { access_token: string };
      first.child.kill('SIGINT');
      expect(await exitOf(first)).toBe(0);
      const origin = await originOf(programs.launch({ DEMO: 'on' }));
      const account = await fetch(`${origin}/api/Account`, { headers: { authorization: `Bearer ${token}` } });
      expect(account.status).toBe(200);
    },
    SLOW,
  );
});
