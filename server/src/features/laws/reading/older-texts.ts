/** WRD-11: the prepared texts of wordings that are not the present one, made at first request and stored like others. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { prepareOlderText } from '../import/prepare-law-texts.ts';
import { deleteSurplusTexts, selectOptionalVersionEtag } from './older-texts.store.ts';

/** Of the text of this version, which is made where it is not there. Undefined for a version that has none. */
export async function etagOfVersion(
  db: Kysely<Tables>,
  of: { readonly lawId: number; readonly versionId: number },
): Promise<string | undefined> {
  const known = await selectOptionalVersionEtag(db, of);
  if (known !== undefined) return known;
  return await inTransaction(db, async (trx) => {
    await prepareOlderText(trx, of);
    await deleteSurplusTexts(trx, of);
    return await selectOptionalVersionEtag(trx, of);
  });
}
