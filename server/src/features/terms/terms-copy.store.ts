/** Copies a course's own terms of use, where it has some. */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export async function copyTerms(
  trx: Transaction<Tables>,
  { fromCourseId, toCourseId }: { readonly fromCourseId: number; readonly toCourseId: number },
): Promise<void> {
  await sql`
    INSERT INTO terms_courses (course_id, html)
    SELECT ${toCourseId}::bigint, html FROM terms_courses WHERE course_id = ${fromCourseId}`.execute(trx);
}
