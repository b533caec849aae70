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

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'sugya-clone-'));
  mkdirSync(join(clone, 'tools'));
  cpSync(join(ROOT, 'tools/bootstrap.mjs'), join(clone, 'tools/bootstrap.mjs'));
  writeFileSync(join(clone, 'package.json'), '{ "type": "module" }');
  writeLock('1.0.0');
  writeFileSync(
    join(clone, 'tools/greet.ts'),
    'const words: string[] = process.argv.slice(2);\nconsole.log(`hello ${words.join(" ")}`);\nprocess.exitCode = words.length;\n',
  );
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

it('a bare clone installs once, then runs the program with its words and gives its exit code back', () => {
  installNpm('true');
  const first = bootstrap(['greet', 'one', 'two']);
  expect(first.output).toContain('hello one two');
  expect(first.code).toBe(2);
  expect(installations()).toBe(1);

  expect(bootstrap(['greet']).code).toBe(0);
  expect(installations()).toBe(1);
});

it('a changed lock file installs again', () => {
  installNpm('true');
  bootstrap(['greet']);
  writeLock('2.0.0');
  bootstrap(['greet']);
  expect(installations()).toBe(2);
});

it('packages that npm has already put in place as the lock file says are left alone', () => {
  installNpm('exit 1');
  mkdirSync(join(clone, 'node_modules/thing'), { recursive: true });
  writeRecord('1.0.0');
  expect(bootstrap(['greet']).output).toContain('hello');
  expect(installations()).toBe(0);
});

it('a package of another version, or one that npm recorded and that was removed since, installs', () => {
  installNpm('true');
  mkdirSync(join(clone, 'node_modules'));
  writeRecord('1.0.0');
  bootstrap(['greet']);
  expect(installations()).toBe(1);

  writeLock('2.0.0');
  mkdirSync(join(clone, 'node_modules/thing'));
  bootstrap(['greet']);
  expect(installations()).toBe(2);
});

it('an installation that fails ends with one sentence and is tried again next time', () => {
  installNpm('exit 7');
  const failed = bootstrap(['greet']);
  expect(failed.code).toBe(1);
  expect(failed.output).toContain("Sugya's packages could not be installed (npm ci ended with code 7)");
  expect(existsSync(join(clone, 'node_modules/.sugya-install'))).toBe(false);
});

it.each([['dance'], ['../escape'], ['']])('an unknown command "%s" is refused', (command) => {
  const refused = bootstrap([command]);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('Unknown command');
});

function bootstrap(words: readonly string[]) {
  const run = spawnSync(process.execPath, [join(clone, 'tools/bootstrap.mjs'), ...words], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${join(clone, 'bin')}:${process.env.PATH}`,
    },
  });
  return { code: run.status, output: run.stdout + run.stderr };
}

/** Puts an npm first in the path that leaves a line in a log and then does what the test says. */
function installNpm(action: string): void {
  mkdirSync(join(clone, 'bin'), { recursive: true });
  const npm = join(clone, 'bin/npm');
  writeFileSync(
    npm,
    `#!/bin/sh\necho "$@" >> "${join(clone, 'npm.log')}"\nmkdir -p node_modules\n${action}\n`,
  );
  chmodSync(npm, 0o755);
}

function installations(): number {
  const log = join(clone, 'npm.log');
  if (!existsSync(log)) return 0;
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  expect(lines.every((line) => line.startsWith('ci '))).toBe(true);
  return lines.length;
}

function writeLock(version: string): void {
  writeFileSync(join(clone, 'package-lock.json'), packages(version));
}

function writeRecord(version: string): void {
  writeFileSync(join(clone, 'node_modules/.package-lock.json'), packages(version));
}

function packages(version: string): string {
  return JSON.stringify({
    packages: {
      '': {},
      'node_modules/thing': { version },
      'node_modules/for-macs': { version, optional: true },
    },
  });
}
