/**
 * Finds damaged tables of an embedded database once after each start, and keeps saying so. It reads the files beside the
 * work in short pieces with pauses as long, and asks the database one question.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { faultCode, StartFault } from '../start-faults.ts';
import type { Tables } from '../tables.ts';
import { damagedPages, pagesOf } from './damaged-pages.ts';
import { selectTableFiles, type TableFile } from './table-files.store.ts';

const BLOCKS_PER_FILE = 131_072;

/** A fault of a start, too, where it is met that early. */
export class DamagedTables extends StartFault {
  constructor(directory: string, places: readonly string[]) {
    super(
      'data-directory-damaged',
      `The database in ${directory} is damaged: ${places.join('; ')}. Stop Sugya and restore the newest backup with ` +
        '"npm run restore -- <folder of the backup> --replace"; what is there now is kept beside it.',
    );
  }
}

/** PostgreSQL's own words for a page or an index that it could not believe. */
const DAMAGE_CODES: ReadonlySet<string> = new Set(['XX001', 'XX002']);

/** What PostgreSQL ran into before anyone looked: while it migrated or read the first rows. Null for anything else. */
export function damageMet(error: unknown, dataDirectory: string): DamagedTables | null {
  if (!(error instanceof Error)) return null;
  if (DAMAGE_CODES.has(faultCode(error) ?? ''))
    return new DamagedTables(join(dataDirectory, 'database'), [error.message]);
  return damageMet(error.cause, dataDirectory);
}

export type DamageWatch = {
  /** Resolves when all was looked at; rejects with DamagedTables. */
  readonly seek: (db: Kysely<Tables>) => Promise<void>;
  /** Throws what was found. */
  readonly refuse: () => void;
  readonly stop: () => Promise<void>;
};

export function damageWatch(directory: string): DamageWatch {
  let found: DamagedTables | null = null;
  let isStopped = false;
  let seeking: Promise<readonly string[]> = Promise.resolve([]);
  return {
    async seek(db) {
      if (isStopped) return;
      seeking = damagedPlaces(directory, db, () => isStopped);
      const places = await seeking;
      if (places.length === 0) return;
      found = new DamagedTables(directory, places);
      throw found;
    },
    refuse() {
      if (found !== null) throw found;
    },
    async stop() {
      isStopped = true;
      await seeking.catch(() => {});
    },
  };
}

/** One phrase for each damaged file. */
async function damagedPlaces(
  directory: string,
  db: Kysely<Tables>,
  isStopping: () => boolean,
): Promise<string[]> {
  const files = await selectTableFiles(db);
  const short = await shortFiles(directory, files);
  // Before it is believed: a table may have been written anew or cut shorter between the question and the look.
  const stayShort = short.length === 0 ? [] : await shortFiles(directory, await selectTableFiles(db));
  const pages = await damagedPages(directory, { pause: pauseAsLong(), isStopping });
  return [
    ...stayShort.map(({ table, file }) => `a part of the table ${table} is missing (${file})`),
    ...pages.map(
      ({ file, block }) => `the table ${tableOf(file, files)} has a damaged page (${file}, ${block})`,
    ),
  ];
}

async function shortFiles(directory: string, files: readonly TableFile[]): Promise<TableFile[]> {
  const short: TableFile[] = [];
  for (const file of files) {
    const pages = await pagesOf(join(directory, file.file));
    if (pages === null || pages < Math.min(file.pages, BLOCKS_PER_FILE)) short.push(file);
  }
  return short;
}

/** The work of the server gets at least half of the time. */
function pauseAsLong(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    await wait(Math.max(1, performance.now() - since));
    since = performance.now();
  };
}

/** A table's maps and further gigabytes are named after its first file. */
function tableOf(file: string, files: readonly TableFile[]): string {
  const first = file.replace(/(?:_[a-z]+)?(?:\.\d+)?$/, '');
  return files.find((one) => one.file === first)?.table ?? 'that is not named any more';
}
