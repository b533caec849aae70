/** What duplications made, by the key of the call that asked for them. */

import type { Answer } from '@sugya/contract/endpoint.ts';
import type { duplicateLesson } from '@sugya/contract/management.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export type Duplicated = Answer<typeof duplicateLesson>;
export type EarlierDuplication = {
  readonly fromLessonId: number;
  readonly toCourseId: number;
  readonly answer: Duplicated;
};

/** Waits for another call with the same key to end; what that one made is then seen. */
export async function selectOptionalDuplication(
  trx: Transaction<Tables>,
  key: string,
): Promise<EarlierDuplication | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`duplication ${key}`}, 0))`.execute(trx);
  const { rows } = await sql<EarlierDuplication>`
    SELECT from_lesson_id AS "fromLessonId", to_course_id AS "toCourseId", answer
    FROM management_duplications
    WHERE key = ${key}::uuid`.execute(trx);
  return rows[0];
}

export async function insertDuplication(
  trx: Transaction<Tables>,
  { key, now, ...made }: EarlierDuplication & { readonly key: string; readonly now: Date },
): Promise<void> {
  await sql`
    INSERT INTO management_duplications (key, from_lesson_id, to_course_id, answer, created_at)
    VALUES (${key}::uuid, ${made.fromLessonId}, ${made.toCourseId}, ${JSON.stringify(made.answer)}::jsonb, ${now})`.execute(
    trx,
  );
}
