/** Reads the audit log. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { CONTENTS_ERASED } from '../../platform/audit/audit-lines.store.ts';
import { bytes, type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type LineFilter = {
  /** Days in Israel, both included. */
  readonly from: string;
  readonly to: string;
  readonly staff?: string | undefined;
  readonly kind?: string | undefined;
  readonly words?: string | undefined;
};

const lineRow = row({
  number: z.int(),
  at: z.date(),
  actorId: z.int().nullable(),
  actorName: z.string().nullable(),
  subjectId: z.int().nullable(),
  subjectName: z.string().nullable(),
  kind: z.string(),
  place: z.string(),
  digest: bytes.nullable(),
  hash: bytes,
  content: z.string().nullable(),
});
export type LineRow = Row<typeof lineRow>;

const lines = sql`
  SELECT l.number, l.at, l.actor_id AS "actorId", btrim(a.private_name || ' ' || a.last_name) AS "actorName",
    l.subject_id AS "subjectId", btrim(s.private_name || ' ' || s.last_name) AS "subjectName", l.kind, l.place,
    l.digest, l.hash, c.content
  FROM platform_audit_lines l
  LEFT JOIN platform_audit_contents c ON c.line = l.number
  LEFT JOIN account_users a ON a.id = l.actor_id
  LEFT JOIN account_users s ON s.id = l.subject_id`;

const filtered = ({ from, to, staff, kind, words }: LineFilter) => sql`
  WHERE l.at >= ${from}::date::timestamp AT TIME ZONE 'Asia/Jerusalem'
    AND l.at < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Jerusalem'
    AND (${kind ?? null}::text IS NULL OR l.kind = ${kind ?? null})
    AND (${words ?? null}::text IS NULL
      OR position(lower(${words ?? null}) IN lower(l.place)) > 0
      OR position(lower(${words ?? null}) IN lower(c.content)) > 0)
    AND (${staff ?? null}::text IS NULL OR l.actor_id IN (
      SELECT p.id
      FROM account_users p
      WHERE lower(p.email) = lower(${staff ?? null})
        OR position(lower(${staff ?? null}) IN lower(btrim(p.private_name || ' ' || p.last_name))) > 0
    ))`;

/** The newest first. */
export async function selectLinesPage(
  db: Kysely<Tables>,
  of: LineFilter & { readonly before?: number | undefined; readonly limit: number },
): Promise<LineRow[]> {
  return await lineRow.all(db)`
    ${lines} ${filtered(of)} AND (${of.before ?? null}::bigint IS NULL OR l.number < ${of.before ?? null})
    ORDER BY l.number DESC
    LIMIT ${of.limit}`;
}

/** The oldest first. */
export async function selectLinesAfter(
  db: Kysely<Tables>,
  of: LineFilter & { readonly after?: number | undefined; readonly limit: number },
): Promise<LineRow[]> {
  return await lineRow.all(db)`
    ${lines} ${filtered(of)} AND l.number > ${of.after ?? 0}
    ORDER BY l.number
    LIMIT ${of.limit}`;
}

export async function selectOptionalLine(db: Kysely<Tables>, number: number): Promise<LineRow | undefined> {
  return await lineRow.optional(db)`${lines} WHERE l.number = ${number}`;
}

const headRow = row({ number: z.int(), hash: bytes });
export type Head = Row<typeof headRow>;

/** Undefined where even that row is gone. */
export async function selectOptionalHead(db: Kysely<Tables>): Promise<Head | undefined> {
  return await headRow.optional(db)`SELECT number, hash FROM platform_audit_head`;
}

const chainedRow = row({
  number: z.int(),
  at: z.date(),
  actorId: z.int().nullable(),
  subjectId: z.int().nullable(),
  kind: z.string(),
  place: z.string(),
  digest: bytes.nullable(),
  hash: bytes,
  salt: bytes.nullable(),
  content: z.string().nullable(),
  isErased: z.boolean(),
});
export type ChainedRow = Row<typeof chainedRow>;

/** In the order of the chain. That contents were erased, and that a line says so, is read in one statement. */
export async function selectChain(
  db: Kysely<Tables>,
  of: { readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<ChainedRow[]> {
  return await chainedRow.all(db)`
    SELECT l.number, l.at, l.actor_id AS "actorId", l.subject_id AS "subjectId", l.kind, l.place, l.digest, l.hash,
      c.salt, c.content,
      c.line IS NULL AND EXISTS (
        SELECT 1 FROM platform_audit_lines e
        WHERE e.subject_id = l.subject_id AND e.number > l.number AND e.kind = ${CONTENTS_ERASED}
      ) AS "isErased"
    FROM platform_audit_lines l
    LEFT JOIN platform_audit_contents c ON c.line = l.number
    WHERE l.number > ${of.after} AND l.number <= ${of.upTo}
    ORDER BY l.number
    LIMIT ${of.limit}`;
}

const hasLinesRow = row({ hasLines: z.boolean() });

export async function hasLinesAfter(db: Kysely<Tables>, number: number): Promise<boolean> {
  const { hasLines } = await hasLinesRow.one(db)`
    SELECT EXISTS (SELECT 1 FROM platform_audit_lines WHERE number > ${number}) AS "hasLines"`;
  return hasLines;
}
