/** Brings a backup back. It is read whole before anything at the target is touched. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { lockDataDirectory } from '../platform/database/data-directory-lock.ts';
import { type OpenedDatabase, openDatabase } from '../platform/database/open-database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { DatabaseLog } from '../platform/operations/log.ts';
import type { Place } from './make-backup.ts';
import {
  type BackedUpFile,
  BackupRefusal,
  DUMP,
  FILES_FOLDER,
  type Manifest,
  readWholeBackup,
} from './manifest.ts';
import { runPostgres } from './postgres-programs.ts';
import { countOtherConnections, emptyDatabase, holdsTables } from './table-figures.store.ts';

export type Restored = {
  readonly manifest: Manifest;
  /** Where the files lie that were there before; null where there were none. */
  readonly asideIn: string | null;
};

type RestoreOptions = {
  readonly folder: string;
  readonly knownMigrations: readonly string[];
  /** Whether what the target holds may be replaced. */
  readonly replaces: boolean;
  readonly now: Date;
  readonly log: DatabaseLog;
};

/** Throws a BackupRefusal or a StartFault; then the target is as it was, unless PostgreSQL itself failed half way. */
export async function restoreBackup(target: Place, options: RestoreOptions): Promise<Restored> {
  const manifest = await readWholeBackup(options.folder, options.knownMigrations);
  if ((manifest.kind === 'embedded') !== (target.databaseUrl === null)) throw wrongKind(manifest);
  const files = manifest.files.filter(({ path }) => path.startsWith(`${FILES_FOLDER}/`));
  if (files.length > 0) await refuseFull(target.dataDirectory, options);
  if (target.databaseUrl !== null) await restoreDump(target.databaseUrl, options);
  const asideIn = files.length === 0 ? null : await restoreFiles(target.dataDirectory, files, options);
  return { manifest, asideIn };
}

function wrongKind({ kind }: Manifest): BackupRefusal {
  return new BackupRefusal(
    kind === 'embedded'
      ? 'This is a backup of an embedded database, which is restored to a folder: leave DATABASE_URL out, or say --to <folder>.'
      : 'This is a backup of a PostgreSQL database: set DATABASE_URL, or say --to <address of an empty database>.',
  );
}

async function refuseFull(dataDirectory: string, { replaces }: RestoreOptions): Promise<void> {
  if (replaces || !existsSync(dataDirectory)) return;
  const names = (await readdir(dataDirectory)).filter((name) => !isKept(name));
  if (names.length > 0) {
    throw new BackupRefusal(
      `The folder ${dataDirectory} is not empty. With --replace what it holds is put aside inside it and the backup takes its place.`,
    );
  }
}

async function restoreDump(databaseUrl: string, { folder, replaces, log }: RestoreOptions): Promise<void> {
  const database: OpenedDatabase = await openDatabase({ databaseUrl, dataDirectory: '', log });
  try {
    await database.withoutTimeLimit((db) => makeRoom(db, replaces));
  } finally {
    await database.close();
  }
  await runPostgres(
    'pg_restore',
    [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      `--jobs=${availableParallelism()}`,
      join(folder, DUMP),
    ],
    databaseUrl,
  );
}

async function makeRoom(db: Kysely<Tables>, replaces: boolean): Promise<void> {
  if (!(await holdsTables(db))) return;
  if (!replaces)
    throw new BackupRefusal(
      'The database is not empty. With --replace everything in it is deleted first, for good.',
    );
  // One more is this command's own, which asked whether the server is there.
  if ((await countOtherConnections(db)) > 1)
    throw new BackupRefusal('Sugya is running on this database: stop every process of it first.');
  await emptyDatabase(db);
}

/**
 * Everything is copied beside what is there, on the disk, before the first name changes: until then a restore that is cut
 * off has changed nothing. A folder may be a disk of its own, so it stays and its contents change places.
 */
async function restoreFiles(
  dataDirectory: string,
  files: readonly BackedUpFile[],
  { folder, now }: RestoreOptions,
): Promise<string | null> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const lock = await lockDataDirectory(dataDirectory);
  try {
    const draft = join(dataDirectory, 'restored.new');
    await rm(draft, { recursive: true, force: true });
    for (const { path } of files)
      await copySynced(join(folder, path), join(draft, path.slice(FILES_FOLDER.length + 1)));
    await makeDatabaseFolders(join(draft, 'database'));
    const asideIn = await putAside(dataDirectory, now);
    // The database comes last: before it there is nothing that a start could open.
    const names = (await readdir(draft)).sort((a, b) => Number(a === 'database') - Number(b === 'database'));
    for (const name of names) await rename(join(draft, name), join(dataDirectory, name));
    await rm(draft, { recursive: true, force: true });
    return asideIn;
  } finally {
    await lock.release();
  }
}

function isKept(name: string): boolean {
  return /^(?:lock\.|restored\.new$|replaced-)/.test(name);
}

async function putAside(dataDirectory: string, now: Date): Promise<string | null> {
  const names = (await readdir(dataDirectory)).filter((name) => !isKept(name));
  if (names.length === 0) return null;
  const aside = join(dataDirectory, `replaced-${now.toISOString().replaceAll(':', '-')}`);
  await mkdir(aside, { mode: 0o700 });
  for (const name of names) await rename(join(dataDirectory, name), join(aside, name));
  return aside;
}

async function copySynced(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  const handle = await open(to, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** PostgreSQL needs folders of its own that are empty at times, which a list of files does not name. */
async function makeDatabaseFolders(database: string): Promise<void> {
  if (!existsSync(database)) return;
  for (const name of EMPTY_FOLDERS) await mkdir(join(database, name), { recursive: true, mode: 0o700 });
}

const EMPTY_FOLDERS = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
];
