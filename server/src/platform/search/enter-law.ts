/** Makes a law findable: its entries, and its words in the dictionary, in the transaction that writes its text. */
import { createHash } from 'node:crypto';
import { cutWords } from '@sugya/domain/search/fold-for-search.ts';
import { headingWords } from '@sugya/domain/search/heading-words.ts';
import { type LawRow, lawEntries } from '@sugya/domain/search/law-entries.ts';
import { bareNumber } from '@sugya/domain/search/read-query.ts';
import { keysOfWord } from '@sugya/domain/search/word-keys.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { insertWords, replaceEntries, selectOptionalMadeOf } from './entries.store.ts';
import { vectorOf } from './word-vectors.ts';

/** Rises when words are cut, folded or keyed otherwise: what was made by older rules is then made anew. */
export const SEARCH_RULES = '2';

type LawToEnter = { readonly lawId: number; readonly name: string; readonly rows: readonly LawRow[] };

/** Nothing is written for a law that says what it said. */
export async function enterLaw(trx: Transaction<Tables>, { lawId, name, rows }: LawToEnter): Promise<void> {
  const source = { kind: 'law', sourceId: lawId } as const;
  const { plainText } = await import('../texts/html-text.ts');
  const entries = lawEntries({ name, rows }, plainText);
  const madeOf = `${SEARCH_RULES}:${hashOf(name, entries)}`;
  if ((await selectOptionalMadeOf(trx, source)) === madeOf) return;
  const around = cutWords(name);
  const documents = new Map<string, number>();
  const made = entries.map(({ clauseId, number, title, path, text }) => {
    const isLaw = clauseId === null;
    const titleWords = cutWords(title);
    const parts = [
      { weight: 'A', words: titleWords },
      { weight: 'C', words: isLaw ? [] : [...around, ...headingWords(path)] },
      { weight: 'D', words: cutWords(text) },
    ] as const;
    for (const word of new Set(parts.flatMap(({ words }) => words))) {
      documents.set(word, (documents.get(word) ?? 0) + 1);
    }
    return {
      place: clauseId,
      number: number === null ? null : bareNumber(number),
      title,
      around: isLaw ? '' : name,
      path,
      text,
      titleVector: vectorOf([{ weight: 'A', words: titleWords }]),
      vector: vectorOf(parts),
    };
  });
  await replaceEntries(trx, source, { entries: made, madeOf });
  await insertWords(
    trx,
    [...documents].map(([word, count]) => ({ word, documents: count, keys: keysOfWord(word) })),
  );
}

function hashOf(name: string, entries: readonly object[]): string {
  return createHash('sha256')
    .update(JSON.stringify([name, entries]), 'utf16le')
    .digest('base64url')
    .slice(0, 27);
}
