/** Security events and what administrators changed in students' names, kept 24 months. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export type AuditEvent = {
  readonly at: Date;
  readonly actorId: number | null;
  readonly subjectId: number | null;
  readonly action:
    | 'change_while_impersonating'
    | 'refresh_token_reused'
    | 'password_changed'
    | 'password_reset'
    | 'answer_files_created'
    | 'answer_file_downloaded'
    | 'lesson_duplicated'
    | 'lesson_state_changed'
    | 'lesson_copy_removed'
    | 'devices_signed_out'
    | 'studio_create'
    | 'studio_publish'
    | 'studio_hide'
    | 'studio_show'
    | 'import_run'
    | 'import_stop'
    | 'import_undo'
    | 'studio_move'
    | 'studio_copy'
    | 'studio_delete'
    | 'studio_order'
    | 'studio_attach'
    | 'first_administrator'
    | 'student_invited'
    | 'students_enrolled'
    | 'invitation_accepted'
    | 'staff_invited'
    | 'staff_invitation_renewed'
    | 'staff_role_changed'
    | 'staff_access_ended'
    | 'demo_course_loaded';
  readonly detail: Readonly<Record<string, unknown>>;
};

/** `db` may be a transaction: the event is then kept exactly if the change is. */
export async function insertAuditEvent(db: Kysely<Tables>, event: AuditEvent): Promise<void> {
  await sql`
    INSERT INTO account_audit_log (at, actor_id, subject_id, action, detail)
    VALUES (${event.at}, ${event.actorId}, ${event.subjectId}, ${event.action}, ${JSON.stringify(event.detail)}::jsonb)`.execute(
    db,
  );
}

export async function deleteOldAuditEvents(db: Kysely<Tables>, before: Date): Promise<void> {
  await sql`DELETE FROM account_audit_log WHERE at < ${before}`.execute(db);
}

/** Keeps what happened and takes away where from: an address is the person's. */
export async function forgetAddresses(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`
    UPDATE account_audit_log
    SET detail = detail - 'ip'
    WHERE subject_id = ${userId} AND detail ? 'ip'`.execute(trx);
}
