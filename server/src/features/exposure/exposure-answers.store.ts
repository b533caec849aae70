/** Writes what a student does to the questions of a chapter, with the chapter's counts in the same transaction. */
import type { ExposureCounts, ExposureOperation, ExposureState } from '@sugya/domain/exposure.ts';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type OfChapter = { readonly userId: number; readonly chapterId: number };

const progressRow = row({
  answeredCount: z.int(),
  judgedCount: z.int(),
  correctCount: z.int(),
  resetAt: z.date().nullable(),
});
export type ProgressRow = Row<typeof progressRow>;

/**
 * Holds the student's chapter until the transaction ends: the operations of two devices are decided one after the
 * other.
 */
export async function lockProgress(trx: Transaction<Tables>, of: OfChapter): Promise<ProgressRow> {
  return await progressRow.one(trx)`
    INSERT INTO exposure_progress AS p (user_id, chapter_id)
    VALUES (${of.userId}, ${of.chapterId})
    ON CONFLICT (user_id, chapter_id) DO UPDATE SET chapter_id = excluded.chapter_id
    RETURNING p.answered_count AS "answeredCount", p.judged_count AS "judgedCount",
      p.correct_count AS "correctCount", p.reset_at AS "resetAt"`;
}

const storedStateRow = row({
  userAnswer: z.literal([0, 1]).nullable(),
  isViewed: z.boolean(),
  isMarked: z.boolean(),
  isKnown: z.boolean(),
  actedAt: z.date(),
  sequence: z.int(),
  deviceId: z.string(),
});
export type StoredState = Row<typeof storedStateRow>;

export async function selectOptionalState(
  trx: Transaction<Tables>,
  of: OfChapter & { readonly questionId: number },
): Promise<StoredState | undefined> {
  return await storedStateRow.optional(trx)`
    SELECT user_answer AS "userAnswer", is_viewed AS "isViewed", is_marked AS "isMarked", is_known AS "isKnown",
      acted_at AS "actedAt", operation_sequence AS sequence, device_id AS "deviceId"
    FROM exposure_answers
    WHERE user_id = ${of.userId} AND chapter_id = ${of.chapterId} AND question_id = ${of.questionId}`;
}

export type OperationToStore = OfChapter & {
  readonly questionId: number;
  readonly actorId: number;
  readonly deviceId: string;
  /** Null: the caller keeps no journal, the database gives a number. */
  readonly sequence: number | null;
  readonly operation: ExposureOperation;
  readonly actedAt: Date;
  /** Of what stands then: `timeInOrder` of the domain. */
  readonly standsFrom: Date;
  readonly clientTime: Date | null;
  readonly now: Date;
  /** Null where the operation is only remembered: something newer stands, or the chapter was reset since. */
  readonly state: ExposureState | null;
  /** What the operation changes in the chapter's counts. */
  readonly change: ExposureCounts;
};

const answeredCountRow = row({ answeredCount: z.int() });

/** One statement: the operation is new, and what stands and the counts take it; nothing where it was stored before. */
export async function storeOperation(
  trx: Transaction<Tables>,
  given: OperationToStore,
): Promise<{ isApplied: boolean }> {
  const { operation, state, change } = given;
  const rows = await answeredCountRow.all(trx)`
    WITH operation AS (
      INSERT INTO exposure_operations (user_id, question_id, device_id, sequence, kind, answer, acted_at, client_time,
        stored_at, actor_id)
      VALUES (${given.userId}, ${given.questionId}, ${given.deviceId},
        coalesce(${given.sequence}::bigint, nextval('exposure_operation_sequence')), ${operation.kind},
        ${operation.kind === 'answer' ? operation.answer : null}, ${given.actedAt}, ${given.clientTime}, ${given.now},
        ${given.actorId})
      ON CONFLICT DO NOTHING
      RETURNING sequence
    ), kept AS (
      INSERT INTO exposure_answers AS s (user_id, chapter_id, question_id, user_answer, is_viewed, is_marked,
        is_known, acted_at, operation_sequence, device_id, stored_at)
      SELECT ${given.userId}::bigint, ${given.chapterId}::bigint, ${given.questionId}::bigint,
        ${state?.userAnswer ?? null}::smallint, ${state?.isViewed ?? false}::boolean,
        ${state?.isMarked ?? false}::boolean, ${state?.isKnown ?? false}::boolean, ${given.standsFrom}::timestamptz,
        operation.sequence, ${given.deviceId}::text, ${given.now}::timestamptz
      FROM operation
      WHERE ${state !== null}::boolean
      ON CONFLICT (user_id, chapter_id, question_id) DO UPDATE
      SET user_answer = excluded.user_answer, is_viewed = excluded.is_viewed, is_marked = excluded.is_marked,
        is_known = excluded.is_known, acted_at = excluded.acted_at,
        operation_sequence = excluded.operation_sequence, device_id = excluded.device_id, stored_at = excluded.stored_at
      RETURNING s.question_id
    )
    UPDATE exposure_progress p
    SET answered_count = p.answered_count + ${change.answered}::integer,
      judged_count = p.judged_count + ${change.judged}::integer,
      correct_count = p.correct_count + ${change.correct}::integer
    FROM kept
    WHERE p.user_id = ${given.userId} AND p.chapter_id = ${given.chapterId}
    RETURNING p.answered_count AS "answeredCount"`;
  return { isApplied: rows.length > 0 };
}

/** EXP-19. What was done stays in the history; what stands is forgotten. */
export async function clearChapter(trx: Transaction<Tables>, of: OfChapter & { now: Date }): Promise<void> {
  await sql`
    INSERT INTO exposure_progress (user_id, chapter_id, reset_at)
    VALUES (${of.userId}, ${of.chapterId}, ${of.now})
    ON CONFLICT (user_id, chapter_id) DO UPDATE
    SET answered_count = 0, judged_count = 0, correct_count = 0, reset_at = excluded.reset_at`.execute(trx);
  await sql`
    DELETE FROM exposure_answers
    WHERE user_id = ${of.userId} AND chapter_id = ${of.chapterId}`.execute(trx);
}

/** Part of deleting a student's data (decision 0015): answers go with the chapter's progress. */
export async function eraseChapters(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM exposure_operations WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM exposure_progress WHERE user_id = ${userId}`.execute(trx);
}
