/** The PostgreSQL server on which tests create and drop their databases. */
import pg from 'pg';

/** The server of the test run; `npm test` starts one and sets the variable. */
export function testServerUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined) throw new Error('TEST_DATABASE=postgres needs TEST_DATABASE_URL (npm test sets it)');
  return url;
}

export function databaseUrlOn(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** One connection to the server itself, for creating and dropping databases. */
export async function onServer<R>(serverUrl: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
