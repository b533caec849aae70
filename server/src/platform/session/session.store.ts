/** What the database says about the bearer of a token at this moment. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type SessionState = { readonly isAdmin: boolean; readonly isStudentKnown: boolean };

/** Undefined when the session has ended: user unknown or disabled, family unknown, revoked or past its end. */
export async function selectOptionalSession(
  db: Kysely<Tables>,
  of: { userId: number; familyId: string | null; studentId: number | null; now: Date },
): Promise<SessionState | undefined> {
  const { rows } = await sql<SessionState>`
    SELECT u.is_admin AS "isAdmin",
      EXISTS (
        SELECT 1 FROM account_users s WHERE s.id = ${of.studentId}::bigint AND NOT s.is_admin
      ) AS "isStudentKnown"
    FROM account_users u
    WHERE u.id = ${of.userId}
      AND NOT u.is_disabled
      AND (
        ${of.familyId}::uuid IS NULL
        OR EXISTS (
          SELECT 1 FROM account_session_families f
          WHERE f.id = ${of.familyId}::uuid
            AND f.user_id = u.id
            AND f.revoked_at IS NULL
            AND f.ends_at > ${of.now}
        )
      )`.execute(db);
  return rows[0];
}
