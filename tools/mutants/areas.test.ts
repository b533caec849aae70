import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../process/workspace-root.ts';
import { AREAS } from './areas.ts';
import { equalMutants } from './equal-mutants.ts';

test('XCT-46: mutants are tried in grading, attempts, sittings, journal, session and access', () => {
  const names = AREAS.map(({ name }) => name.split('-')[0]);
  expect(new Set(names)).toEqual(new Set(['grading', 'attempt', 'sitting', 'journal', 'session', 'access']));
});

test.each(AREAS)('XCT-46: the files and the tests of $name are there', ({ project, files, tests }) => {
  for (const pattern of files) expect(globSync(pattern, { cwd: ROOT }), pattern).not.toEqual([]);
  const root = project === 'web' ? join(ROOT, 'web') : ROOT;
  for (const pattern of tests) expect(globSync(pattern, { cwd: root }), pattern).not.toEqual([]);
});

test('XCT-46: what is named as changing nothing is still written so', () => {
  for (const { file, before, why } of equalMutants) {
    const text = readFileSync(join(ROOT, file), 'utf8').replace(/\s+/g, ' ');
    expect(text, `${file}: ${why}`).toContain(before);
  }
});
