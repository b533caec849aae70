/**
 * Where the tests keep their throw-away databases and browser profiles: a folder in memory where the system has one with
 * room enough, because thousands of small files cost a disk more than the tests themselves take. Every program that
 * the run starts finds it as TMPDIR. A kill -9 takes nothing from such files either, so the crash tests lose no meaning.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Two browsers, two databases and their templates take less than a tenth of this. */
const ROOM_BYTES = 6 * 2 ** 30;

export type ScratchFolder = {
  readonly path: string;
  readonly remove: () => void;
};

export function scratchFolder(): ScratchFolder {
  if (!hasRoom(IN_MEMORY)) return { path: tmpdir(), remove() {} };
  const path = mkdtempSync(join(IN_MEMORY, 'sugya-run-'));
  // PostgreSQL runs as another user, in a folder of its own inside.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_BYTES && freemem() >= ROOM_BYTES;
}
