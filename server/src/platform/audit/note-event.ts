/** Events of an account that nobody of the staff brings about, in the same log as what staff change. */
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { appendAuditLine } from './audit-lines.store.ts';

export type AuditEvent = {
  readonly at: Date;
  readonly actorId: number | null;
  readonly subjectId: number | null;
  readonly kind:
    | 'refresh_token_reused'
    | 'password_changed'
    | 'password_reset'
    | 'devices_signed_out'
    | 'first_administrator'
    | 'invitation_accepted'
    | 'outside_identity_joined'
    | 'outside_identity_left'
    | 'passkey_added'
    | 'passkey_removed'
    | 'one_time_codes_added'
    | 'one_time_codes_removed'
    | 'recovery_codes_renewed'
    | 'recovery_code_used';
  /** Where from; null for what the server found by itself. */
  readonly ip: string | null;
  readonly about?: Readonly<Record<string, unknown>>;
};

/** `db` may be a transaction: the event is then kept exactly if the change is. */
export async function noteAuditEvent(db: Kysely<Tables>, event: AuditEvent): Promise<void> {
  const { ip, about, ...line } = event;
  const content = { ...(ip !== null && { from: { ip } }), ...(about !== undefined && { about }) };
  await appendAuditLine(db, {
    ...line,
    place: '',
    content: Object.keys(content).length === 0 ? null : content,
  });
}
