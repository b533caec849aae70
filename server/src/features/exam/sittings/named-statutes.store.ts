/** What sittings name by a statute's number in the registry: it lies beside part C once it is here (LAW-71). */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export type NamedStatute = {
  readonly law: string;
  /** Among the statutes of the sitting, from 1. */
  readonly place: number;
  readonly isInBooklet: boolean;
};

export async function replaceNamedStatutes(
  trx: Transaction<Tables>,
  { sittingId, statutes }: { readonly sittingId: number; readonly statutes: readonly NamedStatute[] },
): Promise<void> {
  await sql`DELETE FROM exam_named_statutes WHERE sitting_id = ${sittingId}`.execute(trx);
  if (statutes.length === 0) return;
  await sql`
    INSERT INTO exam_named_statutes (sitting_id, place, law_number, is_in_booklet)
    SELECT ${sittingId}::bigint, g.place, g.law, g."isInBooklet"
    FROM jsonb_to_recordset(${JSON.stringify(statutes)}::jsonb) AS g (place smallint, law text, "isInBooklet" boolean)`.execute(
    trx,
  );
}

export async function settleNamedStatutes(
  trx: Transaction<Tables>,
  { lawId, lawNumber }: { readonly lawId: number; readonly lawNumber: string },
): Promise<void> {
  await sql`
    INSERT INTO exam_sitting_statutes (sitting_id, law_id, place, is_in_booklet)
    SELECT n.sitting_id, ${lawId}::bigint, n.place, n.is_in_booklet
    FROM exam_named_statutes n
    WHERE n.law_number = ${lawNumber}
    ON CONFLICT DO NOTHING`.execute(trx);
}

export async function releaseNamedStatutes(
  trx: Transaction<Tables>,
  lawIds: readonly number[],
): Promise<void> {
  await sql`
    DELETE FROM exam_sitting_statutes t
    WHERE t.law_id = ANY (${[...lawIds]}::bigint[]) AND EXISTS (
      SELECT FROM exam_named_statutes n JOIN laws_laws l ON l.external_id = n.law_number
      WHERE n.sitting_id = t.sitting_id AND l.id = t.law_id)`.execute(trx);
}
