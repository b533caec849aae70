import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../process/workspace-root.ts';
import { AREAS } from './areas.ts';
import { equalMutants } from './equal-mutants.ts';

test('XCT-44: mutants are tried in grading, attempts, sittings, journal, session and access', () => {
  const names = AREAS.map(({ name }) => name.split('-')[0]);
  expect(new Set(names)).toEqual(new Set(['grading', 'attempt', 'sitting', 'journal', 'session', 'access']));
});

test.each(AREAS)('XCT-44: the files and the tests of $name are there', ({ project, files, tests }) => {
  expect(files.filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0)).toEqual([]);
  const root = project === 'web' ? join(ROOT, 'web') : ROOT;
  expect(tests.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
});

test('XCT-44: what is named as changing nothing is still written so', () => {
  const gone = equalMutants.filter(
    ({ file, before }) => !readFileSync(join(ROOT, file), 'utf8').replace(/\s+/g, ' ').includes(before),
  );
  expect(gone).toEqual([]);
});
