/** Sizes that keep the code readable, with the few exceptions and their reasons. */
import { isProgram, isTest, type SourceFile } from './source-file.ts';

export const MAXIMUM_LINES = 400;
export const MAXIMUM_FILES = 12;
export const MAXIMUM_LEVELS = 3;

const LONG_FILES: Readonly<Record<string, string>> = {
  'server/src/platform/database/tables.ts': 'generated from the migrated database',
  'server/schema.sql': 'generated from the migrated database',
};
const WIDE_FOLDERS: Readonly<Record<string, string>> = {
  'contract/src': 'one file for each feature, side by side: the list is the table of contents',
  tools: 'one file for each command, by whose name tools/bootstrap.mjs finds it',
  'web/src/hebrew': 'one file for each feature, side by side: the list is the table of contents',
};
const FORBIDDEN_FOLDERS = /(?:^|\/)(?:utils?|helpers?|misc|common)(?:\/|\.tsx?$)/;

export function longFiles(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => LONG_FILES[path] === undefined && !path.startsWith('server/migrations/'))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MAXIMUM_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines, at most ${MAXIMUM_LINES}`);
}

/** Style sheets stand beside their component and are counted with it. */
export function wideFolders(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter((file) => isProgram(file) && !isTest(file))) {
    const folder = folderOf(file.path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MAXIMUM_FILES && WIDE_FOLDERS[folder] === undefined)
    .map(([folder, count]) => `${folder} has ${count} files, at most ${MAXIMUM_FILES}`);
}

export function deepFolders(files: readonly SourceFile[]): string[] {
  const folders = new Set(files.map(({ path }) => folderOf(path)));
  return [...folders].filter((folder) => {
    const [, below] = folder.split(/\/src\//);
    return below !== undefined && below.split('/').length > MAXIMUM_LEVELS;
  });
}

/** Names that say nothing about what is inside, and files that only pass on what others export. */
export function namelessPlaces(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => FORBIDDEN_FOLDERS.test(path) || /(?:^|\/)index\.tsx?$/.test(path))
    .map(({ path }) => `${path}: give it the name of what it holds`);
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
