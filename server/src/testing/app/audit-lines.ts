/** The audit log as the database has it, for tests of what is written there. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export type WrittenLine = {
  readonly number: number;
  readonly actorId: number | null;
  readonly subjectId: number | null;
  readonly kind: string;
  readonly place: string;
  readonly content: {
    readonly from?: Record<string, unknown>;
    readonly about?: Record<string, unknown>;
    readonly before?: Record<string, unknown>;
    readonly after?: Record<string, unknown>;
  } | null;
};

/** The oldest first. */
export async function auditLines(db: Kysely<Tables>, { after = 0 } = {}): Promise<WrittenLine[]> {
  const { rows } = await sql<WrittenLine>`
    SELECT l.number, l.actor_id AS "actorId", l.subject_id AS "subjectId", l.kind, l.place,
      c.content::jsonb AS content
    FROM platform_audit_lines l
    LEFT JOIN platform_audit_contents c ON c.line = l.number
    WHERE l.number > ${after}
    ORDER BY l.number`.execute(db);
  return rows;
}
