/**
 * The line that a call of staff leaves in the audit log. Who, what and from where is known to the one place that runs
 * calls; a handler adds what it changed, in the transaction that changes it.
 */
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { appendAuditLine } from './audit-lines.store.ts';
import { differing } from './differing.ts';

/** What a handler says of a change. Of `before` and `after` only the fields that differ are kept. */
export type Change = {
  /** Whose data it is: the contents of the line are erased with that student. */
  readonly subjectId?: number | undefined;
  readonly about?: Readonly<Record<string, unknown>>;
  readonly before?: object | null | undefined;
  readonly after?: object | null | undefined;
};

/**
 * Called last in the transaction of the change, since others that append wait for its end. `nothing`: the call was
 * answered and changed nothing, so it leaves no line.
 */
export type Audit = (trx: Kysely<Tables>, change: Change | 'nothing') => Promise<void>;

export type AuditedCall = {
  readonly at: Date;
  readonly actorId: number | null;
  /** The student in whose name the call is made; null for staff in their own. */
  readonly impersonatedId: number | null;
  readonly endpoint: string;
  /** The method and the address, with its ids. */
  readonly place: string;
  readonly params: unknown;
  readonly from: Readonly<Record<string, unknown>>;
};

export type CallAudit = {
  readonly audit: Audit;
  /** Before a call that changes something runs in a student's name: no such change can go unrecorded. */
  readonly begin: () => Promise<void>;
  /** After a call that was not refused: a line of its own if the handler has said nothing. */
  readonly finish: () => Promise<void>;
};

export type AuditCalls = (call: AuditedCall) => CallAudit;

export const IMPERSONATED = 'change_while_impersonating';

export function callAuditor(db: Kysely<Tables>): AuditCalls {
  return ({ impersonatedId, endpoint, params, from, ...who }) => {
    let isWritten = false;
    const write: Audit = async (trx, change) => {
      isWritten = true;
      if (change === 'nothing') return;
      const { subjectId, about, before, after } = change;
      const content = { from, ...(about !== undefined && { about }), ...differing(before, after) };
      await appendAuditLine(trx, { ...who, subjectId: subjectId ?? null, kind: endpoint, content });
    };
    return {
      audit: write,
      begin: () =>
        appendAuditLine(db, {
          ...who,
          subjectId: impersonatedId,
          kind: IMPERSONATED,
          content: { from, about: { endpoint, params } },
        }),
      finish: async () => {
        if (!isWritten) await write(db, {});
      },
    };
  };
}
