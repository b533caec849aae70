/**
 * Templates of test databases: migrated, and filled by a function such as the import of the demo pack. A template is
 * named by a hash of all that goes into it, built by the first test that asks, and kept: embedded ones as folders under
 * node_modules/.cache, those on a server as databases there.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lockDataDirectory } from '../../platform/database/data-directory-lock.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { type OpenedDatabase, openDatabase } from '../../platform/database/open-database.ts';
import { StartFault } from '../../platform/database/start-faults.ts';
import type { DatabaseLog } from '../../platform/operations/log.ts';
import { databaseUrlOn, onServer } from './test-server.ts';

export type TestTemplate = {
  name: string;
  /** Files and folders whose content decides whether a kept template is still right. */
  sources: readonly string[];
  prepare(database: OpenedDatabase): Promise<void>;
};

export const migratedOnly: TestTemplate = { name: 'migrated', sources: [], prepare: async () => {} };

export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} };

/** It is thrown where it happens, and nothing that fills a template catches it. */
const onRowMismatch = () => undefined;

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const MIGRATIONS_FOLDER = join(ROOT, 'server/migrations');
const CACHE_FOLDER = join(ROOT, 'node_modules/.cache/sugya');
const KEPT_DAYS = 3;

/** The folder of a template; `database` inside it is to be copied, never opened. */
export async function embeddedTemplate(template: TestTemplate): Promise<string> {
  const folder = join(CACHE_FOLDER, `template-${template.name}-${await templateKey(template)}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE_FOLDER, { recursive: true });
  const lock = await lockWhenFree(CACHE_FOLDER);
  try {
    if (existsSync(folder)) return folder;
    await removeOldTemplates();
    const draft = await mkdtemp(join(CACHE_FOLDER, 'draft-'));
    await copyEmptyDatabase(draft, template);
    await fill(
      template,
      await openDatabase({ databaseUrl: null, dataDirectory: draft, log: silentLog, onRowMismatch }),
    );
    await rename(draft, folder);
    return folder;
  } finally {
    await lock.release();
  }
}

/** Creating an embedded database takes seconds; one that a sibling template was built on is as good. */
async function copyEmptyDatabase(draft: string, template: TestTemplate): Promise<void> {
  if (template === migratedOnly) return;
  const migrated = join(CACHE_FOLDER, `template-${migratedOnly.name}-${await templateKey(migratedOnly)}`);
  if (existsSync(migrated))
    await cp(join(migrated, 'database'), join(draft, 'database'), { recursive: true });
}

/** The name of a template database on the server, made under an advisory lock by one of the test processes. */
export async function serverTemplate(template: TestTemplate, serverUrl: string): Promise<string> {
  const key = await templateKey(template);
  const name = `sugya_template_${key}`;
  await onServer(serverUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const existing = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (existing.rowCount !== 0) return;
    const draft = `sugya_draft_${key}`;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${draft}`);
    const databaseUrl = databaseUrlOn(serverUrl, draft);
    await fill(
      template,
      await openDatabase({ databaseUrl, dataDirectory: '', log: silentLog, onRowMismatch }),
    );
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
  return name;
}

async function fill(template: TestTemplate, database: OpenedDatabase): Promise<void> {
  try {
    await migrate(database, { folder: MIGRATIONS_FOLDER });
    await template.prepare(database);
  } finally {
    await database.close();
  }
}

async function templateKey(template: TestTemplate): Promise<string> {
  const hash = createHash('sha256')
    .update(template.name)
    .update(await embeddedVersion());
  for (const source of [MIGRATIONS_FOLDER, ...template.sources]) {
    for (const file of await filesOf(source)) {
      hash
        .update(relative(ROOT, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(source: string): Promise<string[]> {
  if ((await stat(source)).isFile()) return [source];
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The installed library, which decides the format of a kept folder; its package.json is beside its entry's folder. */
async function embeddedVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return readFile(join(entry, '../../package.json'), 'utf8');
}

/** Another test process may be building the same template; then it is there when the lock is. */
async function lockWhenFree(folder: string): ReturnType<typeof lockDataDirectory> {
  for (;;) {
    try {
      return await lockDataDirectory(folder);
    } catch (error) {
      if (!(error instanceof StartFault) || error.kind !== 'data-directory-locked') throw error;
      await wait(100);
    }
  }
}

async function removeOldTemplates(): Promise<void> {
  for (const name of await readdir(CACHE_FOLDER)) {
    if (!/^(template|draft)-/.test(name)) continue;
    const path = join(CACHE_FOLDER, name);
    const ageDays = (Date.now() - (await stat(path)).mtimeMs) / 86_400_000;
    if (ageDays > KEPT_DAYS) await rm(path, { recursive: true, force: true });
  }
}
