/** SECURITY.md: each requirement of ASVS that applies has its row, and each row its test or a gap that is said. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../process/workspace-root.ts';
import { readRepository } from './source-file.ts';

/** Of ASVS 5.0, levels 1 and 2: what a program of this kind answers for. What the proxy answers for (chapter 12) is not ours. */
const APPLICABLE = (
  '1.2.1 1.2.2 1.2.3 1.2.4 1.2.9 1.3.1 1.5.1 2.2.1 2.2.2 2.2.3 2.3.1 2.3.2 2.3.3 2.3.4 2.4.1 3.2.1 3.2.2 3.3.1 3.3.2 3.3.3 ' +
  '3.3.4 3.4.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 3.5.1 3.5.2 3.5.3 3.5.5 3.7.2 4.1.1 4.1.3 4.2.1 5.2.1 5.2.2 5.2.3 5.3.2 6.1.1 ' +
  '6.2.1 6.2.9 6.3.1 6.3.2 6.3.3 6.4.1 6.4.3 6.5.1 6.5.5 6.6.3 7.2.1 7.2.3 7.2.4 7.3.1 7.3.2 7.4.1 7.4.2 7.4.3 7.4.5 8.2.1 ' +
  '8.2.2 8.2.3 8.3.1 9.1.1 9.2.3 10.4.5 10.4.8 11.4.2 11.5.1 13.3.1 13.4.1 13.4.5 14.2.1 14.3.1 14.3.2 15.2.2 15.3.1 15.3.3 ' +
  '15.3.4 15.3.5 15.3.6 15.3.7 16.2.1 16.5.3'
).split(' ');

const rows = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, ids = '']) => /^\d+\.\d/.test(ids))
  .map(([, ids = '', promise = '', proof = '']) => ({ ids: ids.split(', '), promise, proof }));

it('every requirement that applies stands in a row', () => {
  expect(rows.length).toBeGreaterThan(25);
  const covered = (id: string) => rows.some(({ ids }) => ids.some((given) => holds(given, id)));
  expect(APPLICABLE.filter((id) => !covered(id))).toEqual([]);
});

it('every row names a test that there is, or says what is missing', () => {
  const paths = readRepository().map(({ path }) => path);
  const named = (proof: string) => [...proof.matchAll(/`([^` ]+)`/g)].map(([, name = '']) => name);
  const unknown = rows
    .flatMap(({ proof }) => named(proof))
    .filter((name) => !paths.some((path) => path.includes(name)));
  expect(unknown).toEqual([]);
  const bare = rows.filter(
    ({ promise, proof }) => named(proof).length === 0 && !`${promise}${proof}`.includes('**'),
  );
  expect(bare.map(({ ids }) => ids)).toEqual([]);
});

/** `6.2.1–6.2.9` holds 6.2.5, and `13.4` what begins with it. */
function holds(given: string, id: string): boolean {
  const [first = '', last = first] = given.split('–');
  if (id.startsWith(`${first}.`) || id.startsWith(`${last}.`)) return true;
  const numbers = (of: string) => [...of.split('.').map(Number), 0, 0].slice(0, 3);
  const order = (one: string, other: string) => {
    const [a, b] = [numbers(one), numbers(other)];
    return a.map((number, at) => number - (b[at] ?? 0)).find((apart) => apart !== 0) ?? 0;
  };
  return order(first, id) <= 0 && order(id, last) <= 0;
}
