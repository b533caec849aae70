/** A question whose clause was amended waits in the copy of its course as it does in the course. */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export async function copyAlarms(
  trx: Transaction<Tables>,
  versions: readonly { readonly id: number; readonly copyId: number }[],
): Promise<void> {
  await sql`
    INSERT INTO laws_alarms (law_id, clause_id, from_version, to_version, change, source_kind, source_id, raised_at,
      is_right, answered_by, answered_at)
    SELECT a.law_id, a.clause_id, a.from_version, a.to_version, a.change, a.source_kind, given.copy_id, a.raised_at,
      a.is_right, a.answered_by, a.answered_at
    FROM unnest(${versions.map(({ id }) => id)}::bigint[], ${versions.map(({ copyId }) => copyId)}::bigint[])
      AS given (id, copy_id)
    JOIN laws_alarms a ON a.source_kind IN ('question', 'explanation') AND a.source_id = given.id
    ON CONFLICT DO NOTHING`.execute(trx);
}
