/** Requests to delete a student's data. At most one of a student is open. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const idRow = row({ id: z.int() });

/** Returns false when one is open already. */
export async function insertRequest(
  trx: Transaction<Tables>,
  request: { userId: number; now: Date; dueAt: Date },
): Promise<boolean> {
  const rows = await idRow.all(trx)`
    INSERT INTO privacy_deletion_requests (user_id, requested_at, due_at)
    VALUES (${request.userId}, ${request.now}, ${request.dueAt})
    ON CONFLICT (user_id) WHERE withdrawn_at IS NULL AND done_at IS NULL DO NOTHING
    RETURNING id`;
  return rows.length > 0;
}

/** Returns whether there was one to withdraw. */
export async function withdrawRequest(
  db: Kysely<Tables>,
  of: { userId: number; now: Date },
): Promise<boolean> {
  const rows = await idRow.all(db)`
    UPDATE privacy_deletion_requests
    SET withdrawn_at = ${of.now}
    WHERE user_id = ${of.userId} AND withdrawn_at IS NULL AND done_at IS NULL
    RETURNING id`;
  return rows.length > 0;
}

/**
 * What is due, and what was done since `doneSince`: a call that was under way while its student was deleted may have
 * written after it, so a deletion is done once more.
 */
export async function selectDueRequests(
  db: Kysely<Tables>,
  of: { now: Date; doneSince: Date; limit: number },
): Promise<number[]> {
  const rows = await idRow.all(db)`
    SELECT id
    FROM privacy_deletion_requests
    WHERE withdrawn_at IS NULL AND due_at <= ${of.now} AND (done_at IS NULL OR done_at >= ${of.doneSince})
    ORDER BY id
    LIMIT ${of.limit}`;
  return rows.map(({ id }) => id);
}

const heldRequestRow = row({
  userId: z.int(),
  email: z.string().nullable(),
  isDone: z.boolean(),
});
export type HeldRequest = Row<typeof heldRequestRow>;

/** Held until the transaction ends; undefined when it was withdrawn meanwhile. */
export async function holdOptionalRequest(
  trx: Transaction<Tables>,
  requestId: number,
): Promise<HeldRequest | undefined> {
  return await heldRequestRow.optional(trx)`
    SELECT r.user_id AS "userId", u.email, r.done_at IS NOT NULL AS "isDone"
    FROM privacy_deletion_requests r
    JOIN account_users u ON u.id = r.user_id
    WHERE r.id = ${requestId} AND r.withdrawn_at IS NULL
    FOR UPDATE OF r`;
}

export async function markDone(
  trx: Transaction<Tables>,
  of: { requestId: number; now: Date },
): Promise<void> {
  await sql`
    UPDATE privacy_deletion_requests
    SET done_at = ${of.now}
    WHERE id = ${of.requestId} AND done_at IS NULL`.execute(trx);
}

const shownRequestRow = row({
  id: z.int(),
  userId: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  requestedAt: z.date(),
  dueAt: z.date(),
  state: z.enum(['waiting', 'withdrawn', 'done']),
});
export type ShownRequest = Row<typeof shownRequestRow>;

/** The newest first. */
export async function selectRequests(
  db: Kysely<Tables>,
  of: { before: number | undefined; limit: number },
): Promise<ShownRequest[]> {
  return await shownRequestRow.all(db)`
    SELECT r.id, u.id AS "userId", btrim(u.private_name || ' ' || u.last_name) AS name, u.email,
      r.requested_at AS "requestedAt", r.due_at AS "dueAt",
      CASE WHEN r.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN r.done_at IS NOT NULL THEN 'done' ELSE 'waiting' END
        AS state
    FROM privacy_deletion_requests r
    JOIN account_users u ON u.id = r.user_id
    WHERE ${of.before ?? null}::bigint IS NULL OR r.id < ${of.before ?? null}
    ORDER BY r.id DESC
    LIMIT ${of.limit}`;
}
