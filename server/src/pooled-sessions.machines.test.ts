import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from './platform/database/open-database.ts';
import { databaseUrlOn, onServer } from './testing/app/test-server.ts';
import { silentLog } from './testing/app/test-template.ts';
import { surviveCrashes } from './testing/crash/survive-crashes.ts';
import { PGBOUNCER, startPgbouncer } from './testing/machines/pgbouncer.ts';
import { LENT_SESSIONS, pooledSystem } from './testing/machines/pooled-system.ts';
import { startPostgresServer } from './testing/peers/postgres-server.ts';
import { startServerProcess } from './testing/peers/server-process.ts';

const ROUNDS = 6;

let clean: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of clean.reverse()) await step();
  clean = [];
});

const because = existsSync(PGBOUNCER) ? '' : ' (left out: pgbouncer is not installed)';

describe.skipIf(!existsSync(PGBOUNCER))(`behind pgbouncer in transaction mode${because}`, () => {
  it('XCT-34: an empty database is migrated through it, background jobs start, and a second process finds both', async () => {
    const postgres = await startPostgresServer();
    clean.push(() => postgres.stop());
    await onServer(postgres.url, (client) => client.query('CREATE DATABASE empty'));
    const pooler = await startPgbouncer(postgres.url, LENT_SESSIONS);
    clean.push(() => pooler.stop());
    const folder = await mkdtemp(join(tmpdir(), 'sugya-pooled-'));
    clean.push(() => rm(folder, { recursive: true, force: true }));
    const environment = {
      DATA_DIR: folder,
      DATABASE_URL: databaseUrlOn(pooler.url, 'empty'),
      TOKEN_SECRET: randomBytes(32).toString('hex'),
      DEMO: 'on',
    };
    const first = await startServerProcess(environment);
    clean.push(() => first.killHard());
    const second = await startServerProcess(environment);
    clean.push(() => second.killHard());

    const { rows } = await onServer(databaseUrlOn(postgres.url, 'empty'), (client) =>
      client.query('SELECT count(*)::int AS schedules FROM jobs.schedule'),
    );
    expect(rows[0].schedules).toBeGreaterThan(10);
    expect([await first.stop(), await second.stop()]).toEqual([0, 0]);
    await expectCleanSessions(environment.DATABASE_URL);
  });

  it(`XCT-34: the server, the pooler and PostgreSQL are killed ${ROUNDS} times in turn, and every acknowledged answer is there once`, async () => {
    const system = await pooledSystem();
    clean.push(() => system.remove());
    await surviveCrashes(system, ROUNDS);
    await expectCleanSessions(system.pooledUrl);
  });

  it('XCT-34: work without a time limit goes past the pooler where the direct address is known', async () => {
    const postgres = await startPostgresServer();
    clean.push(() => postgres.stop());
    const pooler = await startPgbouncer(postgres.url, 1);
    clean.push(() => pooler.stop());
    const database = await openDatabase({
      databaseUrl: pooler.url,
      directUrl: postgres.url,
      dataDirectory: '',
      log: silentLog,
    });
    clean.push(() => database.close());
    // The pooler's one session is taken: what answers meanwhile did not come through it.
    const answered = await database.db
      .transaction()
      .execute(async () =>
        database.withoutTimeLimit(async (db) => await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute()),
      );
    expect(answered).toEqual([{ one: 1 }]);
  });
});

/** What a client left in a session would meet the next one: prepared statements, limits, locks. */
async function expectCleanSessions(pooledUrl: string): Promise<void> {
  const clients = Array.from({ length: LENT_SESSIONS }, () => new pg.Client({ connectionString: pooledUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  // Each holds a session until all have looked, so that all sessions are looked into.
  for (const client of clients) await client.query('BEGIN');
  const found = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query(`
        SELECT pg_backend_pid() AS session, current_setting('statement_timeout') AS "limit",
          (SELECT count(*)::int FROM pg_prepared_statements) AS prepared,
          (SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()) AS locks,
          (SELECT count(*)::int FROM pg_listening_channels()) AS channels`);
      return rows[0];
    }),
  );
  await Promise.all(clients.map((client) => client.end()));
  expect(new Set(found.map(({ session }) => session)).size).toBe(LENT_SESSIONS);
  expect(found.map(({ session: _session, ...left }) => left)).toEqual(
    clients.map(() => ({ limit: '0', prepared: 0, locks: 0, channels: 0 })),
  );
}
