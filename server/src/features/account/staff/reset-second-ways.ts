/** A member of staff lost the device: the second ways are taken out, so that new ones can be made (SIN-17). */
import type { resetSecondWays } from '@sugya/contract/account-staff.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { done, type Input, type Outcome, refuse } from '../../../platform/endpoint.ts';
import { secondWaysResetMessage } from '../mail-texts.ts';
import { deleteCodes } from '../one-time-codes/one-time-codes.store.ts';
import { deletePasskeysOf } from '../passkeys/passkeys.store.ts';
import { revokeFamiliesOf } from '../session/session-families.store.ts';
import { lockMember, lockOwners } from './staff.store.ts';
import { roleNow, type StaffNeeds } from './staff.ts';

export async function handleResetSecondWays(
  { db, outbox, publicUrl }: StaffNeeds,
  { params: { userId }, viewer, audit, now }: Input<typeof resetSecondWays>,
): Promise<Outcome<typeof resetSecondWays>> {
  // Who sits at an open screen must not open the account to the password alone.
  if (userId === viewer.actorId) return refuse('not_allowed');
  const written = await inTransaction(db, async (trx) => {
    await lockOwners(trx);
    const by = await roleNow(trx, viewer);
    if (by === null) return refuse('not_allowed');
    const member = await lockMember(trx, userId);
    if (member === undefined) return refuse('not_found');
    if (member.role === 'owner' && by !== 'owner') return refuse('owners_only');
    const passkeys = await deletePasskeysOf(trx, userId);
    const hadCodes = await deleteCodes(trx, userId);
    // The lost device may be signed in.
    await revokeFamiliesOf(trx, { userId, now });
    await audit(trx, { subjectId: userId, before: { passkeys, hadCodes }, after: null });
    const message = secondWaysResetMessage({ ...member, to: member.email, now, publicUrl });
    return { kind: 'reset', mailId: await outbox.put(trx, message, userId) } as const;
  });
  if (written.kind === 'refusal') return written;
  outbox.sendSoon(written.mailId);
  return done;
}
