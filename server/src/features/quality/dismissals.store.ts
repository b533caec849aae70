/** What staff said is no problem; one line a question, the newest. */
import { type ItemWarning, itemWarning } from '@sugya/contract/item-statistics.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const warnedRow = row({ warnings: z.array(itemWarning), answerCount: z.int() });
export type WarnedRow = Row<typeof warnedRow>;

/** What the last night found of a question, held for the transaction; undefined where it found nothing. */
export async function lockOptionalWarned(
  trx: Transaction<Tables>,
  questionId: number,
): Promise<WarnedRow | undefined> {
  return await warnedRow.optional(trx)`
    SELECT w.warnings, w.answer_count AS "answerCount" FROM quality_warnings w WHERE w.question_id = ${questionId}
    FOR UPDATE`;
}

export async function writeDismissal(
  trx: Transaction<Tables>,
  of: {
    readonly questionId: number;
    readonly warnings: readonly ItemWarning[];
    readonly answerCount: number;
    readonly userId: number;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    INSERT INTO quality_dismissals (question_id, dismissed_by, dismissed_at, warnings, answer_count)
    VALUES (${of.questionId}, ${of.userId}, ${of.now}, ${[...of.warnings]}::text[], ${of.answerCount})
    ON CONFLICT (question_id) DO UPDATE
    SET dismissed_by = excluded.dismissed_by, dismissed_at = excluded.dismissed_at, warnings = excluded.warnings,
      answer_count = excluded.answer_count`.execute(trx);
}

export async function takeDismissalBack(db: Kysely<Tables>, questionId: number): Promise<void> {
  await sql`DELETE FROM quality_dismissals WHERE question_id = ${questionId}`.execute(db);
}
