/** The law files behind the words of a command: files as they are named, folders with all that they hold. */
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { LAW_FILE } from './read-law-file.ts';

/** `path` is null when there is nothing of that name; `root` is the folder that was asked for, or that of the file. */
export type LawFile = { readonly path: string | null; readonly root: string; readonly file: string };

/** Sorted by name, so that a run is the same every time. In a folder, files of other kinds are passed over. */
export async function findLawFiles(paths: readonly string[]): Promise<LawFile[]> {
  const found: LawFile[] = [];
  for (const path of paths) found.push(...(await filesAt(path)));
  return found;
}

async function filesAt(path: string): Promise<LawFile[]> {
  const status = await stat(path).catch(() => null);
  if (status === null) return [{ path: null, root: path, file: path }];
  if (!status.isDirectory()) return [{ path, root: dirname(path), file: basename(path) }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && LAW_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ path: file, root: path, file: relative(path, file) }));
}
