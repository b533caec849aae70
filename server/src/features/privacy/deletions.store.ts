/** Requests to delete a student's data. At most one of a student is open. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Answers false when one is open already. */
export async function insertRequest(
  trx: Transaction<Tables>,
  request: { userId: number; now: Date; dueAt: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO privacy_deletion_requests (user_id, requested_at, due_at)
    VALUES (${request.userId}, ${request.now}, ${request.dueAt})
    ON CONFLICT (user_id) WHERE withdrawn_at IS NULL AND done_at IS NULL DO NOTHING
    RETURNING id`.execute(trx);
  return rows.length > 0;
}

/** Answers whether there was one to withdraw. */
export async function withdrawRequest(
  db: Kysely<Tables>,
  of: { userId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    UPDATE privacy_deletion_requests
    SET withdrawn_at = ${of.now}
    WHERE user_id = ${of.userId} AND withdrawn_at IS NULL AND done_at IS NULL
    RETURNING id`.execute(db);
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
  const { rows } = await sql<{ id: number }>`
    SELECT id
    FROM privacy_deletion_requests
    WHERE withdrawn_at IS NULL AND due_at <= ${of.now} AND (done_at IS NULL OR done_at >= ${of.doneSince})
    ORDER BY id
    LIMIT ${of.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type HeldRequest = {
  readonly userId: number;
  readonly email: string | null;
  readonly isDone: boolean;
};

/** Held until the transaction ends; undefined when it was withdrawn meanwhile. */
export async function holdOptionalRequest(
  trx: Transaction<Tables>,
  requestId: number,
): Promise<HeldRequest | undefined> {
  const { rows } = await sql<HeldRequest>`
    SELECT r.user_id AS "userId", u.email, r.done_at IS NOT NULL AS "isDone"
    FROM privacy_deletion_requests r
    JOIN account_users u ON u.id = r.user_id
    WHERE r.id = ${requestId} AND r.withdrawn_at IS NULL
    FOR UPDATE OF r`.execute(trx);
  return rows[0];
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

export type ShownRequest = {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly email: string | null;
  readonly requestedAt: Date;
  readonly dueAt: Date;
  readonly state: 'waiting' | 'withdrawn' | 'done';
};

/** The newest first. */
export async function selectRequests(
  db: Kysely<Tables>,
  of: { before: number | undefined; limit: number },
): Promise<ShownRequest[]> {
  const { rows } = await sql<ShownRequest>`
    SELECT r.id, u.id AS "userId", btrim(u.private_name || ' ' || u.last_name) AS name, u.email,
      r.requested_at AS "requestedAt", r.due_at AS "dueAt",
      CASE WHEN r.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN r.done_at IS NOT NULL THEN 'done' ELSE 'waiting' END
        AS state
    FROM privacy_deletion_requests r
    JOIN account_users u ON u.id = r.user_id
    WHERE ${of.before ?? null}::bigint IS NULL OR r.id < ${of.before ?? null}
    ORDER BY r.id DESC
    LIMIT ${of.limit}`.execute(db);
  return rows;
}
