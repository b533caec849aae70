/** Who of the staff asked for a student's data: who, when, what, allowed or refused. Rows are never changed. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export type AccessEntry = {
  readonly at: Date;
  readonly actorId: number;
  /** Null where a call was refused before anybody's data was looked up. */
  readonly studentId: number | null;
  readonly endpoint: string;
  readonly isAllowed: boolean;
  readonly requestId: string;
};

/** One statement, however many. */
export async function insertAccesses(db: Kysely<Tables>, entries: readonly AccessEntry[]): Promise<void> {
  await sql`
    INSERT INTO privacy_access_log (at, actor_id, student_id, endpoint, is_allowed, request_id)
    SELECT g.at, g."actorId", g."studentId", g.endpoint, g."isAllowed", g."requestId"
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      AS g (at timestamptz, "actorId" bigint, "studentId" bigint, endpoint text, "isAllowed" boolean,
        "requestId" text)`.execute(db);
}

export type ShownAccess = {
  readonly id: number;
  readonly at: Date;
  readonly viewerName: string;
  readonly what: string;
  readonly isAllowed: boolean;
};

/** The newest first. */
export async function selectAccesses(
  db: Kysely<Tables>,
  of: { studentId: number; before: number | undefined; limit: number },
): Promise<ShownAccess[]> {
  const { rows } = await sql<ShownAccess>`
    SELECT l.id, l.at, btrim(u.private_name || ' ' || u.last_name) AS "viewerName", l.endpoint AS what,
      l.is_allowed AS "isAllowed"
    FROM privacy_access_log l
    JOIN account_users u ON u.id = l.actor_id
    WHERE l.student_id = ${of.studentId} AND (${of.before ?? null}::bigint IS NULL OR l.id < ${of.before ?? null})
    ORDER BY l.id DESC
    LIMIT ${of.limit}`.execute(db);
  return rows;
}

export type LogRow = {
  readonly id: number;
  readonly at: Date;
  readonly actorId: number;
  readonly actorName: string;
  readonly studentId: number | null;
  readonly studentName: string | null;
  readonly endpoint: string;
  readonly isAllowed: boolean;
  readonly requestId: string;
};

/** From the day `from` to the day `to` in Israel, the oldest first. */
export async function selectLog(
  db: Kysely<Tables>,
  of: { from: string; to: string; after: number | undefined; limit: number },
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    SELECT l.id, l.at, l.actor_id AS "actorId", btrim(a.private_name || ' ' || a.last_name) AS "actorName",
      l.student_id AS "studentId", btrim(s.private_name || ' ' || s.last_name) AS "studentName", l.endpoint,
      l.is_allowed AS "isAllowed", l.request_id AS "requestId"
    FROM privacy_access_log l
    JOIN account_users a ON a.id = l.actor_id
    LEFT JOIN account_users s ON s.id = l.student_id
    WHERE l.at >= ${of.from}::date::timestamp AT TIME ZONE 'Asia/Jerusalem'
      AND l.at < (${of.to}::date + 1)::timestamp AT TIME ZONE 'Asia/Jerusalem'
      AND l.id > ${of.after ?? 0}
    ORDER BY l.id
    LIMIT ${of.limit}`.execute(db);
  return rows;
}

export async function deleteOldAccesses(db: Kysely<Tables>, before: Date): Promise<void> {
  await sql`DELETE FROM privacy_access_log WHERE at < ${before}`.execute(db);
}
