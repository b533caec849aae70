/** What the database says about the bearer of a token at this moment. */
import { staffRole } from '@sugya/contract/staff-roles.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../database/rows/checked-rows.ts';
import type { Tables } from '../database/tables.ts';

const sessionStateRow = row({
  isAdmin: z.boolean(),
  role: staffRole.nullable(),
  hasSecondWay: z.boolean(),
  isStudentKnown: z.boolean(),
});
export type SessionState = Row<typeof sessionStateRow>;

/** Undefined when the session has ended: user unknown or disabled, family unknown, revoked or past its end. */
export async function selectOptionalSession(
  db: Kysely<Tables>,
  of: { userId: number; familyId: string | null; studentId: number | null; now: Date },
): Promise<SessionState | undefined> {
  return await sessionStateRow.optional(db)`
    SELECT u.is_admin AS "isAdmin", u.staff_role AS role,
      EXISTS (
        SELECT 1 FROM account_session_families p
        WHERE p.id = ${of.familyId}::uuid AND (p.is_by_passkey OR p.is_by_code)
      ) AS "hasSecondWay",
      EXISTS (
        SELECT 1 FROM account_users s WHERE s.id = ${of.studentId}::bigint AND s.staff_role IS NULL
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
      )`;
}
