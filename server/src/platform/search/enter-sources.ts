/** The job of what is searched beside the laws: its entries follow what stands in the tables within a minute. */
import { cutWords } from '@sugya/domain/search/fold-for-search.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { SearchedSource } from './searched-source.ts';
import { deleteOrphans, type SourceEntry, selectSources, upsertEntries } from './sources.store.ts';
import { keyVectorOf } from './word-vectors.ts';

/** The embedded database has one connection, and answers wait for each statement: it takes some 10 ms. */
const LOOKED_AT_A_TIME = 200;
/** Of each entry the words go into an index, one by one. */
const WRITTEN_AT_A_TIME = 20;

/** Every statement is short and stands for itself: what a kill leaves out is found in the next round. */
export async function enterSources(db: Kysely<Tables>, sources: readonly SearchedSource[]): Promise<void> {
  const { plainText } = await import('../texts/html-text.ts');
  for (const source of sources) {
    await deleteOrphans(db, source);
    for (let after: number | undefined = 0; after !== undefined; ) {
      const looked = await selectSources(db, source, { after, limit: LOOKED_AT_A_TIME });
      const made = looked.flatMap(({ html, ...rest }): SourceEntry[] => {
        if (html === null) return [];
        const text = plainText(html);
        const titleVector = keyVectorOf(cutWords(rest.title));
        return [{ ...rest, text, titleVector, vector: keyVectorOf(cutWords(`${rest.title} ${text}`)) }];
      });
      for (let start = 0; start < made.length; start += WRITTEN_AT_A_TIME) {
        await upsertEntries(db, source, made.slice(start, start + WRITTEN_AT_A_TIME));
      }
      after = looked.length < LOOKED_AT_A_TIME ? undefined : looked.at(-1)?.sourceId;
    }
  }
}
