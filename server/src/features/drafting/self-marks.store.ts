/** What students mark their own texts with. */
import type { SelfItem } from '@sugya/contract/drafting.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

type OfAttempt = { readonly userId: number; readonly attemptId: number };

const selfMarkRow = row({
  language: z.number(),
  organisation: z.number(),
  content: z.number(),
  items: z.array(
    z.strictObject({
      criterionId: z.string(),
      level: z.enum(['full', 'half', 'none']),
      passage: z.strictObject({ from: z.int(), to: z.int() }).nullable(),
    }),
  ),
  markedAt: z.date(),
});
export type SelfMarkRow = Row<typeof selfMarkRow>;

export async function selectOptionalSelfMark(
  db: Kysely<Tables>,
  { userId, attemptId }: OfAttempt,
): Promise<SelfMarkRow | undefined> {
  return await selfMarkRow.optional(db)`
    SELECT m.language, m.organisation, m.content, m.items, m.marked_at AS "markedAt"
    FROM drafting_self_marks m
    WHERE m.user_id = ${userId} AND m.attempt_id = ${attemptId}`;
}

export async function upsertSelfMark(
  trx: Transaction<Tables>,
  { userId, attemptId }: OfAttempt,
  mark: {
    readonly language: number;
    readonly organisation: number;
    readonly content: number;
    readonly items: readonly SelfItem[];
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    INSERT INTO drafting_self_marks AS m (user_id, attempt_id, language, organisation, content, items, marked_at)
    VALUES (${userId}, ${attemptId}, ${mark.language}, ${mark.organisation}, ${mark.content},
      ${JSON.stringify(mark.items)}::jsonb, ${mark.now})
    ON CONFLICT (user_id, attempt_id) DO UPDATE SET language = excluded.language,
      organisation = excluded.organisation, content = excluded.content, items = excluded.items,
      marked_at = excluded.marked_at`.execute(trx);
}
