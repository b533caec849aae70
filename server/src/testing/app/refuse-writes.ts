/** Has the database itself refuse writes, by whatever way they come; for tests of what only reads. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export type WriteGuard = {
  /** Lets one table be written while something runs. */
  allowing<T>(table: string, run: () => Promise<T>): Promise<T>;
};

const WROTE = 'A read wrote';

/**
 * From now on no table can be written, empty writes included. The database is of no use for anything else afterwards.
 */
export async function refuseWrites(db: Kysely<Tables>): Promise<WriteGuard> {
  await sql`
    CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '${sql.raw(WROTE)} %', TG_TABLE_NAME; END $$`.execute(db);
  const { rows } = await sql<{ schema: string; name: string }>`
    SELECT n.nspname AS schema, c.relname AS name
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema')`.execute(db);
  for (const { schema, name } of rows)
    await sql`
      CREATE TRIGGER refuse_write BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${sql.table(`${schema}.${name}`)}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_write()`.execute(db);
  return {
    async allowing(table, run) {
      await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER refuse_write`.execute(db);
      try {
        return await run();
      } finally {
        await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER refuse_write`.execute(db);
      }
    },
  };
}

/** The tables that lines of the log name as written. */
export function writtenTables(logged: readonly unknown[]): string[] {
  const text = JSON.stringify(logged);
  return [...new Set([...text.matchAll(new RegExp(`${WROTE} (\\w+)`, 'g'))].map(([, table = '']) => table))];
}
