/** Who of the staff has a request, and two requests that become one. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const memberRow = row({ id: z.int(), name: z.string() });
export type MemberRow = Row<typeof memberRow>;

const MOST_MEMBERS = 500;

/** Those of the given roles, by name. */
export async function selectMembers(db: Kysely<Tables>, roles: readonly string[]): Promise<MemberRow[]> {
  return await memberRow.all(db)`
    SELECT u.id, concat_ws(' ', u.private_name, u.last_name) AS name
    FROM account_users u
    WHERE u.staff_role = ANY (${[...roles]}::text[]) AND NOT u.is_disabled
    ORDER BY u.private_name, u.last_name, u.id
    LIMIT ${MOST_MEMBERS}`;
}

export async function updateAssignee(
  trx: Transaction<Tables>,
  { requestId, assigneeId }: { readonly requestId: number; readonly assigneeId: number | null },
): Promise<void> {
  await sql`
    UPDATE support_requests SET assignee_id = ${assigneeId}::bigint WHERE id = ${requestId}`.execute(trx);
}

/**
 * What was said and noted in one request becomes part of the other, in the order in which it was written; the one is
 * gone then. The other waits for staff again where the student spoke last.
 */
export async function moveInto(
  trx: Transaction<Tables>,
  { requestId, intoId }: { readonly requestId: number; readonly intoId: number },
): Promise<void> {
  await sql`UPDATE support_responses SET request_id = ${intoId} WHERE request_id = ${requestId}`.execute(trx);
  await sql`UPDATE support_notes SET request_id = ${intoId} WHERE request_id = ${requestId}`.execute(trx);
  await sql`
    UPDATE support_requests t
    SET question_number = coalesce(t.question_number, s.question_number),
      question_id = coalesce(t.question_id, s.question_id),
      assignee_id = coalesce(t.assignee_id, s.assignee_id),
      created_at = least(t.created_at, s.created_at),
      created_on = least(t.created_on, s.created_on),
      status = CASE WHEN (
        SELECT a.is_admin_response FROM support_responses a WHERE a.request_id = t.id ORDER BY a.id DESC LIMIT 1
      ) THEN t.status ELSE 1 END
    FROM support_requests s
    WHERE t.id = ${intoId} AND s.id = ${requestId}`.execute(trx);
  await sql`DELETE FROM support_requests WHERE id = ${requestId}`.execute(trx);
}
