/** What every table holds, in two numbers: how many rows, and a checksum that the order of the rows does not change. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { row } from '../platform/database/rows/checked-rows.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { TableFigure } from './manifest.ts';

const nameRow = row({ table: z.string() });
const figureRow = row({ rows: z.int(), checksum: z.string() });
const migrationRow = row({ name: z.string() });
const snapshotRow = row({ snapshot: z.string() });
const countRow = row({ count: z.int() });

/** All in one moment of the database; `meanwhile` runs inside it, and gets the name by which others can share it. */
export async function readFigures(
  db: Kysely<Tables>,
  meanwhile: ((snapshot: string) => Promise<void>) | null,
): Promise<{ readonly tables: TableFigure[]; readonly schema: string }> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      // A row's text depends on these, and both sides of a comparison must write it alike.
      await sql`SELECT set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true),
        set_config('IntervalStyle', 'postgres', true), set_config('bytea_output', 'hex', true),
        set_config('extra_float_digits', '1', true)`.execute(trx);
      const { name: schema } = await migrationRow.one(trx)`
        SELECT name FROM platform_migrations ORDER BY name DESC LIMIT 1`;
      if (meanwhile !== null) {
        const { snapshot } = await snapshotRow.one(trx)`SELECT pg_export_snapshot() AS snapshot`;
        await meanwhile(snapshot);
      }
      const tables: TableFigure[] = [];
      for (const { table } of await nameRow.all(trx)`
        SELECT format('%I.%I', n.nspname, c.relname) AS table
        FROM pg_class c
        JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind = 'r' AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
        ORDER BY 1`) {
        const figure = await figureRow.one(trx)`
          SELECT count(*) AS rows,
            coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text AS checksum
          FROM ${sql.raw(table)} t`;
        tables.push({ table, ...figure });
      }
      return { tables, schema };
    });
}

/** Whether anything of anybody's is in the database. */
export async function holdsTables(db: Kysely<Tables>): Promise<boolean> {
  const { count } = await countRow.one(db)`
    SELECT count(*) AS count
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`;
  return count > 0;
}

/** How many connections of other processes of Sugya there are. */
export async function countOtherConnections(db: Kysely<Tables>): Promise<number> {
  const { count } = await countRow.one(db)`
    SELECT count(*) AS count
    FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'sugya' AND pid <> pg_backend_pid()`;
  return count;
}

/** As a new database is: one empty schema. Its owner's name keeps later dumps from carrying the schema itself. */
export async function emptyDatabase(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`DROP SCHEMA IF EXISTS jobs CASCADE`.execute(trx);
    await sql`DROP SCHEMA IF EXISTS public CASCADE`.execute(trx);
    await sql`CREATE SCHEMA public AUTHORIZATION pg_database_owner`.execute(trx);
    await sql`GRANT USAGE ON SCHEMA public TO PUBLIC`.execute(trx);
  });
}

/** A database for practice. */
export async function createScratch(db: Kysely<Tables>, name: string): Promise<void> {
  await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE template0`.execute(db);
}

export async function dropScratch(db: Kysely<Tables>, name: string): Promise<void> {
  await sql`DROP DATABASE IF EXISTS ${sql.id(name)} WITH (FORCE)`.execute(db);
}
