/** The job of what is searched beside the laws: its entries follow what stands in the tables within a minute. */
import { cutWords } from '@sugya/domain/search/fold-for-search.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transactions.ts';
import { replaceEntries } from './entries.store.ts';
import type { SearchedSource } from './searched-source.ts';
import { deleteOrphans, selectSourcesToEnter } from './sources.store.ts';
import { keyVectorOf } from './word-vectors.ts';

const AT_A_TIME = 100;
/** One turn leaves room for other jobs; what is left waits for the next. */
const MOST_ROUNDS = 20;

export async function enterSources(db: Kysely<Tables>, sources: readonly SearchedSource[]): Promise<void> {
  const { plainText } = await import('../texts/html-text.ts');
  for (const source of sources) {
    await deleteOrphans(db, source);
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const waiting = await selectSourcesToEnter(db, source, AT_A_TIME);
      await inTransaction(db, async (trx) => {
        for (const { sourceId, place, title, around, html, madeOf } of waiting) {
          const text = plainText(html);
          const entry = {
            place,
            number: null,
            title,
            around,
            path: '',
            text,
            titleVector: keyVectorOf(cutWords(title)),
            vector: keyVectorOf(cutWords(`${title} ${text}`)),
          };
          await replaceEntries(trx, { kind: source.kind, sourceId }, { entries: [entry], madeOf });
        }
      });
      if (waiting.length < AT_A_TIME) break;
    }
  }
}
