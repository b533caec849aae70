/** The dictionary: which words of the laws share a key with what was typed. */
import type { KnownWord } from '@sugya/domain/search/dictionary.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const knownWordRow = row({
  typed: z.string(),
  word: z.string(),
  documents: z.int(),
});

/** By the words that were typed. */
export async function selectSharingWords(
  db: Kysely<Tables>,
  keysOf: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, KnownWord[]>> {
  const typed = [...keysOf.keys()];
  const keys = [...keysOf.values()].map((ofWord) => ofWord.join(' '));
  const rows = await knownWordRow.all(db)`
    SELECT given.typed, w.word, w.documents
    FROM unnest(${typed}::text[], ${keys}::text[]) AS given (typed, keys)
    JOIN platform_search_words w ON w.keys && string_to_array(given.keys, ' ')
    WHERE w.documents > 0`;
  const found = new Map<string, KnownWord[]>();
  for (const { typed: of, word, documents } of rows) {
    const words = found.get(of);
    if (words === undefined) found.set(of, [{ word, documents }]);
    else words.push({ word, documents });
  }
  return found;
}

const countRow = row({ entries: z.int() });

/** Among how many entries those of a word are counted. */
export async function countLawEntries(db: Kysely<Tables>): Promise<number> {
  return (await countRow.one(db)`SELECT entries FROM platform_search_count`).entries;
}
