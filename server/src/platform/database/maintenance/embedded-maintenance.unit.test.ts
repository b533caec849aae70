import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { embeddedTemplate, migratedOnly, silentLog } from '../../../testing/app/test-template.ts';
import { type OpenedDatabase, openDatabase } from '../open-database.ts';
import type { Tables } from '../tables.ts';
import { inTransaction } from '../transactions.ts';
import type { MaintenancePace } from './embedded-maintenance.ts';
import { EmbeddedUse } from './embedded-use.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let root: string;
let template: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sugya-maintenance-'));
  template = join(await embeddedTemplate(migratedOnly), 'database');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const NEVER: MaintenancePace = {
  roundMilliseconds: 3_600_000,
  quietMilliseconds: 3_600_000,
  overdueMilliseconds: 3_600_000,
};
const RESTLESS: MaintenancePace = { roundMilliseconds: 1, quietMilliseconds: 1, overdueMilliseconds: 1 };

async function withDatabase(
  given: { queueMilliseconds?: number; maintenance?: MaintenancePace },
  work: (database: OpenedDatabase) => Promise<void>,
): Promise<void> {
  const dataDirectory = mkdtempSync(join(root, 'data-'));
  cpSync(template, join(dataDirectory, 'database'), { recursive: true });
  const embeddedPace = { queueMilliseconds: 5_000, maintenance: NEVER, ...given };
  const database = await openDatabase({ databaseUrl: null, dataDirectory, log: silentLog, embeddedPace });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** How often maintenance has looked after any of our tables. */
async function stepsTaken(db: Kysely<Tables>): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ steps: number }>`
    SELECT coalesce(sum(vacuum_count + analyze_count), 0)::int AS steps FROM pg_stat_user_tables`.execute(db);
  return rows[0]?.steps ?? 0;
}

const SHORT_WAIT = 50;

describe('maintenance of the embedded database', () => {
  test('XCT-27: an import waits for its turn where a request gives up', async () => {
    await withDatabase({ queueMilliseconds: SHORT_WAIT }, async (database) => {
      const { db } = database;
      const events: string[] = [];
      let work = Promise.resolve();
      await database.withoutTimeLimit((unlimited) =>
        unlimited.connection().execute(async () => {
          work = database.withoutTimeLimit(async (other) => {
            await inTransaction(other, (trx) => sql`CREATE TABLE brought (id integer)`.execute(trx));
            events.push('the import had its turn');
          });
          // Each is refused later than the import would have been.
          for (let count = 0; count < 3; count += 1) {
            await expect(sql`SELECT 1`.execute(db)).rejects.toThrow(
              'timeout exceeded when trying to connect',
            );
          }
          events.push('the connection is free');
        }),
      );
      await work;
      expect(events).toEqual(['the connection is free', 'the import had its turn']);
    });
  });

  test('XCT-27: while an import runs, no table is vacuumed, and afterwards all are', async () => {
    await withDatabase({ queueMilliseconds: SHORT_WAIT, maintenance: RESTLESS }, async (database) => {
      // Maintenance starts with the database, so it may have come before the import, and not again until its end.
      await database.withoutTimeLimit(async (unlimited) => {
        await sql`CREATE TABLE brought (id integer)`.execute(unlimited);
        const before = await stepsTaken(unlimited);
        for (let count = 0; count < 200; count += 1) {
          await inTransaction(unlimited, (trx) =>
            sql`INSERT INTO brought SELECT * FROM generate_series(1, 100)`.execute(trx),
          );
        }
        expect(await stepsTaken(unlimited)).toBe(before);
      });
      const figures = sql<{
        rows: number;
      }>`SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'brought'`;
      await vi.waitFor(
        async () =>
          expect(await database.withoutTimeLimit(async (any) => (await figures.execute(any)).rows)).toEqual([
            { rows: 20_000 },
          ]),
        { timeout: 30_000, interval: 100 },
      );
    });
  });

  test('XCT-27: requests that follow each other are not held up: it waits for a quiet moment', async () => {
    const maintenance = { roundMilliseconds: 1, quietMilliseconds: 300, overdueMilliseconds: 3_600_000 };
    await withDatabase({ maintenance }, async ({ db }) => {
      const end = performance.now() + 900;
      while (performance.now() < end) await sql`SELECT 1`.execute(db);
      expect(await stepsTaken(db)).toBe(0);
      let steps = 0;
      await vi.waitFor(
        async () => {
          steps = await stepsTaken(db);
          expect(steps).toBeGreaterThan(0);
        },
        { timeout: 30_000, interval: 700 },
      );
    });
  });

  test('XCT-27: where it is never quiet, a step is taken once the round is overdue', async () => {
    const maintenance = { roundMilliseconds: 1, quietMilliseconds: 20, overdueMilliseconds: 40 };
    await withDatabase({ maintenance }, async ({ db }) => {
      await vi.waitFor(async () => expect(await stepsTaken(db)).toBeGreaterThan(0), {
        timeout: 30_000,
        interval: 1,
      });
    });
  });
});

describe('EmbeddedUse', () => {
  test('it is quiet once nothing was used for so long, and never while something is', () => {
    let now = 0;
    const use = new EmbeddedUse(() => now);
    expect(use.isQuietFor(100)).toBe(true);
    use.begin();
    now = 1_000;
    expect(use.isQuietFor(100)).toBe(false);
    use.begin();
    use.end();
    expect(use.isQuietFor(0)).toBe(false);
    use.end();
    now = 1_099;
    expect(use.isQuietFor(100)).toBe(false);
    now = 1_100;
    expect(use.isQuietFor(100)).toBe(true);
  });

  test('long work lasts until the last of it has ended, however it ends', async () => {
    const use = new EmbeddedUse();
    const ends: (() => void)[] = [];
    const first = use.long(() => new Promise<void>((resolve) => ends.push(resolve)));
    const second = use.long(() => Promise.reject(new Error('broken')));
    await expect(second).rejects.toThrow('broken');
    expect(use.isInLongWork).toBe(true);
    ends.at(0)?.();
    await first;
    expect(use.isInLongWork).toBe(false);
  });
});
