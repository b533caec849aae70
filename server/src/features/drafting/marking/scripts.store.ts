/** Texts that were handed in to be marked, and what their marks come to. */
import { staffBand, staffItem } from '@sugya/contract/drafting.ts';
import { SET_SIZE } from '@sugya/domain/drafting/staff/calibration.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type OfScript = { readonly userId: number; readonly attemptId: number };

/** With the hand-in: it waits to be marked where its task brings samples for those who mark. */
export async function insertScript(trx: Transaction<Tables>, { userId, attemptId }: OfScript): Promise<void> {
  await sql`
    INSERT INTO drafting_scripts (user_id, attempt_id, course_id, task_id, version_id, handed_in_at)
    SELECT a.user_id, a.id, a.course_id, t.task_id, t.version_id, a.handed_in_at
    FROM drafting_attempts a
    JOIN drafting_texts t ON t.user_id = a.user_id AND t.attempt_id = a.id AND t.task_id = a.handed_in_task_id
    JOIN drafting_versions v ON v.id = t.version_id
    WHERE a.user_id = ${userId} AND a.id = ${attemptId} AND a.handed_in_at IS NOT NULL
      AND jsonb_array_length(v.samples) >= ${SET_SIZE}
    ON CONFLICT DO NOTHING`.execute(trx);
}

const scriptRow = row({
  total: z.number().nullable(),
  settledAt: z.date().nullable(),
  appealReasons: z.string().nullable(),
  appealedAt: z.date().nullable(),
  appealedTotal: z.number().nullable(),
  decidedAt: z.date().nullable(),
});
export type ScriptRow = Row<typeof scriptRow>;

/** Undefined: staff do not mark it. */
export async function selectOptionalScript(
  db: Kysely<Tables>,
  { userId, attemptId }: OfScript,
): Promise<ScriptRow | undefined> {
  return await scriptRow.optional(db)`
    SELECT s.total, s.settled_at AS "settledAt", s.appeal_reasons AS "appealReasons", s.appealed_at AS "appealedAt",
      s.appealed_total AS "appealedTotal", s.decided_at AS "decidedAt"
    FROM drafting_scripts s
    WHERE s.user_id = ${userId} AND s.attempt_id = ${attemptId}`;
}

/** Two marks of one text are judged one after the other. */
export async function lockScript(trx: Transaction<Tables>, of: OfScript): Promise<ScriptRow | undefined> {
  await sql`SELECT attempt_id FROM drafting_scripts WHERE user_id = ${of.userId} AND attempt_id = ${of.attemptId}
    FOR UPDATE`.execute(trx);
  return await selectOptionalScript(trx, of);
}

const markRow = row({
  language: staffBand,
  organisation: staffBand,
  items: z.array(staffItem),
  content: z.number(),
  remark: z.string(),
  markedAt: z.date(),
  isOfAppeal: z.boolean(),
});
export type MarkRow = Row<typeof markRow>;

/** In the order in which they were given. */
export async function selectMarksOf(db: Kysely<Tables>, { userId, attemptId }: OfScript): Promise<MarkRow[]> {
  return await markRow.all(db)`
    SELECT m.language, m.organisation, m.items, m.content, coalesce(m.remark, '') AS remark, m.marked_at AS "markedAt",
      m.is_of_appeal AS "isOfAppeal"
    FROM drafting_markings m
    WHERE m.user_id = ${userId} AND m.attempt_id = ${attemptId} AND m.marked_at IS NOT NULL
    ORDER BY m.marked_at, m.id`;
}

export async function settleScript(
  trx: Transaction<Tables>,
  { userId, attemptId, total, now }: OfScript & { readonly total: number; readonly now: Date },
): Promise<void> {
  await sql`
    UPDATE drafting_scripts SET total = ${total}, settled_at = ${now}
    WHERE user_id = ${userId} AND attempt_id = ${attemptId}`.execute(trx);
}

export async function insertAppeal(
  trx: Transaction<Tables>,
  { userId, attemptId, reasons, now }: OfScript & { readonly reasons: string; readonly now: Date },
): Promise<void> {
  await sql`
    UPDATE drafting_scripts SET appeal_reasons = ${reasons}, appealed_at = ${now}, appealed_total = total
    WHERE user_id = ${userId} AND attempt_id = ${attemptId} AND appealed_at IS NULL AND total IS NOT NULL`.execute(
    trx,
  );
}

export async function decideAppeal(
  trx: Transaction<Tables>,
  { userId, attemptId, total, now }: OfScript & { readonly total: number; readonly now: Date },
): Promise<void> {
  await sql`
    UPDATE drafting_scripts SET total = ${total}, decided_at = ${now}
    WHERE user_id = ${userId} AND attempt_id = ${attemptId}`.execute(trx);
}

const markedTextRow = row({ by: z.enum(['pair', 'single', 'self']), points: z.number() });

/**
 * A student's marked texts in a course: by staff where they have settled the mark, else by the student. Not handed in, or
 * not marked at all, it is none of them. After an appeal the mark is one reader's. domain/drafting/drafting-level.ts makes the level of them.
 */
export async function selectMarkedTexts(
  db: Kysely<Tables>,
  { userId, courseId }: { readonly userId: number; readonly courseId: number },
): Promise<Row<typeof markedTextRow>[]> {
  return await markedTextRow.all(db)`
    SELECT CASE WHEN s.total IS NULL THEN 'self' WHEN s.decided_at IS NOT NULL THEN 'single' ELSE 'pair' END AS by,
      coalesce(s.total, m.language + m.organisation + m.content) AS points
    FROM drafting_attempts a
    LEFT JOIN drafting_scripts s ON s.user_id = a.user_id AND s.attempt_id = a.id
    LEFT JOIN drafting_self_marks m ON m.user_id = a.user_id AND m.attempt_id = a.id
    WHERE a.user_id = ${userId} AND a.course_id = ${courseId} AND a.handed_in_at IS NOT NULL
      AND (s.total IS NOT NULL OR m.attempt_id IS NOT NULL)
    ORDER BY a.id`;
}
