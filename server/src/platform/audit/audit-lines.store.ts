/** Writes the audit log: its chain of lines, and the contents that may be erased from it (decision 0066). */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { systemRandom } from '../random.ts';
import { digestOfContent, wordsOfLine } from './audit-chain.ts';

export type NewLine = {
  readonly at: Date;
  readonly actorId: number | null;
  readonly subjectId: number | null;
  readonly kind: string;
  readonly place: string;
  /** Null: the line says all there is. */
  readonly content: Readonly<Record<string, unknown>> | null;
};

/** Says that the contents of a student's lines were erased; the check takes no other missing contents. */
export const CONTENTS_ERASED = 'contents_erased';

const SALT_BYTES = 16;

/**
 * One statement: the head is taken, and with it the next number and the hash before. Others that append wait until this
 * transaction ends, so a handler does it last. `db` may be a transaction: the line is then kept exactly if the change is.
 */
export async function appendAuditLine(db: Kysely<Tables>, line: NewLine): Promise<void> {
  const content = line.content === null ? null : JSON.stringify(line.content, storable);
  const salt = content === null ? null : systemRandom.bytes(SALT_BYTES);
  const digest = content === null || salt === null ? null : digestOfContent(salt, content);
  const { at, actorId, subjectId, kind, place } = line;
  const words = wordsOfLine({ at, actorId, subjectId, kind, place, digest });
  await sql`
    WITH head AS (
      UPDATE platform_audit_head
      SET number = number + 1, hash = sha256(hash || int8send(number + 1) || convert_to(${words}::text, 'UTF8'))
      RETURNING number, hash
    ), line AS (
      INSERT INTO platform_audit_lines (number, at, actor_id, subject_id, kind, place, digest, hash)
      SELECT number, ${at}::timestamptz, ${actorId}::bigint, ${subjectId}::bigint, ${kind}::text, ${place}::text,
        ${digest}::bytea, hash
      FROM head
      RETURNING number
    )
    INSERT INTO platform_audit_contents (line, salt, content)
    SELECT number, ${salt}::bytea, ${content}::text FROM line WHERE ${content}::text IS NOT NULL`.execute(db);
}

/** What PostgreSQL's JSON has no place for is left out, so that every line can be read as JSON there. */
function storable(_field: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
}

/** With the student's data. The lines stay, and say nothing of it but that something was. */
export async function eraseAuditContents(
  trx: Transaction<Tables>,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    DELETE FROM platform_audit_contents c
    USING platform_audit_lines l
    WHERE l.subject_id = ${userId} AND c.line = l.number`.execute(trx);
  if (numAffectedRows === 0n) return;
  await appendAuditLine(trx, {
    at: now,
    actorId: null,
    subjectId: userId,
    kind: CONTENTS_ERASED,
    place: '',
    content: null,
  });
}

export async function deleteOldAuditContents(db: Kysely<Tables>, before: Date): Promise<void> {
  await sql`
    DELETE FROM platform_audit_contents c
    USING platform_audit_lines l
    WHERE l.at < ${before} AND c.line = l.number`.execute(db);
}
