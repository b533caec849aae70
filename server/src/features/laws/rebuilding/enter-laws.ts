/** The search's job: laws whose entries are missing or were made by older rules, and the count of their words. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { SEARCH_RULES } from '../../../platform/search/enter-law.ts';
import { recountWords, selectLawsToEnter } from '../../../platform/search/entries.store.ts';
import { prepareLawTexts } from '../import/prepare-law-texts.ts';
import { lockImports } from '../import/prepared-texts.store.ts';

/** One turn leaves room for other jobs; what is left waits for the next. */
const LAWS_AT_A_TURN = 100;

export async function enterWaitingLaws(db: Kysely<Tables>): Promise<void> {
  for (const lawId of await selectLawsToEnter(db, { rules: SEARCH_RULES, limit: LAWS_AT_A_TURN })) {
    await inTransaction(db, async (trx) => {
      await lockImports(trx);
      await prepareLawTexts(trx, [lawId]);
    });
  }
  await inTransaction(db, (trx) => recountWords(trx));
}
