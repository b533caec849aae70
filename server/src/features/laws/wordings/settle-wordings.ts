/** Shows the wording that holds today, where that is another than the one that is shown. */

import { israelDay } from '@sugya/domain/israel-time.ts';
import { currentWording } from '@sugya/domain/laws/wordings/wording-order.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { raiseAlarms } from '../alarms/raise-alarms.ts';
import { prepareLawTexts } from '../import/prepare-law-texts.ts';
import { lockImports } from '../import/prepared-texts.store.ts';
import { replaceReferences, writeClauses } from '../laws-content.store.ts';
import { fillClauseTexts } from './fill-clause-texts.ts';
import {
  makeCurrent,
  selectClauseTexts,
  selectLawsOfAnotherDay,
  selectLinkedKeys,
  selectWordings,
} from './wordings.store.ts';

/** The job: a wording of a day to come holds from that day on. */
export async function settleWordings(db: Kysely<Tables>, now: Date): Promise<void> {
  const today = israelDay(now);
  for (const lawId of await selectLawsOfAnotherDay(db, today)) {
    await inTransaction(db, async (trx) => {
      await lockImports(trx);
      await settleWording(trx, { lawId, now });
    });
  }
}

async function settleWording(
  trx: Transaction<Tables>,
  { lawId, now }: { readonly lawId: number; readonly now: Date },
): Promise<void> {
  const wordings = await selectWordings(trx, lawId);
  const right = currentWording(wordings, israelDay(now));
  const shown = wordings.find(({ isCurrent }) => isCurrent);
  if (right === undefined || right.id === shown?.id) return;
  await fillClauseTexts(trx, lawId);
  await makeCurrent(trx, { lawId, versionId: right.id });
  const texts = await selectClauseTexts(trx, right.id);
  const clauses = texts.map(({ clauseId, path, number, name, wordsHash, sortOrder }) => ({
    id: clauseId,
    path,
    number,
    name,
    textHash: wordsHash,
    sortOrder,
  }));
  await writeClauses(trx, { lawId, clauses, hadClauses: true });
  await replaceReferences(trx, { lawId, references: await selectLinkedKeys(trx, right.id) });
  await prepareLawTexts(trx, [lawId]);
  if (shown !== undefined) await raiseAlarms(trx, { lawId, from: shown, to: right, now });
}
