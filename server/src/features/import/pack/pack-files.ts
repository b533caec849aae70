/**
 * The files of a content pack, from a folder or a zip archive. An archive comes from outside: its names may try to climb
 * out of the pack and its sizes may be a bomb, so both are judged before anything is unpacked.
 */
import type { Stats } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { unzipSync } from 'fflate';
import { kindOfFile } from '../../../platform/sheets/file-kind.ts';
import type { ImportProblem, ImportProblemCode } from '../import-problem.ts';

/** Path inside the pack, with slashes, to content. */
export type PackFiles = ReadonlyMap<string, Uint8Array>;

export type PackLimits = { readonly files: number; readonly bytes: number; readonly bytesOfFile: number };

export const PACK_LIMITS: PackLimits = {
  files: 2_000,
  bytes: 64 * 1024 * 1024,
  bytesOfFile: 16 * 1024 * 1024,
};

export async function readPackFiles(
  path: string,
  limits: PackLimits = PACK_LIMITS,
): Promise<{ files: PackFiles; problems: ImportProblem[] }> {
  try {
    const status = await lstat(path).catch(() => refuse('not_found', path));
    const files = status.isDirectory()
      ? await readFolder(path, limits)
      : await readArchive(path, status.size, limits);
    return { files: fromPackRoot(files) ?? (await refuseOther(path, status)), problems: [] };
  } catch (error) {
    if (error instanceof UnreadablePack) return { files: new Map(), problems: [error.problem] };
    throw error;
  }
}

async function readFolder(folder: string, limits: PackLimits): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // Links are not followed: they lead out of the pack.
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isPackContent)
    .sort();
  const gauge = new Gauge(basename(folder), limits);
  const files = new Map<string, Uint8Array>();
  for (const path of paths) {
    gauge.add(path, (await lstat(join(folder, path))).size);
    files.set(path, await readFile(join(folder, path)));
  }
  return files;
}

async function readArchive(file: string, size: number, limits: PackLimits): Promise<Map<string, Uint8Array>> {
  if (size > limits.bytes) refuse('too_large', basename(file), `${size} bytes, at most ${limits.bytes}`);
  const gauge = new Gauge(basename(file), limits);
  const names = new Set<string>();
  const bytes = await readFile(file);
  const unpacked = unzip(file, bytes, ({ name, originalSize }) => {
    if (!isSafeName(name) || names.has(name)) refuse('unsafe_name', basename(file), name);
    names.add(name);
    if (name.endsWith('/') || !isPackContent(name)) return false;
    // fflate unpacks into exactly the announced size, so what is counted here is all the memory it takes.
    gauge.add(name, originalSize);
    return true;
  });
  return new Map(Object.entries(unpacked).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function unzip(
  file: string,
  bytes: Uint8Array,
  filter: (entry: { name: string; originalSize: number }) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof UnreadablePack) throw error;
    const kind = kindOfFile(bytes, extname(file).toLowerCase());
    const reason = error instanceof Error ? error.message : '';
    return refuse('not_a_zip', basename(file), kind === null ? reason : `it seems to be ${kind}`);
  }
}

/** No climbing, no absolute path, no drive, no backslash: names that mean the same on every system. */
function isSafeName(name: string): boolean {
  if (name === '' || name.startsWith('/') || /[\\:\p{Cc}]/u.test(name)) return false;
  return !name.split('/').includes('..');
}

/** Not what systems and editors leave behind, and not what tells people about the pack. */
function isPackContent(path: string): boolean {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  if (parts.some((part) => part.startsWith('.') || part === '__MACOSX')) return false;
  return !/^(thumbs\.db|desktop\.ini)$|\.md$|^license/i.test(name);
}

/** A zip of a folder often holds the folder itself: then everything stands one level down. */
function fromPackRoot(files: Map<string, Uint8Array>): PackFiles | null {
  if (files.has('pack.json')) return files;
  const tops = new Set([...files.keys()].map((name) => name.split('/')[0] ?? ''));
  const [top] = tops;
  if (tops.size !== 1 || !files.has(`${top}/pack.json`)) return null;
  return new Map([...files].map(([name, content]) => [name.slice(`${top}/`.length), content]));
}

/** Packages of other systems are archives, too. */
async function refuseOther(path: string, status: Stats): Promise<never> {
  const kind = status.isDirectory() ? null : kindOfFile(await readFile(path), extname(path).toLowerCase());
  return refuse('not_a_pack', basename(path), kind === null ? '' : `it seems to be ${kind}`);
}

class Gauge {
  readonly #archive: string;
  readonly #limits: PackLimits;
  #files = 0;
  #bytes = 0;

  constructor(archive: string, limits: PackLimits) {
    this.#archive = archive;
    this.#limits = limits;
  }

  add(path: string, size: number): void {
    this.#files += 1;
    this.#bytes += size;
    if (this.#files > this.#limits.files)
      refuse('too_many_files', this.#archive, `at most ${this.#limits.files}`);
    if (size > this.#limits.bytesOfFile) {
      refuse('too_large', path, `${size} bytes, at most ${this.#limits.bytesOfFile}`);
    }
    if (this.#bytes > this.#limits.bytes) {
      refuse('too_large', this.#archive, `more than ${this.#limits.bytes} bytes unpacked`);
    }
  }
}

class UnreadablePack extends Error {
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

function refuse(code: ImportProblemCode, file: string, detail = ''): never {
  throw new UnreadablePack({ level: 'error', file, item: '', field: '', code, detail });
}
