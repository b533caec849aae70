import { cpSync, mkdtempSync, openSync, readFileSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { embeddedTemplate, migratedOnly, silentLog } from '../../../testing/app/test-template.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';
import { type OpenedDatabase, openDatabase } from '../open-database.ts';
import { DamagedTables } from './damage-watch.ts';
import { damagedPages } from './damaged-pages.ts';
import { isWholePage, PAGE_BYTES } from './page-checksum.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let dataDirectory = '';
beforeEach(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'sugya-damage-'));
  const template = join(await embeddedTemplate(migratedOnly), 'database');
  cpSync(template, join(dataDirectory, 'database'), { recursive: true });
});
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }));

const at = (file: string) => join(dataDirectory, 'database', file);

async function withDatabase<R>(work: (database: OpenedDatabase) => Promise<R>): Promise<R> {
  const database = await openDatabase({ databaseUrl: null, dataDirectory, log: silentLog });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function fileOf({ db }: OpenedDatabase, name: string): Promise<string> {
  const { rows } = await sql<{
    file: string;
  }>`SELECT pg_relation_filepath(${name}::regclass) AS file`.execute(db);
  return rows[0]?.file ?? '';
}

function flipByte(file: string, position: number): void {
  const byte = readFileSync(at(file))[position] ?? 0;
  writeSync(openSync(at(file), 'r+'), Buffer.of(byte ^ 1), 0, 1, position);
}

it.runIf(isWholeRun)(
  'XCT-31: a whole database is found whole; a flipped bit, a cut and a missing file are reported by the names of their tables',
  async () => {
    const files = await withDatabase(async (database) => {
      for (const name of ['flipped', 'indexed', 'cut', 'gone']) {
        await sql`CREATE TABLE ${sql.id(name)} AS SELECT n FROM generate_series(1, 2000) n`.execute(
          database.db,
        );
        await sql`VACUUM ${sql.id(name)}`.execute(database.db);
      }
      await sql`CREATE INDEX indexed_by_n ON indexed (n)`.execute(database.db);
      await database.seekDamage();
      await database.ping();
      return {
        flipped: await fileOf(database, 'flipped'),
        index: await fileOf(database, 'indexed_by_n'),
        cut: await fileOf(database, 'cut'),
        gone: await fileOf(database, 'gone'),
      };
    });
    expect(await damagedPages(join(dataDirectory, 'database'), { pause: async () => {} })).toEqual([]);
    flipByte(files.flipped, 3 * PAGE_BYTES + 4_000);
    flipByte(files.index, PAGE_BYTES + 100);
    truncateSync(at(files.cut), 2 * PAGE_BYTES);
    rmSync(at(files.gone));

    await withDatabase(async (database) => {
      const damage = await database.seekDamage().catch((error: unknown) => error);
      expect(damage).toBeInstanceOf(DamagedTables);
      expect(String(damage)).toContain(`the table flipped has a damaged page (${files.flipped}, 3)`);
      expect(String(damage)).toContain(`the table indexed has a damaged page (${files.index}, 1)`);
      expect(String(damage)).toContain(`a part of the table cut is missing (${files.cut})`);
      expect(String(damage)).toContain(`a part of the table gone is missing (${files.gone})`);
      expect(String(damage)).toContain('npm run restore');
      // What asks after the health of the database hears it from now on.
      await expect(database.ping()).rejects.toBe(damage);
    });
  },
);

it('XCT-31: a page at the place of another one is damaged, an empty one is not', () => {
  const page = readFileSync(at('global/1262')).subarray(0, PAGE_BYTES);
  expect(isWholePage(page, 0)).toBe(true);
  expect(isWholePage(page, 1)).toBe(false);
  expect(isWholePage(Buffer.alloc(PAGE_BYTES), 5)).toBe(true);
});
