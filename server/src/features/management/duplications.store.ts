/** What duplications made, by the key of the call that asked for them. */

import type { Answer } from '@sugya/contract/endpoint.ts';
import { duplicateLesson } from '@sugya/contract/management.ts';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type Duplicated = Answer<typeof duplicateLesson>;
const earlierDuplicationRow = row({
  fromLessonId: z.int(),
  toCourseId: z.int(),
  answer: duplicateLesson.response,
});
export type EarlierDuplication = Row<typeof earlierDuplicationRow>;

/** Waits for another call with the same key to end; what that one made is then seen. */
export async function selectOptionalDuplication(
  trx: Transaction<Tables>,
  key: string,
): Promise<EarlierDuplication | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`duplication ${key}`}, 0))`.execute(trx);
  return await earlierDuplicationRow.optional(trx)`
    SELECT from_lesson_id AS "fromLessonId", to_course_id AS "toCourseId", answer
    FROM management_duplications
    WHERE key = ${key}::uuid`;
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
