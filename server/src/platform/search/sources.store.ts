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

const lookedRow = row({
  sourceId: z.int(),
  place: z.int(),
  title: z.string(),
  around: z.string(),
  /** Null where the entry says what the source says. */
  html: z.string().nullable(),
  madeOf: z.string(),
});

/** The next sources by id, and which of them have no entry or one of something else. */
export async function selectSources(
  db: Kysely<Tables>,
  { kind, sources }: SearchedSource,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  return await lookedRow.all(db)`
    WITH looked AS MATERIALIZED (
      SELECT s.source_id, s.place, s.title, s.around, s.html, ${madeOfSource} AS made_of
      FROM (${sources}) s
      WHERE s.source_id > ${after}
      ORDER BY s.source_id
      LIMIT ${limit}
    )
    SELECT s.source_id AS "sourceId", s.place, s.title, s.around,
      CASE WHEN e.made_of IS DISTINCT FROM s.made_of THEN s.html END AS html, s.made_of AS "madeOf"
    FROM looked s
    LEFT JOIN platform_search_entries e ON e.kind = ${kind} AND e.source_id = s.source_id
    ORDER BY s.source_id`;
}

export type SourceEntry = {
  readonly sourceId: number;
  readonly place: number;
  readonly title: string;
  readonly around: string;
  readonly text: string;
  readonly titleVector: string;
  readonly vector: string;
  readonly madeOf: string;
};

/** One statement; what stood for a source is written over. */
export async function upsertEntries(
  db: Kysely<Tables>,
  { kind }: SearchedSource,
  entries: readonly SourceEntry[],
): Promise<void> {
  const numbers = (field: 'sourceId' | 'place') => entries.map((entry) => entry[field]);
  const texts = (field: Exclude<keyof SourceEntry, 'sourceId' | 'place'>) =>
    entries.map((entry) => entry[field]);
  await sql`
    INSERT INTO platform_search_entries (kind, source_id, place, title, around, path, text, title_vector, vector, made_of)
    SELECT ${kind}, source_id, place, title, around, '', words, title_vector::tsvector, vector::tsvector, made_of
    FROM unnest(${numbers('sourceId')}::bigint[], ${numbers('place')}::bigint[], ${texts('title')}::text[],
      ${texts('around')}::text[], ${texts('text')}::text[], ${texts('titleVector')}::text[], ${texts('vector')}::text[],
      ${texts('madeOf')}::text[]) AS given (source_id, place, title, around, words, title_vector, vector, made_of)
    ORDER BY source_id
    ON CONFLICT (kind, source_id) WHERE kind <> 'law' DO UPDATE
    SET place = excluded.place, title = excluded.title, around = excluded.around, text = excluded.text,
      title_vector = excluded.title_vector, vector = excluded.vector, made_of = excluded.made_of`.execute(db);
}

/** Of sources that are there no more. */
export async function deleteOrphans(db: Kysely<Tables>, { kind, sources }: SearchedSource): Promise<void> {
  await sql`
    DELETE FROM platform_search_entries e
    WHERE e.kind = ${kind} AND NOT EXISTS (SELECT 1 FROM (${sources}) s WHERE s.source_id = e.source_id)`.execute(
    db,
  );
}
