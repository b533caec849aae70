/**
 * A database of its own for each test file, on the engine that `TEST_DATABASE` names: `embedded` (the default) or
 * `postgres` (then `TEST_DATABASE_URL` is a server where databases may be created). Both are copies of a template that
 * is built once for the present migrations and sources, so that a fresh database costs well under a second.
 */
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenedDatabase, openDatabase } from '../../platform/database/open-database.ts';
import { databaseUrlOn, onServer, testServerUrl } from './test-server.ts';
import {
  embeddedTemplate,
  migratedOnly,
  serverTemplate,
  silentLog,
  type TestTemplate,
} from './test-template.ts';

export type TestDatabase = OpenedDatabase & {
  /** Address of this database on the server, for tests with several processes; null when embedded. */
  url: string | null;
  /** Where an embedded database lies; the app may keep its other files here too. */
  dataDirectory: string;
  /**
   * Rows that were not what their store says, and values that the database had to refuse (SQLSTATE 22…). `close` throws
   * the first, so that none goes by in a job or a log.
   */
  mismatches: Error[];
};

type TestDatabaseOptions = {
  /** False: as in production. */
  readonly checksRows?: boolean;
};

/** Opened and migrated, and filled by the template when one is given. `close` also removes it. */
export async function openTestDatabase(
  template: TestTemplate = migratedOnly,
  options: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sugya-test-'));
  try {
    return testEngine() === 'embedded'
      ? await openEmbeddedCopy(template, dataDirectory, options)
      : await openServerCopy(template, dataDirectory, options);
  } catch (error) {
    await rm(dataDirectory, { recursive: true, force: true });
    throw error;
  }
}

export function testEngine(): 'embedded' | 'postgres' {
  const name = process.env.TEST_DATABASE ?? 'embedded';
  if (name === 'embedded' || name === 'postgres') return name;
  throw new Error(`TEST_DATABASE is "${name}"; it must be embedded or postgres`);
}

async function openEmbeddedCopy(
  template: TestTemplate,
  dataDirectory: string,
  options: TestDatabaseOptions,
): Promise<TestDatabase> {
  const source = await embeddedTemplate(template);
  await cp(join(source, 'database'), join(dataDirectory, 'database'), { recursive: true });
  const { mismatches, ...checks } = rowChecks(options);
  const database = await openDatabase({ databaseUrl: null, dataDirectory, log: silentLog, ...checks });
  return {
    ...database,
    url: null,
    dataDirectory,
    mismatches,
    async close() {
      await database.close();
      await rm(dataDirectory, { recursive: true, force: true });
      throwFirst(mismatches);
    },
  };
}

async function openServerCopy(
  template: TestTemplate,
  dataDirectory: string,
  options: TestDatabaseOptions,
): Promise<TestDatabase> {
  const serverUrl = testServerUrl();
  const source = await serverTemplate(template, serverUrl);
  const name = `sugya_test_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${source}`));
  const url = databaseUrlOn(serverUrl, name);
  const { mismatches, ...checks } = rowChecks(options);
  const database = await openDatabase({ databaseUrl: url, dataDirectory, log: silentLog, ...checks });
  return {
    ...database,
    url,
    dataDirectory,
    mismatches,
    async close() {
      await database.close();
      await onServer(serverUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
      await rm(dataDirectory, { recursive: true, force: true });
      throwFirst(mismatches);
    },
  };
}

function rowChecks({ checksRows = true }: TestDatabaseOptions) {
  const mismatches: Error[] = [];
  const note = (error: Error) => void mismatches.push(error);
  return { mismatches, onRowMismatch: checksRows ? note : undefined, onUnstorableValue: note };
}

function throwFirst(mismatches: readonly Error[]): void {
  const [first] = mismatches;
  if (first !== undefined) throw first;
}
