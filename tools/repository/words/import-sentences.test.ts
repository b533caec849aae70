import { importProblemCodes } from '@sugya/server/features/import/import-problem.ts';
import { expect, it } from 'vitest';
import { readRepository } from '../source-file.ts';

it('RHW-16: whatever an import finds has a Hebrew sentence on the screen', () => {
  const catalogue = readRepository().find(({ path }) => path === 'web/src/hebrew/import-problems.ts');
  const worded = new Set(
    [...(catalogue?.text ?? '').matchAll(/^ {2}(\w+):\s+['"].*[א-ת].*\.['"],$/gm)].map(([, code]) => code),
  );
  expect(importProblemCodes.length).toBeGreaterThan(100);
  expect(importProblemCodes.filter((code) => !worded.has(code))).toEqual([]);
});
