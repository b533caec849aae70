/** Photographs of handwritten pages: of one student's text, and nobody else's. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { isOfStaffMember } from '../../../platform/access/enrolment.store.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

type OfAttempt = { readonly userId: number; readonly attemptId: number };

const countRow = row({ count: z.int() });

export async function countPages(
  db: Kysely<Tables>,
  { userId, attemptId, taskId }: OfAttempt & { readonly taskId: number },
): Promise<number> {
  const { count } = await countRow.one(db)`
    SELECT count(*) AS count FROM drafting_pages
    WHERE user_id = ${userId} AND attempt_id = ${attemptId} AND task_id = ${taskId}`;
  return count;
}

export async function insertPage(
  trx: Transaction<Tables>,
  of: OfAttempt & { readonly taskId: number; readonly picture: Uint8Array; readonly now: Date },
): Promise<void> {
  await sql`
    INSERT INTO drafting_pages (user_id, attempt_id, task_id, added_at, picture)
    VALUES (${of.userId}, ${of.attemptId}, ${of.taskId}, ${of.now}, ${of.picture})`.execute(trx);
}

/** False: the student has no such page there. */
export async function deletePage(
  trx: Transaction<Tables>,
  { userId, attemptId, pageId }: OfAttempt & { readonly pageId: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM drafting_pages WHERE id = ${pageId} AND user_id = ${userId} AND attempt_id = ${attemptId}`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}

/** Of the text that was handed in. */
export async function storeTyped(
  trx: Transaction<Tables>,
  { userId, attemptId, body, now }: OfAttempt & { readonly body: string; readonly now: Date },
): Promise<void> {
  await sql`
    UPDATE drafting_texts t SET typed_body = ${body}, typed_at = ${now}
    FROM drafting_attempts a
    WHERE a.user_id = ${userId} AND a.id = ${attemptId}
      AND t.user_id = a.user_id AND t.attempt_id = a.id AND t.task_id = a.handed_in_task_id`.execute(trx);
}

/** In base 64, without the line breaks of the database. */
const JPEG = sql`translate(encode(p.picture, 'base64'), chr(10), '') AS jpeg`;
const jpegRow = row({ jpeg: z.string() });

export async function selectOptionalPage(
  db: Kysely<Tables>,
  { userId, attemptId, pageId }: OfAttempt & { readonly pageId: number },
): Promise<{ readonly jpeg: string } | undefined> {
  return await jpegRow.optional(db)`
    SELECT ${JPEG} FROM drafting_pages p
    WHERE p.id = ${pageId} AND p.user_id = ${userId} AND p.attempt_id = ${attemptId}`;
}

/** Of the text that this marker was given, as long as it was not given back. */
export async function selectOptionalMarkedPage(
  db: Kysely<Tables>,
  of: {
    readonly markingId: number;
    readonly pageId: number;
    readonly viewer: Pick<Viewer, 'userId' | 'role'>;
  },
): Promise<{ readonly jpeg: string } | undefined> {
  return await jpegRow.optional(db)`
    SELECT ${JPEG}
    FROM drafting_markings m
    JOIN drafting_pages p ON p.user_id = m.user_id AND p.attempt_id = m.attempt_id AND p.task_id = m.task_id
    WHERE m.id = ${of.markingId} AND p.id = ${of.pageId} AND m.marker_id = ${of.viewer.userId}
      AND m.passed_on_at IS NULL AND ${isOfStaffMember(of.viewer, 'm.course_id')}`;
}
