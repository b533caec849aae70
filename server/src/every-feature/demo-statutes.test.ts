/** The demo's clauses and quotations in the statutes' own texts, where these are at hand beside the project. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runContentCheck } from './content-check.ts';

const STATUTES = fileURLToPath(new URL('../../../../shared/data/statutes', import.meta.url));
const DEMO = fileURLToPath(new URL('../../../content/demo', import.meta.url));

test('EXD-20: each clause that the demo names exists, and its words stand there', {
  timeout: 60_000,
}, async (context) => {
  if (!existsSync(STATUTES)) context.skip('shared/data/statutes is not beside this checkout');
  const lines: string[] = [];
  const print = (text: string) => lines.push(...text.split('\n'));
  expect(await runContentCheck([DEMO, '--statutes', STATUTES], { print, complain: print })).toBe(0);
  const wrong = lines.filter((line) =>
    /no such clause|do not stand in|fewer than four|more than twelve/.test(line),
  );
  expect(wrong).toEqual([]);
});
