import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashInputs } from './input-hash.ts';

let root: string;
let before: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sugya-inputs-'));
  mkdirSync(join(root, 'src/deep'), { recursive: true });
  writeFileSync(join(root, 'src/a.ts'), 'a');
  writeFileSync(join(root, 'src/deep/b.ts'), 'b');
  writeFileSync(join(root, 'outside.ts'), 'x');
  before = hash();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('the same contents give the same hash, whatever their dates', () => {
  utimesSync(join(root, 'src/a.ts'), 1, 1);
  expect(hash()).toBe(before);
});

it('a changed, added, renamed or removed file gives another hash', () => {
  const hashes = [before];
  const change = (operation: () => void) => {
    operation();
    hashes.push(hash());
  };
  change(() => writeFileSync(join(root, 'src/deep/b.ts'), 'B'));
  change(() => writeFileSync(join(root, 'src/c.ts'), 'c'));
  change(() => renameSync(join(root, 'src/c.ts'), join(root, 'src/d.ts')));
  change(() => rmSync(join(root, 'src/a.ts')));
  expect(new Set(hashes).size).toBe(hashes.length);
});

it('a letter that moves from one file to the next gives another hash', () => {
  writeFileSync(join(root, 'src/a.ts'), 'ab');
  writeFileSync(join(root, 'src/deep/b.ts'), '');
  expect(hash()).not.toBe(before);
});

it('tests and files outside the inputs do not count', () => {
  writeFileSync(join(root, 'src/a.test.ts'), 'test');
  writeFileSync(join(root, 'outside.ts'), 'y');
  expect(hash()).toBe(before);
});

function hash(): string {
  return hashInputs(root, ['src', 'missing']);
}
