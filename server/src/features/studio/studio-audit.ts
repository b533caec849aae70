/** What staff do in the studio, as the audit log has it. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export type StudioAction =
  | 'studio_create'
  | 'studio_publish'
  | 'studio_hide'
  | 'studio_show'
  | 'studio_move'
  | 'studio_copy'
  | 'studio_delete'
  | 'studio_order'
  | 'studio_attach';

export type AuditEntry = {
  readonly at: Date;
  readonly actorId: number;
  readonly action: StudioAction;
  readonly detail: Readonly<Record<string, unknown>>;
};

export type WriteAuditEntry = (trx: Transaction<Tables>, entry: AuditEntry) => Promise<void>;

export function entryOf(
  { viewer, now }: { readonly viewer: { readonly actorId: number }; readonly now: Date },
  action: StudioAction,
  detail: Readonly<Record<string, unknown>>,
): AuditEntry {
  return { at: now, actorId: viewer.actorId, action, detail };
}
