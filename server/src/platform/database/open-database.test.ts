import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/app/test-database.ts';
import { paceFor } from './open-database.ts';
import { faultCode } from './start-faults.ts';
import { inTransaction } from './transactions.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await sql`CREATE TABLE things (id bigint PRIMARY KEY, size integer NOT NULL CHECK (size > 0))`.execute(
    database.db,
  );
});

afterAll(() => database.close());

describe('values', () => {
  test('ids, counts and amounts arrive as numbers, calendar dates as text, instants as dates', async () => {
    const { rows } = await sql`
      SELECT 9007199254740991::bigint AS id, count(*) AS amount, 12.50::numeric AS price, '2026-02-28'::date AS day,
             ARRAY[1, NULL, 3]::bigint[] AS ids, ARRAY['2026-02-28']::date[] AS days, ARRAY[0.5]::numeric[] AS prices,
             '2026-02-28 22:00:00+00'::timestamptz AS instant, 'א'::text AS letter, '{"a": [1]}'::jsonb AS document,
             NULL::bigint AS nothing
      FROM generate_series(1, 3)`.execute(database.db);
    expect(rows).toEqual([
      {
        id: 9007199254740991,
        amount: 3,
        price: 12.5,
        day: '2026-02-28',
        ids: [1, null, 3],
        days: ['2026-02-28'],
        prices: [0.5],
        instant: new Date('2026-02-28T22:00:00Z'),
        letter: 'א',
        document: { a: [1] },
        nothing: null,
      },
    ]);
  });

  test('a bigint that no number holds exactly is an error, never a neighbour of the value', async () => {
    await expect(sql`SELECT 9007199254740993::bigint AS id`.execute(database.db)).rejects.toThrow(RangeError);
    await database.ping();
  });

  test('the session counts days in universal time', async () => {
    expect((await sql`SHOW TimeZone`.execute(database.db)).rows).toEqual([{ TimeZone: 'UTC' }]);
  });
});

describe('statements', () => {
  test('an update tells how many rows it changed', async () => {
    await sql`INSERT INTO things SELECT id, 1 FROM generate_series(1, 5) AS id`.execute(database.db);
    const result = await sql`UPDATE things SET size = 2 WHERE id <= ${4}`.execute(database.db);
    expect(result.numAffectedRows).toBe(4n);
  });

  test('a violated rule of the database names itself', async () => {
    const failure = sql`INSERT INTO things VALUES (${100}, ${0})`.execute(database.db);
    await expect(failure).rejects.toMatchObject({
      code: '23514',
      constraint: 'things_size_check',
      table: 'things',
    });
  });

  test('a statement with parameters is prepared once per connection', async () => {
    await database.db.connection().execute(async (connection) => {
      for (const id of [1, 2, 3])
        await sql`SELECT size AS prepared FROM things WHERE id = ${id}`.execute(connection);
      const { rows } = await sql`
        SELECT generic_plans + custom_plans AS uses
        FROM pg_prepared_statements
        WHERE statement LIKE 'SELECT size AS prepared%'`.execute(connection);
      expect(rows).toEqual([{ uses: 3 }]);
    });
  });

  test('a prepared statement whose result a migration has changed fails once and then works', async () => {
    const everything = sql`SELECT * FROM widening WHERE id = ${1}`;
    await sql`CREATE TABLE widening (id integer)`.execute(database.db);
    await database.db.connection().execute(async (connection) => {
      await everything.execute(connection);
      await sql`ALTER TABLE widening ADD COLUMN extra integer`.execute(connection);
      await sql`INSERT INTO widening VALUES (1, 2)`.execute(connection);
      await expect(everything.execute(connection)).rejects.toMatchObject({ code: '0A000' });
      expect((await everything.execute(connection)).rows).toEqual([{ id: 1, extra: 2 }]);
    });
  });

  test('several in one text return the rows of all', async () => {
    const { rows } = await sql.raw('BEGIN; SELECT 1 AS a; SELECT 2 AS b; COMMIT').execute(database.db);
    expect(rows).toEqual([{ a: 1 }, { b: 2 }]);
  });

  test('many at once are all answered', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        sql<{ n: number }>`SELECT ${index}::integer AS n`.execute(database.db),
      ),
    );
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 200 }, (_, index) => index));
  });

  test('what is urgent comes before reads that wait', async () => {
    const came: string[] = [];
    const reads = Array.from({ length: 20 }, async (_, place) => {
      await sql`SELECT pg_sleep(0.02)`.execute(database.db);
      came.push(`read ${place}`);
    });
    // Not before all reads have asked for a connection.
    await Promise.resolve();
    expect(database.load().waiting).toBeGreaterThan(10);
    await sql`SELECT 1`.execute(database.urgent);
    came.push('urgent');
    await Promise.all(reads);
    expect(came).toHaveLength(21);
    expect(came.indexOf('urgent')).toBeLessThan(10);
  });

  test('a long answer and a long parameter arrive whole', async () => {
    const text = 'שלום '.repeat(500_000);
    const { rows } = await sql<{ text: string }>`SELECT ${text}::text AS text`.execute(database.db);
    expect(rows[0]?.text === text).toBe(true);
  });
});

describe('transactions', () => {
  test('what a failed transaction did is undone', async () => {
    const failure = inTransaction(database.db, async (transaction) => {
      await sql`INSERT INTO things VALUES (${200}, ${1})`.execute(transaction);
      throw new Error('changed my mind');
    });
    await expect(failure).rejects.toThrow('changed my mind');
    expect((await sql`SELECT id FROM things WHERE id = ${200}`.execute(database.db)).rows).toEqual([]);
  });

  test('a commit that PostgreSQL turned into a rollback is an error, not a success', async () => {
    const swallowed = inTransaction(database.db, async (transaction) => {
      await sql`INSERT INTO things VALUES (${300}, ${1})`.execute(transaction);
      await sql`SELECT 1 / ${0}::integer`.execute(transaction).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow('not committed');
    await database.ping();
  });

  test('a serialization failure is repeated, up to three attempts in all', async () => {
    for (const { failures, outcome } of [
      { failures: 2, outcome: 'stored at attempt 3' },
      { failures: 3, outcome: '40001 at attempt 3' },
    ]) {
      let attempt = 0;
      const result = await inTransaction(database.db, async (transaction) => {
        attempt += 1;
        if (attempt <= failures) {
          await sql`DO $$ BEGIN RAISE EXCEPTION 'try again' USING ERRCODE = '40001'; END $$`.execute(
            transaction,
          );
        }
        return 'stored';
      }).catch((error: unknown) => faultCode(error));
      expect(`${result} at attempt ${attempt}`).toBe(outcome);
    }
  });

  test('another error is not repeated', async () => {
    let attempts = 0;
    const failure = inTransaction(database.db, async (transaction) => {
      attempts += 1;
      await sql`SELECT 1 / ${0}::integer`.execute(transaction);
    });
    await expect(failure).rejects.toMatchObject({ code: '22012' });
    expect(attempts).toBe(1);
  });
});

test.each([
  ['as long as any request may take', 30_000, 30_000],
  ['no shorter than by itself', 4_500, 5_000],
])('a request waits for the one connection %s', (_title, deadline, queueMilliseconds) => {
  expect(paceFor(deadline)).toMatchObject({ queueMilliseconds });
});
