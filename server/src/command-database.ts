/** The database of a command: opened, brought to this version's schema, and closed however the work ends. */

import { findMigrationsFolder, migrate } from './platform/database/migrate.ts';
import { type OpenedDatabase, openDatabase } from './platform/database/open-database.ts';
import type { DatabaseLog } from './platform/operations/log.ts';

type Place = Pick<Parameters<typeof openDatabase>[0], 'databaseUrl' | 'dataDirectory'> & {
  /** Taken before the other where it is known: a command is one client and needs no pooler. */
  readonly databaseDirectUrl?: string | null;
};

/** Throws a `StartFault` where the database cannot be opened, in words for who runs the command. */
export async function withCommandDatabase<Result>(
  { databaseUrl, databaseDirectUrl, dataDirectory }: Place,
  complain: (text: string) => void,
  work: (database: OpenedDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({
    databaseUrl: databaseDirectUrl ?? databaseUrl,
    dataDirectory,
    log: warningsTo(complain),
  });
  try {
    await migrate(database, { folder: findMigrationsFolder(import.meta.url) });
    return await work(database);
  } finally {
    await database.close();
  }
}

function warningsTo(complain: (text: string) => void): DatabaseLog {
  const tell = (fields: object, message: string) => complain(`${message} ${JSON.stringify(fields)}`);
  return { info() {}, warn: tell, error: tell };
}
