/** What no screen does yet: an exercise is made to show a law collection, in the database of the test's own server. */
import { openDatabase } from '@sugya/server/platform/database/open-database.ts';
import { showCollection } from '@sugya/server/testing/content/build-laws.ts';
import type { Sugya } from '../world.ts';

const quiet = { info() {}, warn() {}, error() {} };

/** The server stops meanwhile: the embedded database belongs to one process at a time. */
export async function linkCollection(
  { server, dataDirectory }: Sugya,
  link: { readonly collectionId: number; readonly exerciseId: number },
): Promise<void> {
  await server.stop();
  const database = await openDatabase({ databaseUrl: null, dataDirectory, log: quiet });
  await showCollection(database.db, link);
  await database.close();
  await server.start();
}
