/** A restore for practice: into a place of its own, compared table by table with what the backup says of itself. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openDatabase } from '../platform/database/open-database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { DatabaseLog } from '../platform/operations/log.ts';
import { figuresOf, type Place } from './make-backup.ts';
import type { Manifest, TableFigure } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { createScratch, dropScratch } from './table-figures.store.ts';

export type Drill = {
  readonly manifest: Manifest;
  readonly restoreMilliseconds: number;
  /** One phrase for each table that is not as it was. */
  readonly differences: readonly string[];
};

type DrillOptions = {
  readonly folder: string;
  readonly knownMigrations: readonly string[];
  readonly now: Date;
  readonly log: DatabaseLog;
};

/** On a server it makes a database of its own and drops it, so the role must be allowed to. */
export async function drillBackup(databaseUrl: string | null, options: DrillOptions): Promise<Drill> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sugya-drill-'));
  const name = `sugya_drill_${randomBytes(6).toString('hex')}`;
  try {
    if (databaseUrl === null) return await drillAt({ databaseUrl, dataDirectory }, options);
    await onServer(databaseUrl, options.log, (db) => createScratch(db, name));
    try {
      return await drillAt({ databaseUrl: withDatabase(databaseUrl, name), dataDirectory }, options);
    } finally {
      await onServer(databaseUrl, options.log, (db) => dropScratch(db, name));
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function drillAt(scratch: Place, options: DrillOptions): Promise<Drill> {
  const started = performance.now();
  const { manifest } = await restoreBackup(scratch, { ...options, replaces: false });
  const restoreMilliseconds = performance.now() - started;
  const { tables } = await figuresOf(scratch, options.log);
  return { manifest, restoreMilliseconds, differences: differencesBetween(manifest.tables, tables) };
}

/** In words: what is missing, what is new, what has other rows. */
export function differencesBetween(before: readonly TableFigure[], after: readonly TableFigure[]): string[] {
  const found = new Map(after.map((figure) => [figure.table, figure]));
  const known = new Set(before.map(({ table }) => table));
  return [
    ...before.flatMap((figure) => differenceOf(figure, found.get(figure.table))),
    ...after.filter(({ table }) => !known.has(table)).map(({ table }) => `${table} is new`),
  ];
}

function differenceOf(before: TableFigure, after: TableFigure | undefined): string[] {
  if (after === undefined) return [`${before.table} is missing`];
  if (after.rows !== before.rows) return [`${before.table} has ${after.rows} rows instead of ${before.rows}`];
  return after.checksum === before.checksum ? [] : [`${before.table} has other contents`];
}

async function onServer(
  databaseUrl: string,
  log: DatabaseLog,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDirectory: '', log });
  try {
    await database.withoutTimeLimit(work);
  } finally {
    await database.close();
  }
}

function withDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
