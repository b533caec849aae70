/** The texts of one student's go, and those that do not stand. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type OfText = { readonly userId: number; readonly attemptId: number; readonly taskId: number };

const copyColumn = z.strictObject({
  id: z.int(),
  body: z.string(),
  /** ISO 8601. */
  actedAt: z.string(),
  isLate: z.boolean(),
});

const textRow = row({
  taskId: z.int(),
  body: z.string(),
  revision: z.int(),
  actedAt: z.date().nullable(),
  deviceId: z.string().nullable(),
  sequence: z.int().nullable(),
  copies: z.array(copyColumn),
  pageIds: z.array(z.int()),
  typedBody: z.string().nullable(),
  typedAt: z.date().nullable(),
});
export type TextRow = Row<typeof textRow>;

/** In the order of their tasks; of one task where it is named. */
export async function selectTexts(
  db: Kysely<Tables>,
  { userId, attemptId, taskId }: Omit<OfText, 'taskId'> & { readonly taskId?: number },
): Promise<TextRow[]> {
  return await textRow.all(db)`
    SELECT t.task_id AS "taskId", t.body, t.revision, t.acted_at AS "actedAt", t.device_id AS "deviceId", t.sequence,
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'body', c.body, 'actedAt', c.acted_at,
          'isLate', c.is_late) ORDER BY c.acted_at DESC, c.id DESC), '[]')
        FROM drafting_copies c
        WHERE c.user_id = t.user_id AND c.attempt_id = t.attempt_id AND c.task_id = t.task_id
      ) AS copies,
      (
        SELECT coalesce(jsonb_agg(p.id ORDER BY p.id), '[]')
        FROM drafting_pages p
        WHERE p.user_id = t.user_id AND p.attempt_id = t.attempt_id AND p.task_id = t.task_id
      ) AS "pageIds",
      t.typed_body AS "typedBody", t.typed_at AS "typedAt"
    FROM drafting_texts t
    WHERE t.user_id = ${userId} AND t.attempt_id = ${attemptId}
      AND (${taskId ?? null}::bigint IS NULL OR t.task_id = ${taskId ?? null}::bigint)
    ORDER BY t.place`;
}

const sequenceRow = row({ sequence: z.int() });

/** False: this operation of the device, or a later one of it, was here before. */
export async function noteOperation(
  trx: Transaction<Tables>,
  of: OfText,
  { deviceId, sequence }: { readonly deviceId: string; readonly sequence: number },
): Promise<boolean> {
  const rows = await sequenceRow.all(trx)`
    INSERT INTO drafting_devices AS d (user_id, attempt_id, task_id, device_id, sequence)
    VALUES (${of.userId}, ${of.attemptId}, ${of.taskId}, ${deviceId}, ${sequence})
    ON CONFLICT (user_id, attempt_id, task_id, device_id) DO UPDATE SET sequence = excluded.sequence
    WHERE d.sequence < excluded.sequence
    RETURNING d.sequence`;
  return rows.length > 0;
}

export type Written = {
  readonly body: string;
  readonly actedAt: Date;
  readonly deviceId: string;
};

/** The text that stands from now on. */
export async function replaceText(
  trx: Transaction<Tables>,
  of: OfText,
  { body, actedAt, deviceId, sequence }: Written & { readonly sequence: number },
): Promise<void> {
  await sql`
    UPDATE drafting_texts
    SET body = ${body}, revision = revision + 1, acted_at = ${actedAt}, device_id = ${deviceId}, sequence = ${sequence}
    WHERE user_id = ${of.userId} AND attempt_id = ${of.attemptId} AND task_id = ${of.taskId}`.execute(trx);
}

export type CopyToStore = Written & {
  readonly isLate: boolean;
  /** The newest text of the task that its device can have seen. */
  readonly revision: number;
};

/** A text that does not stand. */
export async function storeCopy(
  trx: Transaction<Tables>,
  of: OfText,
  { body, actedAt, deviceId, isLate, revision }: CopyToStore,
): Promise<void> {
  await sql`
    INSERT INTO drafting_copies (user_id, attempt_id, task_id, device_id, is_late, revision, body, acted_at)
    VALUES (${of.userId}, ${of.attemptId}, ${of.taskId}, ${deviceId}, ${isLate}, ${revision}, ${body},
      ${actedAt})`.execute(trx);
}

/** What the device goes on with: copies of its texts, of those that had seen no more than it had. */
export async function deleteCopies(
  trx: Transaction<Tables>,
  of: OfText,
  {
    deviceId,
    isLate,
    fromRevision,
  }: {
    readonly deviceId: string;
    readonly isLate: boolean;
    readonly fromRevision: number;
  },
): Promise<void> {
  await sql`
    DELETE FROM drafting_copies
    WHERE user_id = ${of.userId} AND attempt_id = ${of.attemptId} AND task_id = ${of.taskId}
      AND device_id = ${deviceId} AND is_late = ${isLate} AND revision >= ${fromRevision}`.execute(trx);
}
