/** Writes what is searched. Features call it in the transaction that writes the source. */
import type { SearchKind } from '@sugya/contract/search.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../database/rows/checked-rows.ts';
import type { Tables } from '../database/tables.ts';

export type EntryKind = Exclude<SearchKind, 'note'>;

type EntryRow = {
  readonly place: number | null;
  readonly number: string | null;
  readonly title: string;
  readonly around: string;
  readonly path: string;
  readonly text: string;
  readonly titleVector: string;
  readonly vector: string;
};

type EntrySource = { readonly kind: EntryKind; readonly sourceId: number };

const madeRow = row({ madeOf: z.string() });

/** By what the entries of a source were made; undefined where it has none. */
export async function selectOptionalMadeOf(
  trx: Kysely<Tables>,
  { kind, sourceId }: EntrySource,
): Promise<string | undefined> {
  const found = await madeRow.optional(trx)`
    SELECT made_of AS "madeOf" FROM platform_search_entries
    WHERE kind = ${kind} AND source_id = ${sourceId}
    ORDER BY id
    LIMIT 1`;
  return found?.madeOf;
}

/** Those from before go; none left means that the source is not searched. */
export async function replaceEntries(
  trx: Transaction<Tables>,
  { kind, sourceId }: EntrySource,
  { entries, madeOf }: { readonly entries: readonly EntryRow[]; readonly madeOf: string },
): Promise<void> {
  await sql`DELETE FROM platform_search_entries WHERE kind = ${kind} AND source_id = ${sourceId}`.execute(
    trx,
  );
  if (entries.length === 0) return;
  const texts = (field: Exclude<keyof EntryRow, 'place'>) => entries.map((entry) => entry[field]);
  await sql`
    INSERT INTO platform_search_entries (kind, source_id, place, number, title, around, path, text, title_vector, vector,
      made_of)
    SELECT ${kind}, ${sourceId}, place, number, title, around, path, words, title_vector::tsvector, vector::tsvector,
      ${madeOf}
    FROM unnest(${entries.map(({ place }) => place)}::bigint[], ${texts('number')}::text[], ${texts('title')}::text[],
      ${texts('around')}::text[], ${texts('path')}::text[], ${texts('text')}::text[], ${texts('titleVector')}::text[],
      ${texts('vector')}::text[])
      WITH ORDINALITY AS given (place, number, title, around, path, words, title_vector, vector, ordinal)
    ORDER BY ordinal`.execute(trx);
}

/** "SRCH" in ASCII: who adds words and who drops those that nothing holds any more must not meet. */
const WORDS_LOCK = 0x53524348;

type WordRow = { readonly word: string; readonly documents: number; readonly keys: readonly string[] };

/** Words that are here already keep their count until the next one. */
export async function insertWords(trx: Transaction<Tables>, words: readonly WordRow[]): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${WORDS_LOCK})`.execute(trx);
  await sql`
    INSERT INTO platform_search_words (word, documents, keys)
    SELECT word, documents, string_to_array(keys, ' ')
    FROM unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ documents }) => documents)}::integer[],
      ${words.map(({ keys }) => keys.join(' '))}::text[]) AS given (word, documents, keys)
    ON CONFLICT (word) DO NOTHING`.execute(trx);
}

const countRow = row({ newestEntryId: z.int(), entries: z.int(), isCounted: z.boolean() });

/** Counts the words anew where entries of laws came or went since the last count. False: another is at work. */
export async function recountWords(trx: Transaction<Tables>): Promise<boolean> {
  const lock = await lockRow.one(trx)`SELECT pg_try_advisory_xact_lock(${WORDS_LOCK}) AS "isLocked"`;
  if (!lock.isLocked) return false;
  const found = await countRow.one(trx)`
    SELECT coalesce(max(e.id), 0) AS "newestEntryId", count(e.id)::integer AS entries,
      coalesce(max(e.id), 0) = c.newest_entry_id AND count(e.id) = c.entries AS "isCounted"
    FROM platform_search_count c
    LEFT JOIN platform_search_entries e ON e.kind = 'law'
    GROUP BY c.newest_entry_id, c.entries`;
  if (found.isCounted) return true;
  await sql`
    WITH counted AS MATERIALIZED (
      SELECT word, ndoc FROM ts_stat('SELECT vector FROM platform_search_entries WHERE kind = ''law''')
    ), gone AS (
      DELETE FROM platform_search_words w WHERE NOT EXISTS (SELECT 1 FROM counted c WHERE c.word = w.word)
    )
    UPDATE platform_search_words w
    SET documents = c.ndoc
    FROM counted c
    WHERE c.word = w.word AND w.documents <> c.ndoc`.execute(trx);
  await sql`
    UPDATE platform_search_count
    SET newest_entry_id = ${found.newestEntryId}, entries = ${found.entries}`.execute(trx);
  return true;
}

const lockRow = row({ isLocked: z.boolean() });
const idRow = row({ id: z.int() });

/** Laws with a text whose entries are missing, or were made by other rules. */
export async function selectLawsToEnter(
  db: Kysely<Tables>,
  { rules, limit }: { readonly rules: string; readonly limit: number },
): Promise<number[]> {
  const rows = await idRow.all(db)`
    SELECT t.law_id AS id
    FROM laws_texts t
    WHERE NOT EXISTS (
      SELECT 1 FROM platform_search_entries e
      WHERE e.kind = 'law' AND e.source_id = t.law_id AND e.made_of LIKE ${`${rules}:%`}
    )
    ORDER BY t.law_id
    LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}
