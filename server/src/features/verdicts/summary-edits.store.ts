/** Writes summaries of verdicts. What a summary does not say stays as it is (AVS-07); each change raises its revision. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Audit } from '../../platform/audit/audited-call.ts';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { type SummaryRow, selectOptionalSummary } from './verdicts.store.ts';

/** Cleaned; what is undefined is left alone. */
export type SummaryEdit = {
  readonly name: string;
  readonly category?: string | null | undefined;
  readonly sub_category?: string | null | undefined;
  readonly verdict_id?: number | null | undefined;
  readonly model_sub_labels?: string[] | undefined;
  readonly summary_html?: string | null | undefined;
  readonly facts_html?: string | null | undefined;
  readonly verdict_html?: string | null | undefined;
  readonly resolution_html?: string | null | undefined;
  readonly mini_ratio_html?: string | null | undefined;
  readonly law_name?: string | null | undefined;
};

export type HalachaEdit = {
  readonly name: string;
  readonly text: string;
  readonly url: string | null;
  readonly subjects: readonly string[];
};

type Edit = { readonly columns: SummaryEdit; readonly halachot?: readonly HalachaEdit[] | undefined };

export async function createSummary(
  db: Kysely<Tables>,
  audit: Audit,
  edit: Edit,
): Promise<SummaryRow | 'name_taken'> {
  return await inTransaction(db, async (trx) => {
    const id = await insertSummary(trx, { external_id: null, ...edit });
    if (id === null) return 'name_taken';
    const after = await writtenSummary(trx, id);
    await audit(trx, { after });
    return after;
  });
}

const heldSummaryRow = row({ revision: z.int(), isNameTaken: z.boolean() });

/** `revision` null: the writer does not say what they have seen, and the last one wins. */
export async function editSummary(
  db: Kysely<Tables>,
  audit: Audit,
  {
    of,
    edit,
  }: { readonly of: { readonly id: number; readonly revision: number | null }; readonly edit: Edit },
): Promise<SummaryRow | 'not_found' | 'edited_elsewhere' | 'name_taken'> {
  return await inTransaction(db, async (trx) => {
    const stored = await heldSummaryRow.optional(trx)`
      SELECT s.revision, EXISTS (
        SELECT 1 FROM verdicts_summaries o WHERE o.name = ${edit.columns.name} AND o.id <> s.id
      ) AS "isNameTaken"
      FROM verdicts_summaries s
      WHERE s.id = ${of.id}
      FOR UPDATE OF s`;
    if (stored === undefined) return 'not_found';
    if (of.revision !== null && of.revision !== stored.revision) return 'edited_elsewhere';
    if (stored.isNameTaken) return 'name_taken';
    const before = await writtenSummary(trx, of.id);
    await updateSummary(trx, of.id, edit);
    const after = await writtenSummary(trx, of.id);
    await audit(trx, { before, after });
    return after;
  });
}

/** Its id; null when another summary has the name. */
export async function insertSummary(
  trx: Transaction<Tables>,
  { external_id, columns, halachot }: Edit & { readonly external_id: string | null },
): Promise<number | null> {
  const inserted = await trx
    .insertInto('verdicts_summaries')
    .values({ external_id, ...columns })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return null;
  await insertHalachot(trx, inserted.id, halachot ?? []);
  return inserted.id;
}

export async function updateSummary(
  trx: Transaction<Tables>,
  id: number,
  { columns, halachot }: Edit,
): Promise<void> {
  await trx
    .updateTable('verdicts_summaries')
    .set({ ...columns, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
  if (halachot === undefined) return;
  await trx.deleteFrom('verdicts_halachot').where('summary_id', '=', id).execute();
  await insertHalachot(trx, id, halachot);
}

async function insertHalachot(
  trx: Transaction<Tables>,
  summaryId: number,
  halachot: readonly HalachaEdit[],
): Promise<void> {
  if (halachot.length === 0) return;
  const rows = halachot.map(({ name, text, url, subjects }, place) => ({
    summary_id: summaryId,
    sort_order: place + 1,
    name,
    text_html: text,
    url,
    subjects: [...subjects],
  }));
  await trx.insertInto('verdicts_halachot').values(rows).execute();
}

async function writtenSummary(trx: Transaction<Tables>, id: number): Promise<SummaryRow> {
  const row = await selectOptionalSummary(trx, id);
  if (row === undefined) throw new Error(`Summary ${id} was written and is not there`);
  return row;
}
