/**
 * What a backup says of itself: each file with its length and SHA-256, the schema it belongs to, and of every table how
 * many rows it has and a checksum over them. It is written last, so a folder without it is no backup.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';
/** Of the files of DATA_DIR inside a backup. */
export const FILES_FOLDER = 'data';
/** The dump of a PostgreSQL inside a backup. */
export const DUMP = 'database.dump';

/** Of this format; a program that does not know it refuses the backup. */
const FORMAT = 1;

const backedUpFile = z.strictObject({ path: z.string(), bytes: z.int(), sha256: z.string() });
const tableFigure = z.strictObject({ table: z.string(), rows: z.int(), checksum: z.string() });
const manifest = z.strictObject({
  format: z.int(),
  kind: z.enum(['embedded', 'postgresql']),
  madeAt: z.string(),
  /** The newest migration of the database. */
  schema: z.string(),
  files: z.array(backedUpFile),
  tables: z.array(tableFigure),
});

export type Manifest = z.output<typeof manifest>;
export type BackedUpFile = z.output<typeof backedUpFile>;
export type TableFigure = z.output<typeof tableFigure>;

/** Why something cannot be done, in a sentence for who typed the command. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}

/** Hashes what lies in the folder, and writes the manifest. */
export async function writeManifest(
  folder: string,
  of: Omit<Manifest, 'format' | 'files'>,
): Promise<Manifest> {
  const files: BackedUpFile[] = [];
  for (const path of await filesUnder(folder)) files.push(await describeFile(folder, path));
  const written: Manifest = { format: FORMAT, ...of, files };
  const handle = await open(join(folder, MANIFEST), 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(written, null, 1)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return written;
}

/** Throws a BackupRefusal unless every file is there as it was written, and this program knows its schema. */
export async function readWholeBackup(folder: string, knownMigrations: readonly string[]): Promise<Manifest> {
  const read = await readManifest(folder);
  if (!knownMigrations.includes(read.schema)) {
    throw new BackupRefusal(
      `The backup in ${folder} was made by a newer Sugya (its database ends with ${read.schema}): restore it with that one.`,
    );
  }
  for (const file of read.files) {
    const problem = await problemOf(folder, file);
    if (problem !== null) {
      throw new BackupRefusal(
        `The backup in ${folder} is damaged (${file.path} ${problem}); nothing was restored. Take another backup.`,
      );
    }
  }
  return read;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null)
    throw new BackupRefusal(
      `There is no backup in ${folder}: ${MANIFEST} is missing, which is written last.`,
    );
  const read = manifest.safeParse(parseJson(text));
  if (!read.success)
    throw new BackupRefusal(`The backup in ${folder} is damaged (${MANIFEST} cannot be read).`);
  if (read.data.format !== FORMAT)
    throw new BackupRefusal(
      `The backup in ${folder} was made by another Sugya, in a form that this one cannot read.`,
    );
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function problemOf(folder: string, file: BackedUpFile): Promise<string | null> {
  const size = await stat(join(folder, file.path)).then(
    ({ size: bytes }) => bytes,
    () => null,
  );
  if (size === null) return 'is missing';
  if (size !== file.bytes) return `has ${size} bytes instead of ${file.bytes}`;
  return (await sha256Of(join(folder, file.path))) === file.sha256 ? null : 'has other contents';
}

/** The file is on the disk, and not only in the memory of the machine, before the manifest names it. */
async function describeFile(folder: string, path: string): Promise<BackedUpFile> {
  const handle = await open(join(folder, path), 'r');
  try {
    await handle.sync();
    const { size } = await handle.stat();
    return { path, bytes: size, sha256: await sha256Of(join(folder, path)) };
  } finally {
    await handle.close();
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(part as Buffer); // a stream without an encoding
  return hash.digest('hex');
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
