/** Lets `npx vitest --project api-postgres` run by itself: vitest starts this before the tests of that project. */
import { sharedPostgres } from './shared-postgres.ts';

export async function setup(): Promise<() => Promise<void>> {
  const postgres = sharedPostgres();
  process.env.TEST_DATABASE_URL = await postgres.url();
  return postgres.stop;
}
