/** What the database says about the bearer of a token at this moment. */
import { staffRole } from '@sugya/contract/staff-roles.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { inBatches } from '../batches.ts';
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
export type SelectOptionalSession = (of: WantedSession) => Promise<SessionState | undefined>;

type WantedSession = {
  readonly userId: number;
  readonly familyId: string | null;
  readonly studentId: number | null;
  readonly now: Date;
};

/** Calls that come together share a statement: of many students at once this is the most frequent one. */
export function sessionReads(db: Kysely<Tables>): SelectOptionalSession {
  return inBatches({ run: (wanted) => selectSessions(db, wanted) });
}

const placedSessionRow = row({ ...sessionStateRow.columns, place: z.int() });

/** The inner query is written so that each user is looked up by key, whatever the planner thinks of the batch. */
async function selectSessions(
  db: Kysely<Tables>,
  wanted: readonly WantedSession[],
): Promise<(SessionState | undefined)[]> {
  const keys = wanted.map(({ userId, familyId, studentId, now }, place) => ({
    place,
    user_id: userId,
    family_id: familyId,
    student_id: studentId,
    read_at: now,
  }));
  const rows = await placedSessionRow.all(db)`
    SELECT given.place, found.*
    FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      AS given (place integer, user_id bigint, family_id uuid, student_id bigint, read_at timestamptz)
    CROSS JOIN LATERAL (
      SELECT u.is_admin AS "isAdmin", u.staff_role AS role,
        EXISTS (
          SELECT 1 FROM account_session_families p
          WHERE p.id = given.family_id AND (p.is_by_passkey OR p.is_by_code)
        ) AS "hasSecondWay",
        EXISTS (
          SELECT 1 FROM account_users s WHERE s.id = given.student_id AND s.staff_role IS NULL
        ) AS "isStudentKnown"
      FROM account_users u
      WHERE u.id = given.user_id
        AND NOT u.is_disabled
        AND (
          given.family_id IS NULL
          OR EXISTS (
            SELECT 1 FROM account_session_families f
            WHERE f.id = given.family_id
              AND f.user_id = u.id
              AND f.revoked_at IS NULL
              AND f.ends_at > given.read_at
          )
        )
      LIMIT 1
    ) found`;
  const found = new Map(rows.map(({ place, ...state }) => [place, state]));
  return wanted.map((_, place) => found.get(place));
}
