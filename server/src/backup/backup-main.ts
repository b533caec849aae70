/** The commands about backups: make one, bring one back, and practise that. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import type { ImportStreams } from '../import-main.ts';
import { systemClock } from '../platform/clock.ts';
import { findMigrationsFolder, migrationNames } from '../platform/database/migrate.ts';
import { StartFault } from '../platform/database/start-faults.ts';
import type { DatabaseLog } from '../platform/operations/log.ts';
import { type Drill, drillBackup } from './drill.ts';
import { makeBackup, type Place } from './make-backup.ts';
import { BackupRefusal, type Manifest } from './manifest.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';

export const BACKUP_USAGE = `Usage:
  npm run backup -- <new folder>

Of the embedded database stop Sugya first; of a PostgreSQL (DATABASE_URL) it may run. The folder then holds everything:
database, files, secrets. Keep it where only you can read it.`;

export const RESTORE_USAGE = `Usage:
  npm run restore -- <folder of a backup> [--to <data folder or postgresql:// address>] [--replace]

Without --to it goes to DATA_DIR or DATABASE_URL. Nothing that is there is replaced without --replace.`;

export const DRILL_USAGE = `Usage:
  npm run backup:drill -- <folder of a backup>

Restores it to a place of its own, compares every table, says how long it took, and removes what it made.`;

/** Returns the exit code, as the two below: 0 done, 1 not understood or not possible, of a drill 2 for differences. */
export async function runBackup(
  args: readonly string[],
  streams: ImportStreams,
  at?: Place,
): Promise<number> {
  return await run(args, streams, { usage: BACKUP_USAGE, at }, async (order, place) => {
    const { folder, log, now } = { ...order, ...needs(streams) };
    const made = await makeBackup(place, { folder, now, log });
    streams.print(`Backed up to ${folder}: ${contentsOf(made)}.`);
    return 0;
  });
}

export async function runRestore(
  args: readonly string[],
  streams: ImportStreams,
  at?: Place,
): Promise<number> {
  return await run(args, streams, { usage: RESTORE_USAGE, mayReplace: true, at }, async (order, place) => {
    const restored = await restoreBackup(targetOf(order, place), { ...order, ...needs(streams) });
    streams.print(describeRestored(restored));
    return 0;
  });
}

export async function runDrill(args: readonly string[], streams: ImportStreams, at?: Place): Promise<number> {
  return await run(args, streams, { usage: DRILL_USAGE, at }, async ({ folder }, { databaseUrl }) => {
    const drill = await drillBackup(databaseUrl, { folder, ...needs(streams) });
    const isEqual = drill.differences.length === 0;
    (isEqual ? streams.print : streams.complain)(describeDrill(drill));
    return isEqual ? 0 : 2;
  });
}

type Order = { readonly folder: string; readonly to: string | null; readonly replaces: boolean };

async function run(
  args: readonly string[],
  streams: ImportStreams,
  { usage, mayReplace = false, at }: { usage: string; mayReplace?: boolean; at: Place | undefined },
  work: (order: Order, place: Place) => Promise<number>,
): Promise<number> {
  const order = readOrder(args, mayReplace);
  if (order === null) {
    streams.complain(usage);
    return 1;
  }
  try {
    return await work(order, at ?? readConfig());
  } catch (error) {
    if (!(error instanceof StartFault || error instanceof BackupRefusal)) throw error;
    streams.complain(error.message);
    return 1;
  }
}

function readOrder(args: readonly string[], mayReplace: boolean): Order | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: mayReplace ? { to: { type: 'string' }, replace: { type: 'boolean' } } : {},
    });
    const [folder, ...surplus] = positionals;
    if (folder === undefined || surplus.length > 0) return null;
    const to = typeof values.to === 'string' ? values.to : null;
    return { folder: resolve(folder), to, replaces: values.replace === true };
  } catch {
    return null;
  }
}

/** An address is a database, anything else a folder. */
function targetOf({ to }: Order, place: Place): Place {
  if (to === null) return place;
  const isAddress = /^postgres(?:ql)?:\/\//.test(to);
  return isAddress ? { ...place, databaseUrl: to } : { databaseUrl: null, dataDirectory: resolve(to) };
}

function needs({ complain }: ImportStreams) {
  return {
    now: systemClock.now(),
    log: warningsTo(complain),
    knownMigrations: migrationNames(findMigrationsFolder(import.meta.url)),
  };
}

function warningsTo(complain: (text: string) => void): DatabaseLog {
  const tell = (fields: object, message: string) => complain(`${message} ${JSON.stringify(fields)}`);
  return { info() {}, warn: tell, error: tell };
}

function contentsOf({ files, tables, schema }: Manifest): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${files.length} files of ${(bytes / 1e6).toFixed(1)} MB, ${tables.length} tables with ${rows} rows, schema ${schema}`;
}

function describeRestored({ manifest, asideIn }: Restored): string {
  const aside =
    asideIn === null ? '' : `\nWhat was there before lies in ${asideIn}; remove it when nobody misses it.`;
  return `Restored the backup of ${manifest.madeAt}: ${contentsOf(manifest)}.${aside}`;
}

function describeDrill({ manifest, restoreMilliseconds, differences }: Drill): string {
  const seconds = (restoreMilliseconds / 1_000).toFixed(1);
  const what = `The backup of ${manifest.madeAt} (${contentsOf(manifest)})`;
  if (differences.length === 0) return `${what} was restored in ${seconds} s, and every table is as it was.`;
  return `${what} was restored in ${seconds} s, and is not as it was: ${differences.join('; ')}.`;
}
