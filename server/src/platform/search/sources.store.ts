/** Keeps entries in line with sources that many writers change: what differs is found by its hash and made anew. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { row } from '../database/rows/checked-rows.ts';
import type { Tables } from '../database/tables.ts';
import { SEARCH_RULES } from './enter-law.ts';
import type { SearchedSource } from './searched-source.ts';

/** Of a row `s`; an entry that was made of something else is not found any more. */
export const madeOfSource: RawBuilder<string> = sql<string>`
  (${sql.lit(`${SEARCH_RULES}:`)} || md5(s.title || ' ' || s.around || ' ' || s.place || ' ' || s.html))`;

const sourceRow = row({
  sourceId: z.int(),
  place: z.int(),
  title: z.string(),
  around: z.string(),
  html: z.string(),
  madeOf: z.string(),
});

export async function selectSourcesToEnter(
  db: Kysely<Tables>,
  { kind, sources }: SearchedSource,
  limit: number,
) {
  return await sourceRow.all(db)`
    SELECT s.source_id AS "sourceId", s.place, s.title, s.around, s.html, ${madeOfSource} AS "madeOf"
    FROM (${sources}) s
    LEFT JOIN platform_search_entries e ON e.kind = ${kind} AND e.source_id = s.source_id
    WHERE e.id IS NULL OR e.made_of <> ${madeOfSource}
    ORDER BY s.source_id
    LIMIT ${limit}`;
}

/** Of sources that are there no more. */
export async function deleteOrphans(db: Kysely<Tables>, { kind, sources }: SearchedSource): Promise<void> {
  await sql`
    DELETE FROM platform_search_entries e
    WHERE e.kind = ${kind} AND NOT EXISTS (SELECT 1 FROM (${sources}) s WHERE s.source_id = e.source_id)`.execute(
    db,
  );
}
