/** Law texts as values, for answers that are made of a part of them. Parsed once for each version while there is room. */
import { type LawText, lawText } from '@sugya/contract/laws.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { Unavailable } from '../../../platform/limits/unavailable.ts';
import { selectOptionalText } from './law-texts.store.ts';

export type TextVersion = { readonly lawId: number; readonly etag: string };

/** By the length of their JSON: a dozen of the longest statutes. As values they take several times as much. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

export function parsedTexts(
  db: Kysely<Tables>,
  mostCharacters: number = MOST_CHARACTERS,
): (of: TextVersion) => Promise<LawText> {
  const kept = new Map<string, { text: LawText; length: number }>();
  let total = 0;

  function keep(key: string, entry: { text: LawText; length: number }): void {
    total += entry.length - (kept.get(key)?.length ?? 0);
    kept.delete(key);
    kept.set(key, entry);
    for (const [oldest, { length }] of kept) {
      if (total <= mostCharacters || oldest === key) return;
      kept.delete(oldest);
      total -= length;
    }
  }

  return async (of) => {
    const key = `${of.lawId} ${of.etag}`;
    const known = kept.get(key);
    if (known !== undefined) {
      keep(key, known);
      return known.text;
    }
    const body = await readText(db, of);
    const text = lawText.parse(JSON.parse(body));
    keep(key, { text, length: body.length });
    return text;
  };
}

/** A law that changes between the reading of its etag and of its text is asked for again. */
export async function readText(db: Kysely<Tables>, of: TextVersion): Promise<string> {
  const body = await selectOptionalText(db, of);
  if (body === undefined) throw new Unavailable('The law has just changed', 1);
  return body;
}
