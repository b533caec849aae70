/** What an empty installation begins with, and the sign-ins to print at the start. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packPeople } from '@sugya/contract/content-pack-people.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { selectOptionalCredentials } from '../features/account/users.store.ts';
import { findDemoFolder } from '../features/import/demo/demo-folder.ts';
import { hasCourse } from '../features/import/imports.store.ts';
import type { OpenedDatabase } from '../platform/database/open-database.ts';
import { StartFault } from '../platform/database/start-faults.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { HashQueue } from '../platform/limits/hash-queue.ts';
import { mediaFolder } from '../platform/media/media-path.ts';

export type SignIn = { readonly userName: string; readonly password: string };

export type FirstContentNeeds = {
  readonly config: Pick<Config, 'demo' | 'isProduction' | 'dataDirectory'>;
  readonly database: Pick<OpenedDatabase, 'kind' | 'db' | 'withoutTimeLimit'>;
  readonly hashQueue: HashQueue;
  readonly log: Logger;
  readonly now: Date;
  /** Another pack than the demo's. */
  readonly folder?: string;
};

/** Loads the demo course where it is wanted and nothing is there yet. */
export async function prepareFirstContent(needs: FirstContentNeeds): Promise<void> {
  const { config, database, hashQueue, log, now, folder } = needs;
  refuseDemoInProduction(config);
  const isWanted = config.demo ?? (database.kind === 'embedded' && !config.isProduction);
  if (isWanted && !(await hasCourse(database.db))) {
    // All that imports content, and a tenth of the program: most starts have no use for it.
    const [{ loadDemoContent }, { contentWriters }] = await Promise.all([
      import('../features/import/demo.ts'),
      import('../every-feature/content-writers.ts'),
    ]);
    await database.withoutTimeLimit((db) =>
      loadDemoContent({
        db,
        now,
        log,
        hashPassword: hashQueue.hash,
        writers: contentWriters,
        mediaFolder: mediaFolder(config.dataDirectory),
        ...(folder !== undefined && { folder }),
      }),
    );
  }
}

/** Before the database is touched: known passwords have no place where real students sign in. */
export function refuseDemoInProduction(config: Pick<Config, 'demo' | 'isProduction'>): void {
  if (!config.demo || !config.isProduction) return;
  throw new StartFault(
    'setting-invalid',
    'DEMO is on and NODE_ENV is production: the demo accounts have known passwords, so they are never created in production.',
  );
}

/**
 * The demo sign-ins that work now; none in production. Only passwords that the database confirms: others may have been
 * changed. Takes its time, so it is for after the start.
 */
export async function workingSignIns({
  isProduction,
  db,
  hashQueue,
}: {
  isProduction: boolean;
  db: Kysely<Tables>;
  hashQueue: HashQueue;
}): Promise<SignIn[]> {
  if (isProduction) return [];
  const file = join(findDemoFolder(import.meta.url), 'people.json');
  const { people } = packPeople.parse(JSON.parse(await readFile(file, 'utf8')));
  const working: SignIn[] = [];
  for (const { userName, password } of people) {
    const user = await selectOptionalCredentials(db, userName);
    if (user?.instead === null && (await hashQueue.verify(user.passwordHash, password))) {
      working.push({ userName, password });
    }
  }
  return working;
}
