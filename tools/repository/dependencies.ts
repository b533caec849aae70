/** Packages: each that a workspace imports is declared there, each that it declares is used there. */
import { resolveOwn } from './import-graph.ts';
import { isProgram, isTest, type SourceFile } from './source-file.ts';
import { readSyntax } from './syntax.ts';

export type Manifest = {
  readonly workspace: string;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
};

/** Declared for another package's sake, never imported by us. */
const WANTED_BY_OTHERS: Readonly<Record<string, string>> = {
  '@mantine/hooks': 'peer of @mantine/core',
  '@testing-library/dom': 'peer of @testing-library/react',
  jsdom: 'the environment that a test of the sanitiser names in its first line',
  postcss: 'peer of the PostCSS plugins',
};

/** `shared` are packages of the root that every workspace may use in tests and tools. */
export function undeclaredImports(
  files: readonly SourceFile[],
  manifests: readonly Manifest[],
  shared: readonly string[],
): string[] {
  return manifests.flatMap(({ workspace, dependencies, devDependencies }) =>
    filesOf(files, workspace)
      .filter(isProgram)
      .flatMap((file) => {
        const mayUse =
          isTest(file) || dependencies.length === 0 || isConfiguration(file.path)
            ? [...dependencies, ...devDependencies, ...shared]
            : dependencies;
        return packagesOf(file)
          .filter((name) => name !== `@sugya/${workspace}` && !mayUse.includes(name))
          .map((name) => `${file.path} imports ${name}, which ${workspace}/package.json does not declare`);
      }),
  );
}

export function unusedDependencies(files: readonly SourceFile[], manifests: readonly Manifest[]): string[] {
  return manifests.flatMap(({ workspace, dependencies, devDependencies }) => {
    // The root's configuration speaks for the workspaces: it names the environment of the web's tests.
    const mine = files.filter(({ path }) => path.startsWith(`${workspace}/`) || path === 'vitest.config.ts');
    const isUsed = (name: string) => mine.some(({ text }) => mentions(text, name));
    return [...dependencies, ...devDependencies]
      .filter((name) => WANTED_BY_OTHERS[name] === undefined && !isUsed(runtimeName(name)))
      .map((name) => `${workspace}/package.json declares ${name}, which nothing there uses`);
  });
}

function filesOf(files: readonly SourceFile[], workspace: string): SourceFile[] {
  return files.filter(({ path }) => path.startsWith(`${workspace}/`));
}

/** A type import needs no package at run time, but the compiler does, so it counts as well. */
function packagesOf(file: SourceFile): string[] {
  return readSyntax(file)
    .specifiers.filter((specifier) => !/^(?:\.|node:|virtual:)/.test(specifier))
    .filter((specifier) => specifier.startsWith('@sugya/') || resolveOwn(file.path, specifier) === null)
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

function isConfiguration(path: string): boolean {
  return /\.config\.(?:ts|mjs)$|^web\/build\//.test(path);
}

/** `@types/pg` belongs to imports of `pg`, `@types/react-dom` to those of `react-dom/client`. */
function runtimeName(name: string): string {
  return name.replace(/^@types\//, '');
}

function mentions(text: string, name: string): boolean {
  return [`'${name}'`, `'${name}/`, `"${name}"`, `"${name}/`].some((quoted) => text.includes(quoted));
}
