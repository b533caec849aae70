import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../process/workspace-root.ts';
import { missingCommands } from './commands.ts';
import { type Manifest, undeclaredImports, unusedDependencies } from './dependencies.ts';
import { readRepository, WORKSPACES } from './source-file.ts';

type Package = {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const root = readPackage('package.json');
const shared = Object.keys(root.devDependencies ?? {});
const manifests = WORKSPACES.map((workspace): Manifest => {
  const declared = readPackage(`${workspace}/package.json`);
  return {
    workspace,
    dependencies: Object.keys(declared.dependencies ?? {}),
    devDependencies: Object.keys(declared.devDependencies ?? {}),
  };
});

describe('what is used is declared, what is declared is used', () => {
  it('every imported package is declared by the workspace that imports it', () => {
    expect(undeclaredImports(readRepository(), manifests, shared)).toEqual([]);
  });

  it('every declared package is used', () => {
    expect(unusedDependencies(readRepository(), manifests)).toEqual([]);
  });

  it('every version is exact', () => {
    const loose = [root, ...WORKSPACES.map((workspace) => readPackage(`${workspace}/package.json`))]
      .flatMap((declared) => Object.entries({ ...declared.dependencies, ...declared.devDependencies }))
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
  });

  it('every command that the docs name exists', () => {
    const documents = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md']
      .filter((name) => existsSync(join(ROOT, name)))
      .map((name) => ({ path: name, text: readFileSync(join(ROOT, name), 'utf8') }));
    expect(documents.map(({ path }) => path)).toContain('README.md');
    expect(missingCommands(documents, Object.keys(root.scripts ?? {}))).toEqual([]);
  });

  it('every command starts a program that exists', () => {
    const programs = Object.values(root.scripts ?? {}).map((script) => {
      const [, command = script] =
        /^NODE=\$\(node tools\/node\.mjs\) && exec "\$NODE" tools\/bootstrap\.mjs ([a-z-]+)$/.exec(script) ??
        [];
      return `tools/${command}.ts`;
    });
    expect(programs.filter((program) => !existsSync(join(ROOT, program)))).toEqual([]);
  });
});

describe('each rule sees a planted violation', () => {
  const manifest = {
    workspace: 'server',
    dependencies: ['fastify'],
    devDependencies: ['@types/pg', 'smtp-server'],
  };

  it('a package that is not declared, or only for tests', () => {
    const importing = (path: string, name: string) => [{ path, text: `import '${name}';` }];
    const check = (path: string, name: string) =>
      undeclaredImports(importing(path, name), [manifest], ['vitest']);
    expect(check('server/src/app.ts', 'left-pad')).toHaveLength(1);
    expect(check('server/src/app.ts', '@scope/left-pad/deep.js')).toHaveLength(1);
    expect(check('server/src/app.ts', 'smtp-server')).toHaveLength(1);
    expect(check('server/src/app.ts', 'vitest')).toHaveLength(1);
    expect(check('server/src/app.test.ts', 'smtp-server')).toEqual([]);
    expect(check('server/src/app.test.ts', 'vitest')).toEqual([]);
    expect(check('server/src/app.ts', 'fastify')).toEqual([]);
    expect(check('server/src/app.ts', 'node:fs')).toEqual([]);
  });

  it('a package that nothing uses', () => {
    const files = [
      { path: 'server/src/app.ts', text: "import fastify from 'fastify';\nimport pg from 'pg';" },
    ];
    expect(unusedDependencies(files, [manifest])).toEqual([
      'server/package.json declares smtp-server, which nothing there uses',
    ]);
  });

  it('a command that does not exist', () => {
    const text = 'Run `npm start`, then `npm run dance -- now` and `npm test`. First npm ci.';
    expect(missingCommands([{ path: 'README.md', text }], ['start', 'test'])).toEqual([
      'README.md: npm run dance',
    ]);
  });
});

function readPackage(path: string): Package {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Package; // npm has checked it before us
}
