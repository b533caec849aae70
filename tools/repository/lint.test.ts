/**
 * The linters' own fences, tried on real violations: a configuration that matches nothing is silent. The configuration is
 * copied and the violation planted at the same path there, so that no other reader of the repository stumbles over it.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, toolScript } from '../process/workspace-root.ts';

const CONFIGURATION = [
  'biome.json',
  '.oxlintrc.json',
  '.gitignore',
  'tsconfig.base.json',
  'contract/tsconfig.json',
  'domain/tsconfig.json',
  'server/tsconfig.json',
  'tools/lint',
];
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'sugya-lint-'));
  for (const path of CONFIGURATION) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('Biome keeps the rules free of clock and chance', () => {
  it.each([
    ['export const planted = Date.now();', 'does not read the clock'],
    ['export const planted = Date.now;', 'does not read the clock'],
    ['export const planted = new Date();', 'does not read the clock'],
    ['export const planted = new Date;', 'does not read the clock'],
    ['export const planted = Date();', 'does not read the clock'],
    ['export const planted = Math.random();', 'does not throw dice'],
  ])('%s', (text, complaint) => {
    expect(lint('biome', 'domain/src', text)).toContain(complaint);
  });

  it('an instant that is given is welcome', () => {
    expect(lint('biome', 'domain/src', 'export const planted = new Date(0);')).not.toContain('clock');
    expect(lint('biome', 'server/src', 'export const planted = new Date();')).not.toContain('clock');
  });
});

describe('oxlint keeps the tiers apart', () => {
  it.each([
    ['domain/src', 'zod', 'The rules import only rules'],
    ['domain/src', 'node:fs', 'The rules import only rules'],
    ['domain/src', '@sugya/contract/account.ts', 'The rules import only rules'],
    ['contract/src', 'kysely', 'The contract imports only zod'],
    ['contract/src', '@sugya/domain/exercises/grading.ts', 'The contract imports only zod'],
    ['server/src', '@sugya/web/paths.ts', 'nothing else of ours'],
    ['web/src', '@sugya/server/config.ts', 'never the server'],
    ['web/src', 'node:fs', 'no Node modules'],
  ])('%s may not import %s', (folder, specifier, complaint) => {
    const text = `import * as other from '${specifier}';\nexport const planted = other;\n`;
    expect(lint('oxlint', folder, text)).toContain(complaint);
  });

  it('what is allowed stays silent', () => {
    const text =
      "import { z } from 'zod';\nimport { endpoint } from './endpoint.ts';\nexport const planted = [z, endpoint];\n";
    expect(lint('oxlint', 'contract/src', text)).not.toContain('no-restricted-imports');
  });
});

describe('the linters refuse what the style refuses', () => {
  it.each([
    ['any', 'export const planted: any = 1;', 'noExplicitAny'],
    ['a default export', 'export default 1;', 'noDefaultExport'],
    ['a barrel', "export * from './endpoint.ts';", 'noBarrelFile'],
  ])('%s', (_, text, rule) => {
    expect(lint('biome', 'contract/src', text)).toContain(rule);
  });

  it('a promise that nobody waits for', () => {
    const text = 'export function planted(): void {\n  Promise.resolve(1);\n}\n';
    expect(lint('oxlint', 'server/src', text)).toContain('no-floating-promises');
  });
});

/** What the linter says about a file of that text in that folder. */
function lint(linter: 'biome' | 'oxlint', folder: string, text: string): string {
  const planted = join(copy, folder, 'planted.ts');
  mkdirSync(join(copy, folder), { recursive: true });
  writeFileSync(planted, text);
  const command =
    linter === 'biome'
      ? [toolScript('@biomejs/biome/bin/biome'), 'lint', planted]
      : [toolScript('oxlint/bin/oxlint'), '--type-aware', planted];
  const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' });
  // Wrapped lines are joined, so that a sentence can be found whatever the width.
  return `${stdout}${stderr}`.replace(/\s+/g, ' ');
}
