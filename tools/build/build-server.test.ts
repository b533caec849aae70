import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../process/workspace-root.ts';
import { buildServer } from './build-server.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sugya-bundle-'));
  write('package.json', '{ "type": "module" }');
  write('contract/src/wire.ts', "export const greeting: string = 'from the contract';");
  write('domain/src/deep/rule.ts', 'export const rule = (): number => 42;');
  write('server/src/platform/database/thread.mjs', 'export {};');
  write('server/src/platform/database/engine.ts', 'export {};');
  write('server/src/features/import/reading/reading-thread.ts', 'export {};');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('our own packages are inside the bundle, which runs by itself', async () => {
  write(
    'server/src/main.ts',
    `import { greeting } from '@sugya/contract/wire.ts';
     import { rule } from '@sugya/domain/deep/rule.ts';
     console.log(greeting, rule());`,
  );
  await buildServer(root);
  rmSync(join(root, 'contract'), { recursive: true });
  rmSync(join(root, 'domain'), { recursive: true });
  expect(runBundle().stdout.trim()).toBe('from the contract 42');
});

it('packages of others are inside too, those for `require` included', async () => {
  write('node_modules/package-of-others/package.json', '{ "name": "package-of-others", "main": "main.js" }');
  write(
    'node_modules/package-of-others/main.js',
    "module.exports = { other: require('node:path').basename('a/inside') };",
  );
  write('server/src/main.ts', "import { other } from 'package-of-others';\nconsole.log(other);");
  await buildServer(root);
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(runBundle().stdout.trim()).toBe('inside');
});

it('packages that load files beside themselves stay outside', async () => {
  write('server/src/main.ts', "import { hash } from '@node-rs/argon2';\nconsole.log(hash);");
  await buildServer(root);
  expect(readFileSync(join(root, 'server/dist/main.js'), 'utf8')).toMatch(/from ?"@node-rs\/argon2"/);
});

it('thread files and the source map stand beside the bundle, leftovers of an older build do not', async () => {
  write('server/src/main.ts', 'console.log(1);');
  write('server/dist/leftover.mjs', '');
  await buildServer(root);
  expect(existsSync(join(root, 'server/dist/thread.mjs'))).toBe(true);
  expect(existsSync(join(root, 'server/dist/main.js.map'))).toBe(true);
  expect(existsSync(join(root, 'server/dist/leftover.mjs'))).toBe(false);
});

it('a bundle is ASCII, whatever its texts, templates and regular expressions hold, and they say the same', async () => {
  write(
    'server/src/main.ts',
    `const tag = (texts: TemplateStringsArray) => texts[0];
     console.log(['שלום', \`א ‹🙂›\`, tag\`‹\`, /^[א-ת]+$/u.test('אב'), /🙂/u.exec('🙂')?.[0]].join('|'));`,
  );
  await buildServer(root);
  expect(readFileSync(join(root, 'server/dist/main.js'), 'utf8')).toMatch(/^[\0-\x7f]*$/);
  expect(runBundle().stdout.trim()).toBe('שלום|א ‹🙂›|‹|true|🙂');
});

it('a letter after a backslash would be another one in a bundle, and fails the build', async () => {
  write('server/src/main.ts', 'console.log(/\\א/.source);');
  await expect(buildServer(root)).rejects.toThrow('after a backslash');
});

it('a stack names the files and lines that people wrote, of code that was loaded before it too', async () => {
  write('server/src/deep/fault.ts', "\n\nexport function fail(): never {\n  throw new Error('Broken');\n}\n");
  write(
    'server/src/main.ts',
    `import { nameSourcesInStacks } from '${join(ROOT, 'server/src/platform/operations/runtime/source-stacks.ts')}';
import { fail } from './deep/fault.ts';
nameSourcesInStacks();
try { fail(); } catch (error) { console.log((error as Error).stack); }`,
  );
  await buildServer(root);
  const [said, where, from] = runBundle().stdout.split('\n');
  expect(said).toBe('Error: Broken');
  expect(where).toMatch(/ at fail \(.*\/server\/src\/deep\/fault\.ts:4:9\)$/);
  expect(from).toMatch(/\/server\/src\/main\.ts:4:\d+$/);
});

it('code that does not parse fails the build', async () => {
  write('server/src/main.ts', 'const = ;');
  await expect(buildServer(root)).rejects.toThrow('Build failed');
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function runBundle() {
  return spawnSync(process.execPath, [join(root, 'server/dist/main.js')], { encoding: 'utf8' });
}
