/** Whether anything that was said of a person is left in any table. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Each text, JSON and array column of each table that holds one of the traces. */
export async function tracesIn(db: Kysely<Tables>, traces: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    SELECT c.table_schema || '.' || c.table_name AS "table", c.column_name AS "column"
    FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema IN ('public', 'jobs') AND t.table_type = 'BASE TABLE'
      AND c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`.execute(db);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${sql.table(table)}
      WHERE ${sql.ref(column)}::text ILIKE ANY (${traces.map((trace) => `%${trace}%`)}::text[])`.execute(db);
    if ((rows[0]?.count ?? 0) > 0) found.push(`${table}.${column}`);
  }
  return found;
}
