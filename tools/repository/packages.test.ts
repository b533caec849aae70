/** What comes with Sugya may be passed on with it: each package's licence is permissive, or is named with its reason. */
import { expect, it } from 'vitest';
import { billOfMaterials, lockedPackages } from '../packages/bill-of-materials.ts';

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

const EXEMPT = [...EXCEPTIONS.keys()];

const packages = lockedPackages();

it('every package that Sugya runs on has a permissive licence, or a reason why it may stay', () => {
  expect(packages.length).toBeGreaterThan(100);
  const refused = packages.filter(
    ({ name, license, dev }) =>
      !isPermissive(license, dev === true) && !EXEMPT.some((pattern) => pattern.test(name)),
  );
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

it('an exception without a package is no exception any more', () => {
  const unused = EXEMPT.filter((pattern) => !packages.some(({ name }) => pattern.test(name)));
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

it('XCT-43: the bill of materials is CycloneDX and holds every package that Sugya runs on, and no other, with address, checksum, licence and what it asks for', () => {
  const bill = billOfMaterials();
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
  // Our own parts have no version of their own.
  const foreign = bill.components.filter(({ version }) => version !== '0.0.0');
  const keys = (of: readonly { readonly name: string; readonly version?: string }[]) =>
    [...new Set(of.map(({ name, version }) => `${name}@${version}`))].toSorted();
  expect(keys(foreign)).toEqual(keys(packages.filter(({ dev }) => dev !== true)));
  const broken = foreign.filter(
    ({ purl, hashes, licenses, name }) =>
      !purl.startsWith('pkg:npm/') ||
      hashes?.some(({ alg, content }) => alg === 'SHA-512' && /^[0-9a-f]{128}$/.test(content)) !== true ||
      (licenses === undefined && !EXEMPT.some((pattern) => pattern.test(name))),
  );
  expect(broken.map(({ name }) => name)).toEqual([]);
  // Those who read it can follow what asks for what.
  const known = new Set(bill.components.map((component) => component['bom-ref']));
  const loose = bill.dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !known.has(ref));
  expect(loose).toEqual([]);
});
