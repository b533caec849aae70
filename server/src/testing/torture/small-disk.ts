/** A disk of memory that can be filled to the last byte. Needs the right to mount; null where it is not ours. */
import { execFile, execFileSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PIECE = Buffer.alloc(1024 * 1024);

export type SmallDisk = {
  readonly folder: string;
  fill(): Promise<void>;
  empty(): Promise<void>;
  remove(): Promise<void>;
};

export async function smallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'sugya-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true, force: true });
    return null;
  }
  await chmod(folder, 0o777);
  const ballast = join(folder, 'ballast');
  const unmountOnExit = (): void => {
    execFileSync('umount', ['-l', folder]);
  };
  process.once('exit', unmountOnExit);
  return {
    folder,
    async fill() {
      const file = await open(ballast, 'w');
      try {
        for (let size = PIECE.length; size > 0; ) {
          try {
            await file.write(PIECE, 0, size);
          } catch (error) {
            if (!isFull(error)) throw error;
            // The last pages are taken one by one.
            size = size > 4096 ? Math.floor(size / 2) : 0;
          }
        }
      } finally {
        await file.close();
      }
    },
    empty: () => rm(ballast, { force: true }),
    async remove() {
      process.off('exit', unmountOnExit);
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}
