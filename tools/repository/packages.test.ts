/** What comes with Sugya may be passed on with it: each package's licence is permissive, or is named with its reason. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../process/workspace-root.ts';

type Locked = { readonly license?: string; readonly dev?: boolean; readonly link?: boolean };

const PERMISSIVE = new Set(
  (
    'MIT MIT-0 ISC Apache-2.0 BSD BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 CC0-1.0 Unlicense Zlib OFL-1.1 ' +
    'Python-2.0 CC-BY-4.0'
  ).split(' '),
);
/** Of what is only needed to build and to test, nothing is passed on. */
const FOR_BUILDING = new Set(['MPL-2.0']);
const EXCEPTIONS: ReadonlyMap<RegExp, string> = new Map([
  [/^@img\/sharp-/, 'libvips, LGPL: a library of its own, as its maker builds it, loaded while running'],
  [/^combine-errors$/, 'MIT in its readme, without the field'],
]);

const packages = Object.entries(
  (JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> })
    .packages,
)
  .filter(([path, { link }]) => path.startsWith('node_modules/') && link !== true)
  .map(([path, locked]) => ({ name: path.replace(/^.*node_modules\//, ''), ...locked }));

it('every package that Sugya runs on has a permissive licence, or a reason why it may stay', () => {
  expect(packages.length).toBeGreaterThan(100);
  const refused = packages.filter(
    ({ name, license, dev }) =>
      !isPermissive(license, dev === true) && ![...EXCEPTIONS.keys()].some((pattern) => pattern.test(name)),
  );
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

it('an exception without a package is no exception any more', () => {
  const unused = [...EXCEPTIONS.keys()].filter((pattern) => !packages.some(({ name }) => pattern.test(name)));
  expect(unused).toEqual([]);
});

/** One of those offered is enough (OR); all of those that apply have to be (AND). */
function isPermissive(license: string | undefined, isForBuilding: boolean): boolean {
  if (license === undefined) return false;
  const allowed = (one: string) => PERMISSIVE.has(one) || (isForBuilding && FOR_BUILDING.has(one));
  const plain = license.replace(/[()]/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some((one) => one.split(' AND ').every(allowed));
  return plain.split(' AND ').every(allowed);
}
