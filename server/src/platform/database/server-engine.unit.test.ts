import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { silentLog } from '../../testing/app/test-template.ts';
import { type PostgresServer, startPostgresServer } from '../../testing/peers/postgres-server.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';
import { serverPool } from './server-engine.ts';
import { isDatabaseUnavailable } from './transactions.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgresServer();
});

afterAll(() => server.stop());

function open(databaseUrl: string): Promise<OpenedDatabase> {
  return openDatabase({ databaseUrl, dataDirectory: '', log: silentLog });
}

describe('a PostgreSQL server', () => {
  test('that ends an idle connection is complained of, unless the pool is being closed', async () => {
    const warn = vi.fn();
    const pool = serverPool({
      databaseUrl: server.url,
      poolSize: 1,
      statementTimeoutMilliseconds: 0,
      log: { ...silentLog, warn },
    });
    const lost = Object.assign(new Error('terminating connection'), { code: '57P01', client: pool });
    const idle = await pool.connect();
    idle.release();
    pool.emit('error', lost, idle);
    expect(warn.mock.calls).toEqual([
      [{ code: '57P01', reason: 'terminating connection' }, 'An idle database connection was lost'],
    ]);
    const closed = pool.end();
    pool.emit('error', lost, idle);
    await closed;
    expect(warn).toHaveBeenCalledOnce();
  });

  test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
    'is refused while %s is off',
    async (setting) => {
      const careless = await startPostgresServer({ settings: { [setting]: 'off' } });
      try {
        await expect(open(careless.url)).rejects.toMatchObject({
          kind: 'durability-off',
          message: expect.stringMatching(
            new RegExp(`may lose acknowledged answers because ${setting} is off`),
          ),
        });
      } finally {
        await careless.stop();
      }
    },
  );

  test('that cannot be reached is refused with a sentence that shows the address and no password', async () => {
    const refusal: unknown = await open('postgresql://someone:hidden@127.0.0.1:1/sugya').catch(
      (error) => error,
    );
    expect(refusal).toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('127.0.0.1:1/sugya'),
    });
    expect(String(refusal)).not.toContain('hidden');
  });

  test('that has no such database is refused with a clear sentence', async () => {
    await expect(open(server.url.replace(/postgres$/, 'absent'))).rejects.toMatchObject({
      kind: 'sign-in-refused',
    });
  });

  test.each(['', 'mysql://localhost/sugya', 'localhost:5432'])(
    'cannot have the address "%s"',
    async (address) => {
      await expect(open(address)).rejects.toMatchObject({ kind: 'address-malformed' });
    },
  );

  test('that is killed and comes back serves again, and a statement under way fails as unavailable', async () => {
    const database = await open(server.url);
    const waiting = sql`SELECT pg_sleep(30)`.execute(database.db).catch((error: unknown) => error);
    await database.ping();
    await server.killHard();
    expect(isDatabaseUnavailable(await waiting)).toBe(true);
    await expect(database.ping()).rejects.toSatisfy(isDatabaseUnavailable);
    await server.restart();
    await database.ping();
    await database.close();
  });

  test('that hangs is known as unavailable within seconds, and serves again when it goes on', async () => {
    const database = await open(server.url);
    await database.ping();
    server.freeze();
    try {
      await expect(database.ping()).rejects.toSatisfy(isDatabaseUnavailable);
    } finally {
      server.thaw();
    }
    await database.ping();
    await database.close();
  });

  test('ends a statement that takes longer than a request may, but not one without a limit', async () => {
    const database = await open(server.url);
    const limits = sql<{ limit: string }>`SELECT current_setting('statement_timeout') AS limit`;
    expect((await limits.execute(database.db)).rows).toEqual([{ limit: '10s' }]);
    expect(await database.withoutTimeLimit(async (db) => (await limits.execute(db)).rows)).toEqual([
      { limit: '0' },
    ]);
    await database.close();
  });

  test('compiles no statement, however long the planner takes it for', async () => {
    const database = await open(server.url);
    const plan = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT count(*) FROM pg_attribute a, pg_attribute b, pg_attribute c
      WHERE a.attnum + b.attnum > c.attnum`.execute(database.db);
    const lines = plan.rows.map((row) => row['QUERY PLAN']);
    expect(lines[0]).toMatch(/cost=\d{7,}/);
    expect(lines.filter((line) => line.startsWith('JIT'))).toEqual([]);
    await database.close();
  });
});
