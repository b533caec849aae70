import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { differencesBetween } from './drill.ts';
import { readWholeBackup, writeManifest } from './manifest.ts';

const KNOWN = ['0001-ground.sql'];
let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sugya-manifest-'));
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data/a'), 'first');
  writeFileSync(join(folder, 'data/b'), 'second');
  const madeAt = '2026-11-27T00:00:00.000Z';
  await writeManifest(folder, { kind: 'embedded', madeAt, schema: '0001-ground.sql', tables: [] });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('XCT-32: a table that is missing, new, shorter or changed is a difference of a drill, and order is none', () => {
  const before = [
    { table: 'same', rows: 2, checksum: '5' },
    { table: 'shorter', rows: 2, checksum: '5' },
    { table: 'changed', rows: 2, checksum: '5' },
    { table: 'gone', rows: 0, checksum: '0' },
  ];
  const after = [
    { table: 'new', rows: 0, checksum: '0' },
    { table: 'changed', rows: 2, checksum: '6' },
    { table: 'shorter', rows: 1, checksum: '3' },
    { table: 'same', rows: 2, checksum: '5' },
  ];
  expect(differencesBetween(before, after)).toEqual([
    'shorter has 1 rows instead of 2',
    'changed has other contents',
    'gone is missing',
    'new is new',
  ]);
});

it('XCT-32: a whole backup is read, and one with a changed, a shorter or a missing file is refused by its name', async () => {
  expect((await readWholeBackup(folder, KNOWN)).files.map(({ path }) => path)).toEqual(['data/a', 'data/b']);
  writeFileSync(join(folder, 'data/b'), 'secOnd');
  await expect(readWholeBackup(folder, KNOWN)).rejects.toThrow('data/b has other contents');
  truncateSync(join(folder, 'data/b'), 3);
  await expect(readWholeBackup(folder, KNOWN)).rejects.toThrow('data/b has 3 bytes instead of 6');
  rmSync(join(folder, 'data/b'));
  await expect(readWholeBackup(folder, KNOWN)).rejects.toThrow('data/b is missing');
  writeFileSync(join(folder, 'manifest.json'), '{');
  await expect(readWholeBackup(folder, KNOWN)).rejects.toThrow('manifest.json cannot be read');
});
