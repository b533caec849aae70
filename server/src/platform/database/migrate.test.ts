import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase, testEngine } from '../../testing/app/test-database.ts';
import { findMigrationsFolder, migrate } from './migrate.ts';

const FIRST = {
  '0001-words.sql':
    'CREATE TABLE words (word text PRIMARY KEY); CREATE INDEX words_length ON words (length(word));',
};
const SECOND = { '0002-first-word.sql': "INSERT INTO words VALUES ('סוגיה');" };

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sugya-migrations-'));
  await sql`DROP SCHEMA public CASCADE`.execute(database.db);
  await sql`CREATE SCHEMA public`.execute(database.db);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

async function words(): Promise<unknown[]> {
  return (await sql`SELECT word FROM words`.execute(database.db)).rows;
}

describe('migrations', () => {
  test('run in order on a fresh database and not again', async () => {
    write({ ...SECOND, ...FIRST });
    expect(await migrate(database, { folder })).toEqual(['0001-words.sql', '0002-first-word.sql']);
    expect(await migrate(database, { folder })).toEqual([]);
    expect(await words()).toEqual([{ word: 'סוגיה' }]);
  });

  test('only what is new runs on a database that holds the earlier ones', async () => {
    write(FIRST);
    await migrate(database, { folder });
    write(SECOND);
    expect(await migrate(database, { folder })).toEqual(['0002-first-word.sql']);
  });

  test('one that fails leaves nothing of itself and keeps the earlier ones', async () => {
    write({ ...FIRST, '0002-half.sql': "INSERT INTO words VALUES ('חצי'); SELECT 1 / 0;" });
    await expect(migrate(database, { folder })).rejects.toThrow('Migration 0002-half.sql failed');
    expect(await words()).toEqual([]);
    write({ '0002-half.sql': "INSERT INTO words VALUES ('שלם');" });
    expect(await migrate(database, { folder })).toEqual(['0002-half.sql']);
  });

  test('one that was changed after it ran is refused', async () => {
    write(FIRST);
    await migrate(database, { folder });
    write({ '0001-words.sql': 'CREATE TABLE words (word text);' });
    await expect(migrate(database, { folder })).rejects.toMatchObject({
      kind: 'migration-changed',
      message: expect.stringContaining('0001-words.sql has changed'),
    });
  });

  test('other line ends are no change', async () => {
    write({ '0001-words.sql': 'CREATE TABLE words (\n  word text\n);\n' });
    await migrate(database, { folder });
    write({ '0001-words.sql': 'CREATE TABLE words (\r\n  word text\r\n);\r\n' });
    expect(await migrate(database, { folder })).toEqual([]);
  });

  test('a database of a newer version is refused', async () => {
    write({ ...FIRST, ...SECOND });
    await migrate(database, { folder });
    rmSync(join(folder, '0002-first-word.sql'));
    await expect(migrate(database, { folder })).rejects.toMatchObject({
      kind: 'database-newer',
      message: expect.stringContaining('0002-first-word.sql'),
    });
  });

  test('one that was slipped in before others that already ran is refused', async () => {
    write({ '0002-words.sql': FIRST['0001-words.sql'] });
    await migrate(database, { folder });
    write({ '0001-late.sql': 'SELECT 1;' });
    await expect(migrate(database, { folder })).rejects.toMatchObject({ kind: 'migration-changed' });
  });

  test('two with one number are refused', async () => {
    write({ ...FIRST, '0001-other.sql': 'SELECT 1;' });
    await expect(migrate(database, { folder })).rejects.toThrow('Two migrations have the number');
  });

  test('several starts at once apply each exactly once', async () => {
    write({ ...FIRST, ...SECOND });
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database, { folder })));
    expect(applied.flat().sort()).toEqual(['0001-words.sql', '0002-first-word.sql']);
  });

  test.runIf(testEngine() === 'postgres')(
    'two processes that start at once apply each exactly once',
    async () => {
      write({ ...FIRST, ...SECOND });
      const applied = await Promise.all([1, 2].map(() => migrateInProcess(database.url ?? '', folder)));
      expect(applied.flat().sort()).toEqual(['0001-words.sql', '0002-first-word.sql']);
    },
  );

  test("the project's own run on this engine and are found from the server's source", async () => {
    const own = findMigrationsFolder(import.meta.url);
    expect(await migrate(database, { folder: own })).toEqual(readdirSync(own).sort());
  });
});

async function migrateInProcess(databaseUrl: string, migrations: string): Promise<string[]> {
  const script = `
    import { openDatabase } from '${new URL('./open-database.ts', import.meta.url).href}';
    import { migrate } from '${new URL('./migrate.ts', import.meta.url).href}';
    const log = { info() {}, warn() {}, error() {} };
    const database = await openDatabase({ databaseUrl: ${JSON.stringify(databaseUrl)}, dataDirectory: '', log });
    console.log(JSON.stringify(await migrate(database, { folder: ${JSON.stringify(migrations)} })));
    await database.close();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: new URL('../../..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) output += String(chunk);
  const names: unknown = JSON.parse(output);
  return Array.isArray(names) ? names.map(String) : [];
}
