/** Part of deleting a student's data (decision 0015). */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export async function eraseEnrollments(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM courses_enrollments WHERE user_id = ${userId}`.execute(trx);
}
