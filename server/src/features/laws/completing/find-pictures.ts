/** Where the pictures of a law file lie: as it names them, or in a folder `media` beside it or above it. */
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { FindPicture } from './complete-texts.ts';

/** What is larger is no picture of a statute and is not read. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Nothing outside `root`, the folder that was asked for, is looked at. */
export function picturesBeside(path: string, root: string): FindPicture {
  return async (name) => {
    const parts = decoded(name)
      .split(/[\\/]/)
      .filter((part) => part !== '' && part !== '.');
    const file = parts.at(-1);
    if (file === undefined || parts.includes('..') || /^[a-z]+:/i.test(name)) return null;
    for (const folder of foldersUpTo(dirname(resolve(path)), resolve(root))) {
      const found = (await read(join(folder, ...parts))) ?? (await read(join(folder, 'media', file)));
      if (found !== null) return found;
    }
    return null;
  };
}

function foldersUpTo(folder: string, root: string): string[] {
  if (folder === root || !folder.startsWith(root + sep)) return [folder];
  return [folder, ...foldersUpTo(dirname(folder), root)];
}

async function read(path: string): Promise<Uint8Array | null> {
  const status = await stat(path).catch(() => null);
  return status?.isFile() && status.size <= MOST_BYTES ? await readFile(path) : null;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
