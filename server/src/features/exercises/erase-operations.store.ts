/** What of practice is deleted with a student's data (decision 0015). */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Operations name devices and go, and so does what rulings did to grades. Attempts and solutions stay, as rows of a number without a name: what was counted of
 * them can be counted again.
 */
export async function eraseOperations(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM exercises_operations WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM exercises_regraded_attempts WHERE user_id = ${userId}`.execute(trx);
}
