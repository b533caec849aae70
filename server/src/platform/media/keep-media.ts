/** Brings a file into DATA_DIR/media under a name made of its content, so that bringing it again changes nothing. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';

/** Returns the path under the folder. `kind` is a folder of its own: `lectures`, `books`. */
export type KeepMedia = (kind: string, name: string, content: Uint8Array) => Promise<string>;

export function mediaKeeper(folder: string): KeepMedia {
  return async (kind, name, content) => {
    const path = keptPath(kind, name, content);
    const file = join(folder, path);
    const isThere = await stat(file).then(
      ({ size }) => size === content.length,
      () => false,
    );
    if (isThere) return path;
    // It may be the first file of all, and then this makes DATA_DIR too, which holds mail and secrets.
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // Written whole under another name first: a reader never meets half a file.
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    try {
      await writeFile(draft, content);
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
    return path;
  };
}

/** Where a file of this content is kept, whether it is there yet or not. */
export function keptPath(kind: string, name: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return `${kind}/${hash}${extname(name).toLowerCase()}`;
}
