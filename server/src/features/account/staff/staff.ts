/** Who is on the staff, and the changes of roles (ROL-06 to ROL-10). */
import type { KeyObject } from 'node:crypto';
import type { changeStaff, endStaff } from '@sugya/contract/account-staff.ts';
import type { StaffRole } from '@sugya/contract/staff-roles.ts';
import { refusalOfRoleChange } from '@sugya/domain/staff/roles.ts';
import type { Kysely, Transaction } from 'kysely';
import { mayDo } from '../../../platform/access/capabilities.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { done, type FieldErrors, type Input, type Outcome, refuse } from '../../../platform/endpoint.ts';
import type { MailOutbox } from '../../../platform/mail-outbox.ts';
import type { Random } from '../../../platform/random.ts';
import { renewInvitation } from '../invitations/invitations.store.ts';
import { noPassword } from '../invitations/invitations.ts';
import { revokeFamiliesOf } from '../session/session-families.store.ts';
import { deleteTokensOf } from '../tokens/tokens.store.ts';
import { areCourses, lockMember, lockOwners, selectRole, setRole } from './staff.store.ts';

export type StaffNeeds = {
  readonly db: Kysely<Tables>;
  readonly random: Random;
  readonly outbox: MailOutbox;
  readonly invitationKey: KeyObject;
  readonly publicUrl: string | null;
};

export async function handleChangeStaff(
  { db }: StaffNeeds,
  { params: { userId }, body: { role, courseIds }, viewer, audit }: Input<typeof changeStaff>,
): Promise<Outcome<typeof changeStaff>> {
  const fault = await coursesFault(db, { role, courseIds });
  if (fault !== null) return refuse('invalid_request', fault);
  return await inTransaction(db, async (trx) => {
    const owners = await lockOwners(trx);
    const by = await roleNow(trx, viewer);
    if (by === null) return refuse('not_allowed');
    const member = await lockMember(trx, userId);
    if (member === undefined) return refuse('not_found');
    const ownerCount = ownersBeside(owners, userId);
    const refusal = refusalOfRoleChange({ by, from: member.role, to: role, ownerCount });
    if (refusal !== null) return refuse(refusal);
    await setRole(trx, { userId, role, courseIds });
    const before = { role: member.role, courseIds: member.courseIds };
    await audit(trx, { subjectId: userId, before, after: { role, courseIds } });
    return done;
  });
}

export async function handleEndStaff(
  { db, random }: StaffNeeds,
  { params: { userId }, viewer, audit, now }: Input<typeof endStaff>,
): Promise<Outcome<typeof endStaff>> {
  return await inTransaction(db, async (trx) => {
    const owners = await lockOwners(trx);
    const by = await roleNow(trx, viewer);
    if (by === null) return refuse('not_allowed');
    const member = await lockMember(trx, userId);
    if (member === undefined) return refuse('not_found');
    const ownerCount = ownersBeside(owners, userId);
    const refusal = refusalOfRoleChange({ by, from: member.role, to: null, ownerCount });
    if (refusal !== null) return refuse(refusal);
    await setRole(trx, { userId, role: null, courseIds: [] });
    await revokeFamiliesOf(trx, { userId, now });
    await deleteTokensOf(trx, userId);
    // A link that is still out would open an account that nobody wants.
    if (member.isInvited) await renewInvitation(trx, { userId, passwordHash: noPassword(random) });
    const before = { role: member.role, courseIds: member.courseIds };
    await audit(trx, { subjectId: userId, before, after: { role: null, courseIds: [] } });
    return done;
  });
}

/** An owner who has not come yet is no reason to let the last one go. */
function ownersBeside(owners: readonly number[], userId: number): number {
  return owners.filter((id) => id !== userId).length + 1;
}

/**
 * Of the one who changes the staff; null: may not do so any more. What let the call through is remembered for seconds, in
 * which an owner who was made an administrator would still make owners.
 */
export async function roleNow(
  trx: Transaction<Tables>,
  { actorId }: Pick<Viewer, 'actorId'>,
): Promise<StaffRole | null> {
  const role = await selectRole(trx, actorId);
  return mayDo({ role }, 'staff.manage') ? role : null;
}

/** A teacher teaches something that there is; nobody else teaches. */
export async function coursesFault(
  db: Kysely<Tables>,
  { role, courseIds }: { readonly role: StaffRole; readonly courseIds: readonly number[] },
): Promise<FieldErrors | null> {
  if ((role === 'teacher') !== courseIds.length > 0)
    return { courseIds: [role === 'teacher' ? 'required' : 'teachers_only'] };
  if (courseIds.length > 0 && !(await areCourses(db, courseIds))) return { courseIds: ['unknown'] };
  return null;
}
