/** Makes a backup: of the embedded database while nothing uses it, of a PostgreSQL also while Sugya runs. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { lockDataDirectory } from '../platform/database/data-directory-lock.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { DatabaseLog } from '../platform/operations/log.ts';
import {
  BackupRefusal,
  DUMP,
  FILES_FOLDER,
  type Manifest,
  type TableFigure,
  writeManifest,
} from './manifest.ts';
import { runPostgres } from './postgres-programs.ts';
import { readFigures } from './table-figures.store.ts';

export type Place = { readonly databaseUrl: string | null; readonly dataDirectory: string };

type Figures = { readonly tables: TableFigure[]; readonly schema: string };

/** What a folder holds that its backup leaves out: locks, and what a restore has put aside. */
const LEFT_OUT = /^(?:lock\.|database\.new$|restored\.new$|replaced-)/;

/** Throws a BackupRefusal or a StartFault; what it had written by then lies there without a manifest. */
export async function makeBackup(
  place: Place,
  { folder, now, log }: { folder: string; now: Date; log: DatabaseLog },
): Promise<Manifest> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new BackupRefusal(`The folder ${folder} is not empty: name a new one for each backup.`);
  if (!relative(resolve(place.dataDirectory), folder).startsWith('..'))
    throw new BackupRefusal(
      `The folder ${folder} lies inside ${place.dataDirectory}: a backup belongs on another disk.`,
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { databaseUrl } = place;
  const figures =
    databaseUrl === null
      ? await copyEmbedded(place.dataDirectory, folder, log)
      : await dumpServer({ databaseUrl, dataDirectory: place.dataDirectory }, folder, log);
  return await writeManifest(folder, {
    kind: databaseUrl === null ? 'embedded' : 'postgresql',
    madeAt: now.toISOString(),
    ...figures,
  });
}

/**
 * The copy is opened and looked through before it may be called a backup: one of a damaged database would take the place
 * of a good one.
 */
async function copyEmbedded(dataDirectory: string, folder: string, log: DatabaseLog): Promise<Figures> {
  if (!existsSync(join(dataDirectory, 'database')))
    throw new BackupRefusal(`There is no database in ${dataDirectory}: set DATA_DIR to the folder of Sugya.`);
  const files = join(folder, FILES_FOLDER);
  const lock = await lockDataDirectory(dataDirectory);
  try {
    await copyFiles(dataDirectory, files);
  } finally {
    await lock.release();
  }
  const copy = { databaseUrl: null, dataDirectory: files };
  const figures = await figuresOf(copy, log);
  await removeLocks(files);
  return figures;
}

/** The database first and the files after it: a file without a row is removed, a row without its file is broken. */
async function dumpServer(
  place: Place & { databaseUrl: string },
  folder: string,
  log: DatabaseLog,
): Promise<Figures> {
  const database = await openDatabase({ ...place, log });
  try {
    const figures = await database.withoutTimeLimit((db) =>
      readFigures(db, (snapshot) =>
        runPostgres(
          'pg_dump',
          ['--format=custom', `--snapshot=${snapshot}`, `--file=${join(folder, DUMP)}`],
          place.databaseUrl,
        ),
      ),
    );
    if (existsSync(place.dataDirectory))
      await copyFiles(place.dataDirectory, join(folder, FILES_FOLDER), ['database']);
    return figures;
  } finally {
    await database.close();
  }
}

async function copyFiles(from: string, to: string, except: readonly string[] = []): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of await readdir(from)) {
    if (LEFT_OUT.test(name) || except.includes(name)) continue;
    await cp(join(from, name), join(to, name), {
      recursive: true,
      preserveTimestamps: true,
      // Films may lie on another disk behind a link.
      dereference: true,
    });
  }
}

/** Of the tables as they are there; an embedded database is looked through for damage as well. */
export async function figuresOf(place: Place, log: DatabaseLog): Promise<Figures> {
  const database = await openDatabase({ ...place, log });
  try {
    await database.seekDamage();
    return await database.withoutTimeLimit((db) => readFigures(db, null));
  } finally {
    await database.close();
  }
}

/** A lock speaks of the process that opened the folder, and a copy of it would be refused. */
export async function removeLocks(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory))
    if (name.startsWith('lock.')) await rm(join(dataDirectory, name), { force: true });
}
