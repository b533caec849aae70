import { listCourses } from '@sugya/contract/courses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp, type TestClient } from '../../../testing/app/test-app.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/app/test-database.ts';
import { migratedOnly } from '../../../testing/app/test-template.ts';
import { bytes, type Row, row } from './checked-rows.ts';
import { RowMismatch } from './rows-origin.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await sql`CREATE TABLE platform_tried (id bigint GENERATED ALWAYS AS IDENTITY, name text)`.execute(
    database.db,
  );
});
afterAll(() => database.close());
// What these tests provoke is theirs; `close` throws what is left.
beforeEach(() => {
  database.mismatches.length = 0;
});
afterAll(() => {
  database.mismatches.length = 0;
});

const courseRow = row({ id: z.int(), name: z.string() });

/** Reads courses as a store does. */
async function selectCourses(words: string) {
  return await courseRow.all(database.db)`${sql.raw(words)}`;
}

async function complaintAbout(words: string, columns: { readonly [name: string]: z.ZodType }) {
  const read = row(columns).all(database.db)`${sql.raw(words)}`;
  const error: unknown = await read.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof RowMismatch ? error.message : null;
}

describe('rows that are what the store says', () => {
  it('come as the driver reads them, of every type that stores read', async () => {
    const everyRow = row({
      bigint: z.int(),
      smallint: z.int(),
      numeric: z.number(),
      double: z.number(),
      text: z.string(),
      word: z.enum(['waiting', 'done']),
      uuid: z.guid(),
      date: z.iso.date(),
      time: z.date(),
      flag: z.boolean(),
      bytes,
      json: z.strictObject({ at: z.string(), list: z.array(z.int()) }),
      bigints: z.array(z.int()),
      texts: z.array(z.string()),
      dates: z.array(z.iso.date()),
      missing: z.int().nullable(),
      level: z.literal([1, 2, 3]),
    });
    const found = await everyRow.one(database.db)`
      SELECT 9007199254740991::bigint AS bigint, 2::smallint AS smallint, 2.5::numeric AS numeric,
        0.1::float8 AS double, 'א'::text AS text, 'done' AS word,
        '00000000-0000-0000-0000-00000000000a'::uuid AS uuid, '2026-03-01'::date AS date,
        '2026-03-01T08:00:00Z'::timestamptz AS time, true AS flag, '\\x00ff'::bytea AS bytes,
        jsonb_build_object('at', '2026-03-01'::date, 'list', ARRAY[1, 2]) AS json,
        ARRAY[1, 2]::bigint[] AS bigints, ARRAY['a'] AS texts, ARRAY['2026-03-01'::date] AS dates,
        NULL::integer AS missing, 3 AS level`;
    expect(found).toMatchObject({
      bigint: 9_007_199_254_740_991,
      numeric: 2.5,
      date: '2026-03-01',
      time: new Date('2026-03-01T08:00:00Z'),
      json: { at: '2026-03-01', list: [1, 2] },
      missing: null,
    });
    expect([...found.bytes]).toEqual([0, 255]);
    const { level }: Row<typeof everyRow> = found;
    expect(level).toBe(3);
  });

  it('may come from an insert', async () => {
    const { id } = await row({ id: z.int() }).one(database.db)`
      INSERT INTO platform_tried (name) VALUES ('first') RETURNING id`;
    expect(await selectCourses(`SELECT id, name FROM platform_tried WHERE id = ${id}`)).toEqual([
      { id, name: 'first' },
    ]);
  });

  it('keep the values and fragments of the statement apart from its words', async () => {
    const name = "'; DROP TABLE platform_tried; --";
    const found = await courseRow.optional(database.db)`
      SELECT 1 AS id, ${name}::text AS name WHERE ${sql`true`}`;
    expect(found).toEqual({ id: 1, name });
  });
});

