/** A server that is killed while it migrates loses nothing, and the next one goes on where it was. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seededChance } from '@sugya/domain/seeded-chance.ts';
import { afterEach, expect, it } from 'vitest';
import { databaseUrlOn, onServer } from './testing/app/test-server.ts';
import { freePort } from './testing/peers/free-port.ts';
import { type PostgresServer, startPostgresServer } from './testing/peers/postgres-server.ts';
import { startServerProcess } from './testing/peers/server-process.ts';

const KILLS = 20;
/** From the program's first line to after the last migration. */
const EARLIEST_MILLISECONDS = 200;
const LATEST_MILLISECONDS = 3_000;
const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));

let postgres: PostgresServer | null = null;
let folder = '';
afterEach(async () => {
  await postgres?.stop();
  postgres = null;
  await rm(folder, { recursive: true, force: true });
});

it(`a server that is killed while it migrates, at ${KILLS} moments, leaves what the next one completes`, async () => {
  postgres = await startPostgresServer();
  const { url } = postgres;
  folder = await mkdtemp(join(tmpdir(), 'sugya-migrations-'));
  const undisturbed = await freshDatabase(url, 'undisturbed');
  await startOnce(undisturbed);
  const whole = await contentsOf(undisturbed);
  const chance = seededChance(20);
  let interrupted = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const database = await freshDatabase(url, `killed_${kill}`);
    await killAfter(database, chance.between(EARLIEST_MILLISECONDS, LATEST_MILLISECONDS));
    const left = await contentsOf(database);
    if (left.length > 0 && left.length < whole.length) interrupted += 1;
    await startOnce(database);
    expect(await contentsOf(database)).toEqual(whole);
  }
  // Some of the moments lay between two migrations.
  expect(interrupted).toBeGreaterThan(0);
}, 600_000);

async function freshDatabase(url: string, name: string): Promise<string> {
  await onServer(url, (client) => client.query(`CREATE DATABASE ${name}`));
  return databaseUrlOn(url, name);
}

async function settings(databaseUrl: string): Promise<Record<string, string>> {
  return {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'silent',
    PORT: String(await freePort()),
  };
}

async function killAfter(databaseUrl: string, milliseconds: number): Promise<void> {
  const program = spawn(process.execPath, [PROGRAM], { env: await settings(databaseUrl), stdio: 'ignore' });
  const ended = once(program, 'exit');
  await wait(milliseconds);
  program.kill('SIGKILL');
  await ended;
}

async function startOnce(databaseUrl: string): Promise<void> {
  const server = await startServerProcess(await settings(databaseUrl));
  await server.stop();
}

/** Every column and constraint that there is, as lines. */
async function contentsOf(databaseUrl: string): Promise<string[]> {
  return await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      SELECT c.table_name || '.' || c.column_name || ' ' || c.data_type || ' ' || c.is_nullable AS line
      FROM information_schema.columns c WHERE c.table_schema = 'public'
      UNION ALL
      SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
      ORDER BY 1`);
    return rows.map(({ line }) => line);
  });
}
