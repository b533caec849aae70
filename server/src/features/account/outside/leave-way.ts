/** A way into an account is taken back by its owner, and the last one stays (SIN-07). */
import { isLastWayIn } from '@sugya/domain/account/ways-in.ts';
import type { Kysely, Transaction } from 'kysely';
import { noteAuditEvent } from '../../../platform/audit/note-event.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { done, refuse } from '../../../platform/endpoint.ts';
import { lockWays } from './ways-in.store.ts';

type Leaving = {
  readonly userId: number;
  readonly id: number;
  readonly kind: 'outside_identity_left' | 'passkey_removed';
  readonly ip: string;
  readonly now: Date;
  /** The ways of this kind that are the owner's. */
  readonly owned: (trx: Transaction<Tables>) => Promise<readonly { readonly id: number }[]>;
  /** Returns what the audit entry says of it. */
  readonly remove: (trx: Transaction<Tables>) => Promise<Readonly<Record<string, string | undefined>>>;
};

export async function leaveWay(db: Kysely<Tables>, { userId, id, kind, ip, now, owned, remove }: Leaving) {
  return await inTransaction(db, async (trx) => {
    const ways = await lockWays(trx, userId);
    if (!(await owned(trx)).some((way) => way.id === id)) return refuse('not_found');
    if (isLastWayIn(ways)) return refuse('last_way_in');
    const about = await remove(trx);
    await noteAuditEvent(trx, { at: now, actorId: userId, subjectId: userId, kind, ip, about });
    return done;
  });
}
