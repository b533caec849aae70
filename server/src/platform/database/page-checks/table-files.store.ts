/** Which table each file of an embedded database belongs to, and how long it was at its last vacuum. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../rows/checked-rows.ts';
import type { Tables } from '../tables.ts';

const tableFileRow = row({
  /** An index and what lies outside the rows count to their table. */
  table: z.string(),
  file: z.string(),
  pages: z.number(),
});

export type TableFile = Row<typeof tableFileRow>;

/** Unlogged tables are left out: a crash empties them, on purpose. */
export async function selectTableFiles(db: Kysely<Tables>): Promise<TableFile[]> {
  return await tableFileRow.all(db)`
    SELECT coalesce(i.indrelid, owner.oid, c.oid)::regclass::text AS table,
      pg_relation_filepath(c.oid) AS file,
      c.relpages AS pages
    FROM pg_class c
    LEFT JOIN pg_index own ON own.indexrelid = c.oid
    LEFT JOIN pg_class owner ON owner.reltoastrelid = coalesce(own.indrelid, c.oid)
    LEFT JOIN pg_index i ON i.indexrelid = c.oid AND owner.oid IS NULL
    WHERE c.relkind IN ('r', 'i', 't', 'S', 'm') AND c.relpersistence = 'p'
    ORDER BY c.oid`;
}
