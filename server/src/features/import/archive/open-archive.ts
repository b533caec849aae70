/**
 * The parts of a zip archive that was sent. Names may climb out, sizes may be a bomb, entries may be links or locked:
 * all of that is judged by the archive's own list before anything is unpacked.
 */
import { unzipSync } from 'fflate';
import { UnreadableFile } from '../formats/unreadable-file.ts';
import { type ArchiveEntry, archiveEntries } from './archive-entries.ts';

export type ArchiveLimits = {
  readonly entries: number;
  readonly bytes: number;
  readonly bytesOfEntry: number;
  /** Unpacked bytes for each packed one; texts seldom reach 30. */
  readonly ratio: number;
};

export const ARCHIVE_LIMITS: ArchiveLimits = {
  entries: 25_000,
  bytes: 128 * 1024 * 1024,
  bytesOfEntry: 32 * 1024 * 1024,
  ratio: 200,
};

/** Small parts may be packed as well as they like. */
const RATIO_MATTERS_FROM_BYTES = 1024 * 1024;

/** Throws `UnreadableFile` with what is wrong. `isWanted` leaves parts packed that nobody reads. */
export function openArchive(
  bytes: Uint8Array,
  { isWanted, limits = ARCHIVE_LIMITS }: { isWanted: (name: string) => boolean; limits?: ArchiveLimits },
): ReadonlyMap<string, Uint8Array> {
  const entries = archiveEntries(bytes);
  if (entries === null) throw new UnreadableFile('not_a_zip');
  const wanted = judge(entries, isWanted, limits);
  try {
    // fflate unpacks into exactly the announced size, so what was counted is all the memory it takes.
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => wanted.get(name) === originalSize,
    });
    return new Map(Object.entries(parts));
  } catch (error) {
    throw new UnreadableFile('not_a_zip', error instanceof Error ? error.message : '');
  }
}

/** The wanted entries by name, with their sizes. */
function judge(
  entries: readonly ArchiveEntry[],
  isWanted: (name: string) => boolean,
  limits: ArchiveLimits,
): Map<string, number> {
  if (entries.length > limits.entries) {
    throw new UnreadableFile('too_many_files', `${entries.length}, at most ${limits.entries}`);
  }
  const wanted = new Map<string, number>();
  const names = new Set<string>();
  let total = 0;
  for (const { name, bytes, packedBytes, isEncrypted, isLink } of entries) {
    if (!isSafeName(name) || names.has(name)) throw new UnreadableFile('unsafe_name', name);
    names.add(name);
    if (isLink) throw new UnreadableFile('link_in_archive', name);
    if (name.endsWith('/') || !isWanted(name)) continue;
    if (isEncrypted) throw new UnreadableFile('locked_archive', name);
    total += bytes;
    const isBomb = bytes > RATIO_MATTERS_FROM_BYTES && bytes > limits.ratio * Math.max(1, packedBytes);
    if (isBomb || total > limits.bytes) {
      throw new UnreadableFile('archive_too_large', `${name}, ${isBomb ? bytes : total} bytes unpacked`);
    }
    if (bytes > limits.bytesOfEntry) {
      throw new UnreadableFile('too_large', `${name}: ${bytes} bytes, at most ${limits.bytesOfEntry}`);
    }
    wanted.set(name, bytes);
  }
  return wanted;
}

/** No climbing, no absolute path, no drive, no backslash: names that mean the same on every system. */
function isSafeName(name: string): boolean {
  if (name === '' || name.startsWith('/') || /[\\:\p{Cc}]/u.test(name)) return false;
  return !name.split('/').includes('..');
}

/** A path that one part of an archive names, seen from that part; null where it leads out. */
export function pathFrom(part: string, href: string): string | null {
  let path = href.replace(/[?#].*$/, '');
  try {
    path = decodeURIComponent(path);
  } catch {
    // A lone percent sign is part of the name.
  }
  const steps = path.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const step of path.split('/')) {
    if (step === '' || step === '.') continue;
    if (step !== '..') steps.push(step);
    else if (steps.pop() === undefined) return null;
  }
  return steps.join('/');
}
