/** Deletes the data of students who asked for it and whose time to think it over has passed (decision 0015). */
import type { Kysely, Transaction } from 'kysely';
import { eraseAuditContents } from '../../platform/audit/audit-lines.store.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { MailOutbox } from '../../platform/mail-outbox.ts';
import { holdOptionalRequest, markDone, selectDueRequests } from './deletions.store.ts';
import { erasedMessage } from './mail-texts.ts';
import { eraseConsents } from './privacy.store.ts';

/** Takes away what the other features keep of a student; doing it again changes nothing. */
export type EraseStudent = (trx: Transaction<Tables>, userId: number) => Promise<void>;

export type EraseNeeds = {
  readonly db: Kysely<Tables>;
  readonly outbox: MailOutbox;
  readonly eraseStudent: EraseStudent;
  /** The account feature's: those that were closed in favour of this one, for they are of the same person. */
  readonly selectClosedFor: (trx: Transaction<Tables>, userId: number) => Promise<readonly number[]>;
};

const MOST_AT_ONCE = 100;
const AGAIN_FOR_MILLISECONDS = 2 * 60 * 60 * 1000;

export async function eraseDue(needs: EraseNeeds, now: Date): Promise<void> {
  const doneSince = new Date(now.getTime() - AGAIN_FOR_MILLISECONDS);
  for (const requestId of await selectDueRequests(needs.db, { now, doneSince, limit: MOST_AT_ONCE }))
    await eraseOne(needs, requestId, now);
}

async function eraseOne(
  { db, outbox, eraseStudent, selectClosedFor }: EraseNeeds,
  requestId: number,
  now: Date,
): Promise<void> {
  const mailId = await inTransaction(db, async (trx) => {
    const request = await holdOptionalRequest(trx, requestId);
    if (request === undefined) return null;
    for (const userId of [...(await selectClosedFor(trx, request.userId)), request.userId]) {
      await eraseConsents(trx, userId);
      await eraseStudent(trx, userId);
      await eraseAuditContents(trx, { userId, now });
    }
    await markDone(trx, { requestId, now });
    // The last message keeps the address until the mail server has it, and belongs to no account.
    return request.isDone || request.email === null
      ? null
      : outbox.put(trx, erasedMessage(request.email), null);
  });
  if (mailId !== null) outbox.sendSoon(mailId);
}
