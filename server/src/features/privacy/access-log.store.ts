/** Who of the staff asked for a student's data: who, when, what, allowed or refused. Rows are never changed. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type AccessEntry = {
  readonly at: Date;
  readonly actorId: number;
  /** Null where a call was refused before any data was looked up. */
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

const shownAccessRow = row({
  id: z.int(),
  at: z.date(),
  viewerName: z.string(),
  what: z.string(),
  isAllowed: z.boolean(),
});
export type ShownAccess = Row<typeof shownAccessRow>;

/** The newest first. */
export async function selectAccesses(
  db: Kysely<Tables>,
  of: { studentId: number; before: number | undefined; limit: number },
): Promise<ShownAccess[]> {
  return await shownAccessRow.all(db)`
    SELECT l.id, l.at, btrim(u.private_name || ' ' || u.last_name) AS "viewerName", l.endpoint AS what,
      l.is_allowed AS "isAllowed"
    FROM privacy_access_log l
    JOIN account_users u ON u.id = l.actor_id
    WHERE l.student_id = ${of.studentId} AND (${of.before ?? null}::bigint IS NULL OR l.id < ${of.before ?? null})
    ORDER BY l.id DESC
    LIMIT ${of.limit}`;
}

const logRow = row({
  id: z.int(),
  at: z.date(),
  actorId: z.int(),
  actorName: z.string(),
  studentId: z.int().nullable(),
  studentName: z.string().nullable(),
  endpoint: z.string(),
  isAllowed: z.boolean(),
  requestId: z.string(),
});
export type LogRow = Row<typeof logRow>;

export type LogFilter = {
  /** Days in Israel, both included. */
  readonly from: string;
  readonly to: string;
  /** Part of a name, or an e-mail address. */
  readonly student?: string | undefined;
  readonly staff?: string | undefined;
};

/** The oldest first. */
export async function selectLog(
  db: Kysely<Tables>,
  of: LogFilter & { readonly after?: number | undefined; readonly limit: number },
): Promise<LogRow[]> {
  return await logRow.all(db)`
    ${logRows(of)} AND l.id > ${of.after ?? 0}
    ORDER BY l.id
    LIMIT ${of.limit}`;
}

/** The newest first. */
export async function selectLogPage(
  db: Kysely<Tables>,
  of: LogFilter & { readonly before?: number | undefined; readonly limit: number },
): Promise<LogRow[]> {
  return await logRow.all(db)`
    ${logRows(of)} AND (${of.before ?? null}::bigint IS NULL OR l.id < ${of.before ?? null})
    ORDER BY l.id DESC
    LIMIT ${of.limit}`;
}

const logRows = ({ from, to, student, staff }: LogFilter) => sql`
    SELECT l.id, l.at, l.actor_id AS "actorId", btrim(a.private_name || ' ' || a.last_name) AS "actorName",
      l.student_id AS "studentId", btrim(s.private_name || ' ' || s.last_name) AS "studentName", l.endpoint,
      l.is_allowed AS "isAllowed", l.request_id AS "requestId"
    FROM privacy_access_log l
    JOIN account_users a ON a.id = l.actor_id
    LEFT JOIN account_users s ON s.id = l.student_id
    WHERE l.at >= ${from}::date::timestamp AT TIME ZONE 'Asia/Jerusalem'
      AND l.at < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Jerusalem'
      AND ${isNamed(sql`l.student_id`, student)}
      AND ${isNamed(sql`l.actor_id`, staff)}`;

/** The people are found first, so that the index over students serves a long log. */
function isNamed(userId: RawBuilder<unknown>, words: string | undefined): RawBuilder<unknown> {
  if (words === undefined) return sql`true`;
  return sql`${userId} IN (
    SELECT p.id
    FROM account_users p
    WHERE lower(p.email) = lower(${words})
      OR position(lower(${words}) IN lower(btrim(p.private_name || ' ' || p.last_name))) > 0
  )`;
}

export async function deleteOldAccesses(db: Kysely<Tables>, before: Date): Promise<void> {
  await sql`DELETE FROM privacy_access_log WHERE at < ${before}`.execute(db);
}
