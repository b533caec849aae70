/** What of the weekly reports is deleted with a student's data: all of it (decision 0015). */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Reports, their questions and the sums they were made of go with the student's weeks; a course's averages name nobody. */
export async function eraseReports(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM reports_weeks WHERE user_id = ${userId}`.execute(trx);
}
