/**
 * Reads every page of an embedded database's files and says which are damaged. PostgreSQL itself finds that out when
 * anyone first reads the page, which may be on the day of the exam.
 */
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isWholePage, PAGE_BYTES } from './page-checksum.ts';

/** `file` as PostgreSQL names it, from its folder: `base/5/16423`. */
export type DamagedPage = { readonly file: string; readonly block: number };

/** A name of a table's or an index's file: its number, which of its maps it is, and which gigabyte. */
const TABLE_FILE = /^(\d+)(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/;
const BLOCKS_PER_FILE = 131_072;
const READ_BYTES = 64 * PAGE_BYTES;
/** A page that is being written as we read it looks damaged for a moment. */
const SECOND_LOOKS = 5;
const LOOK_AGAIN_MILLISECONDS = 200;

/** `pause` comes between two reads of half a megabyte; one damaged page of each file is reported. */
export async function damagedPages(
  directory: string,
  { pause, isStopping = () => false }: { pause: () => Promise<void>; isStopping?: () => boolean },
): Promise<DamagedPage[]> {
  const found: DamagedPage[] = [];
  for (const file of await tableFiles(directory)) {
    if (isStopping()) break;
    const block = await firstDamaged(join(directory, file), {
      firstBlock: firstBlockOf(file),
      pause,
      isStopping,
    });
    if (block !== null) found.push({ file, block });
  }
  return found;
}

async function tableFiles(directory: string): Promise<string[]> {
  const databases = (await readdir(join(directory, 'base'))).map((name) => `base/${name}`);
  const files: string[] = [];
  for (const folder of ['global', ...databases]) {
    for (const name of await readdir(join(directory, folder)))
      if (TABLE_FILE.test(name)) files.push(`${folder}/${name}`);
  }
  return files.sort();
}

function firstBlockOf(file: string): number {
  const part = TABLE_FILE.exec(file.slice(file.lastIndexOf('/') + 1))?.[2] ?? '0';
  return Number(part) * BLOCKS_PER_FILE;
}

type Reading = {
  readonly firstBlock: number;
  readonly pause: () => Promise<void>;
  readonly isStopping: () => boolean;
};

/** Null where all is whole, or where the file has gone: the table was written anew or dropped. */
async function firstDamaged(
  path: string,
  { firstBlock, pause, isStopping }: Reading,
): Promise<number | null> {
  const handle = await openIfThere(path);
  if (handle === null) return null;
  try {
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    for (let position = 0; !isStopping(); ) {
      const { bytesRead } = await handle.read(buffer, 0, READ_BYTES, position);
      // Less than a page at the end is what a full disk left; PostgreSQL writes it anew.
      const pages = Math.floor(bytesRead / PAGE_BYTES);
      for (let page = 0; page < pages; page += 1) {
        const at = position + page * PAGE_BYTES;
        const block = firstBlock + at / PAGE_BYTES;
        if (isWholePage(buffer.subarray(page * PAGE_BYTES, (page + 1) * PAGE_BYTES), block)) continue;
        if (await staysDamaged(path, at, block)) return block;
      }
      if (bytesRead < READ_BYTES) return null;
      position += READ_BYTES;
      await pause();
    }
    return null;
  } finally {
    await handle.close();
  }
}

async function staysDamaged(path: string, position: number, block: number): Promise<boolean> {
  for (let look = 0; look < SECOND_LOOKS; look += 1) {
    await wait(LOOK_AGAIN_MILLISECONDS);
    const handle = await openIfThere(path);
    if (handle === null) return false;
    try {
      const page = Buffer.alloc(PAGE_BYTES);
      const { bytesRead } = await handle.read(page, 0, PAGE_BYTES, position);
      if (bytesRead < PAGE_BYTES || isWholePage(page, block)) return false;
    } finally {
      await handle.close();
    }
  }
  return true;
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** How many pages a table's first file has, null where it is not there. */
export async function pagesOf(path: string): Promise<number | null> {
  try {
    return Math.floor((await stat(path)).size / PAGE_BYTES);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
