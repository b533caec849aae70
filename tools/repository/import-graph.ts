/** Who imports whom, by path. Imports of packages are left out here; see dependencies.ts. */
import { isProgram, type SourceFile, WORKSPACES } from './source-file.ts';
import { readSyntax } from './syntax.ts';

export type Import = { readonly from: string; readonly to: string };

/** Every import of a file of ours. A path that does not exist is kept: the type checker complains of it better. */
export function ownImports(files: readonly SourceFile[]): Import[] {
  return files.filter(isProgram).flatMap((file) =>
    readSyntax(file).specifiers.flatMap((specifier) => {
      const to = resolveOwn(file.path, specifier);
      return to === null ? [] : [{ from: file.path, to }];
    }),
  );
}

/** `@sugya/contract/account.ts` → `contract/src/account.ts`; null for a package of others. */
export function resolveOwn(from: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) {
    return new URL(plain, `file:///${from}`).pathname.slice(1);
  }
  const [scope, workspace, ...rest] = plain.split('/');
  const isOurs = scope === '@sugya' && WORKSPACES.some((name) => name === workspace);
  return isOurs ? `${workspace}/src/${rest.join('/')}` : null;
}

/** Rings of files, each once, as `a → b → a`. A type closes a ring as a value does: neither file is read without the other. */
export function importCycles(files: readonly SourceFile[]): string[] {
  const imported = importedBy(files);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const next of imported.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of imported.keys()) visit(path, []);
  return cycles;
}

/** The program files that the entries use, directly or through others; the entries themselves are among them. */
export function reachable(files: readonly SourceFile[], isEntry: (path: string) => boolean): Set<string> {
  const imported = importedBy(files);
  const reached = new Set<string>();
  const waiting = [...imported.keys()].filter(isEntry);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...(imported.get(path) ?? []));
  }
  return reached;
}

function importedBy(files: readonly SourceFile[]): Map<string, string[]> {
  const imported = new Map(files.filter(isProgram).map((file) => [file.path, [] as string[]]));
  for (const { from, to } of ownImports(files)) imported.get(from)?.push(to);
  return imported;
}
