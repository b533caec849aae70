/**
 * The bill of materials of what Sugya runs on, as CycloneDX. npm makes it of the lock file; what is for building and testing
 * is taken out here, because npm's own `--omit dev` also leaves out packages of our workspaces.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/workspace-root.ts';

export type Bill = {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly serialNumber: string;
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
};
type Component = {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly unknown[];
};

export type LockedPackage = {
  readonly name: string;
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
};

type Locked = Omit<LockedPackage, 'name'> & { readonly link?: boolean };

/** Every package of others, as the lock file has it; one that stands in it twice comes twice. */
export function lockedPackages(): LockedPackage[] {
  const lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, locked]) => ({ ...locked, name: path.replace(/^.*node_modules\//, '') }));
}

export function billOfMaterials(): Bill {
  const words = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const whole: Bill = JSON.parse(
    execFileSync('npm', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  );
  const packages = lockedPackages();
  const running = new Set(packages.filter(({ dev }) => dev !== true).map(keyOf));
  const building = new Set(packages.map(keyOf).filter((key) => !running.has(key)));
  const named = new Map(packages.map((locked) => [keyOf(locked), locked.license]));
  const components = whole.components
    .filter((component) => !building.has(keyOf(component)))
    .map((component) => withLicence(component, named.get(keyOf(component))));
  const kept = new Set(components.map((component) => component['bom-ref']));
  const gone = new Set(
    whole.components.map((component) => component['bom-ref']).filter((ref) => !kept.has(ref)),
  );
  const dependencies = whole.dependencies
    .filter(({ ref }) => !gone.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => !gone.has(other)) }));
  return { ...whole, components, dependencies };
}

/** npm leaves out a licence that has no name of SPDX. */
function withLicence(component: Component, name: string | undefined): Component {
  if (component.licenses !== undefined || name === undefined) return component;
  return { ...component, licenses: [{ license: { name } }] };
}

function keyOf({ name, version }: { readonly name: string; readonly version?: string }): string {
  return `${name}@${version}`;
}
