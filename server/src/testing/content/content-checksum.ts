/** One number over all that a course holds: to say that something left everything as it was. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Import's own tables, the log of what staff did, the queue, sessions: what is no content, and who is signed in. */
const NOT_CONTENT = /^(?:import_|account_|privacy_|platform_|jobs)/;

/**
 * By table. Of drafts without their revisions, which only rise, and without the rows of things that have no draft.
 */
export async function contentChecksums(db: Kysely<Tables>): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    SELECT c.relname::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname = 'public' ORDER BY 1`.execute(db);
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    if (NOT_CONTENT.test(name)) continue;
    const isDrafts = name === 'studio_things';
    const row = isDrafts ? sql`to_jsonb(t) - 'revision'` : sql`to_jsonb(t)`;
    const isCounted = isDrafts ? sql`t.form IS NOT NULL OR t.import_form IS NOT NULL` : sql`true`;
    const { rows } = await sql<{ sum: string }>`
      SELECT count(*) || ' ' || coalesce(md5(string_agg((${row})::text, ' ' ORDER BY (${row})::text)), '') AS sum
      FROM ${sql.table(name)} t WHERE ${isCounted}`.execute(db);
    found[name] = rows[0]?.sum ?? '';
  }
  return found;
}