describe('a mismatch is reported by name', () => {
  it('a renamed column, also where no row came', async () => {
    await expect(selectCourses("SELECT 1 AS id, 'x' AS title WHERE false")).rejects.toThrow(
      /^selectCourses \(.*checked-rows\.test\.ts(?:\?vitest=\d+)?:\d+:\d+\) does not read what the statement returns: the column "name" is missing; the column "title" is not expected\. Statement: SELECT 1 AS id, 'x' AS title WHERE false$/,
    );
  });

  it.each([
    ['a column twice', 'SELECT 1 AS id, 2 AS id', { id: z.int() }, 'the column "id" comes twice'],
    [
      'another type, also where no row came',
      "SELECT 'x' AS id WHERE false",
      { id: z.int() },
      'the column "id" is text in the database, and its schema is number (safeint)',
    ],
    [
      'a day that is read as any text',
      "SELECT '2026-03-01'::date AS day",
      { day: z.string() },
      '"day" is date',
    ],
    ['a fraction that is read as a whole', 'SELECT 2.5 AS share', { share: z.int() }, '"share" is number'],
    ['a whole that is read as a fraction', 'SELECT 2 AS share', { share: z.number() }, '"share" is integer'],
    ['an array of others', "SELECT ARRAY['a'] AS ids", { ids: z.array(z.int()) }, '"ids" is text[]'],
    ['JSON that is read as a time', "SELECT '1'::jsonb AS at", { at: z.date() }, '"at" is json'],
    [
      'a type that no store reads',
      "SELECT interval '1 day' AS wait",
      { wait: z.string() },
      '"wait" is type 1186',
    ],
    [
      'a null',
      'SELECT 1 AS id UNION ALL SELECT NULL',
      { id: z.int() },
      'the column "id" of row 2: Invalid input: expected number, received null',
    ],
    [
      'a field of JSON that nobody expects',
      `SELECT '[{"id": 1, "key": 2}]'::jsonb AS answers`,
      { answers: z.array(z.strictObject({ id: z.int() })) },
      'the column "answers".0 of row 1: Unrecognized key: "key"',
    ],
    [
      'a word that is none of the known ones',
      "SELECT 'gone' AS state",
      { state: z.enum(['waiting', 'done']) },
      'the column "state" of row 1: Invalid option: expected one of "waiting"|"done"',
    ],
  ])('%s', async (_name, words, columns, complaint) => {
    expect(await complaintAbout(words, columns)).toContain(complaint);
  });

  it('without the values, which may be keys or people’s data', async () => {
    const complaint = await complaintAbout("SELECT concat('se', 'cret') AS name", { name: z.enum(['open']) });
    expect(complaint).toContain('"name"');
    expect(complaint).not.toContain('secret');
  });

  it('two rows where one is expected', async () => {
    const read = courseRow.optional(database.db)`SELECT 1 AS id, 'x' AS name UNION ALL SELECT 2, 'y'`;
    await expect(read).rejects.toThrow('2 rows came where at most 1 is expected');
  });

  it('no row where there always is one', async () => {
    const read = courseRow.one(database.db)`SELECT 1 AS id, 'x' AS name WHERE false`;
    await expect(read).rejects.toThrow('A statement that always returns a row returned none');
  });

  it('inside a transaction', async () => {
    const read = database.db
      .transaction()
      .execute(async (trx) => await courseRow.all(trx)`SELECT 1 AS id WHERE false`);
    await expect(read).rejects.toThrow('the column "name" is missing');
  });

  it('at the end of the test, where the caller says nothing of it', async () => {
    const other = await openTestDatabase();
    await courseRow.all(other.db)`SELECT 1 AS id`.catch(() => null);
    await expect(other.close()).rejects.toThrow('the column "name" is missing');
  });
});

describe('a call of an API test fails by name', () => {
  let tested: TestApp;
  let student: TestClient;

  beforeAll(async () => {
    tested = await startTestApp();
    const { id, userName } = await tested.buildUser();
    const { id: courseId } = await row({ id: z.int() }).one(tested.db)`
      INSERT INTO courses_courses (external_id, name) VALUES ('tort', 'נזיקין') RETURNING id`;
    await tested.enrol(id, courseId);
    student = await tested.as(userName);
  });
  afterAll(async () => {
    tested.database.mismatches.length = 0;
    await tested.close();
  });

  it('when the database holds a null that the store rules out', async () => {
    await sql`ALTER TABLE courses_courses ALTER COLUMN name DROP NOT NULL`.execute(tested.db);
    await sql`UPDATE courses_courses SET name = NULL`.execute(tested.db);
    await expect(student.call(listCourses, {})).rejects.toThrow(
      /^selectCourses \(.*courses\.store\.ts.* the column "name" of row 1: .* received null/,
    );
  });

  it('when a migration renamed a column', async () => {
    await sql`ALTER TABLE courses_courses RENAME COLUMN name TO title`.execute(tested.db);
    await expect(student.call(listCourses, {})).rejects.toThrow(
      'listCourses failed: column c.name does not exist',
    );
  });
});

describe('where rows are not checked', () => {
  it('they are taken as they come', async () => {
    const unchecked = await openTestDatabase(migratedOnly, { checksRows: false });
    expect(await courseRow.all(unchecked.db)`SELECT 'x' AS id UNION ALL SELECT 'y' ORDER BY id`).toEqual([
      { id: 'x' },
      { id: 'y' },
    ]);
    expect(await courseRow.optional(unchecked.db)`SELECT 1 AS id WHERE false`).toBeUndefined();
    await unchecked.close();
  });
});

describe('a schema of a column', () => {
  it('may not change what the driver returns', () => {
    // @ts-expect-error -- a transform would show another value in development than in production
    row({ name: z.string().transform((name) => name.length) });
    // @ts-expect-error -- so would a default
    row({ name: z.string().default('') });
    expect(Object.keys(row({ name: z.string() }).columns)).toEqual(['name']);
  });
});
