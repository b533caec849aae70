/** A member of staff is invited by mail, by a one-time link (ROL-06); nobody else ever knows the password. */
import type { inviteStaff, renewStaffInvitation } from '@sugya/contract/account-staff.ts';
import { refusalOfRoleChange } from '@sugya/domain/staff/roles.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, type Input, type Outcome, refuse } from '../../../platform/endpoint.ts';
import { invitationToken } from '../invitations/invitation-links.ts';
import { lockPerson, renewInvitation } from '../invitations/invitations.store.ts';
import { noPassword } from '../invitations/invitations.ts';
import { staffInvitationMessage } from '../mail-texts.ts';
import { insertUser } from '../users.store.ts';
import { lockMember, setRole } from './staff.store.ts';
import { coursesFault, roleNow, type StaffNeeds } from './staff.ts';

type Sent = { readonly token: string; readonly mailId: number | null };

export async function handleInviteStaff(
  needs: StaffNeeds,
  { body, viewer, audit, now }: Input<typeof inviteStaff>,
): Promise<Outcome<typeof inviteStaff>> {
  const { email, privateName, lastName, role, courseIds } = body;
  const fault = await coursesFault(needs.db, { role, courseIds });
  if (fault !== null) return refuse('invalid_request', fault);
  const passwordHash = noPassword(needs.random);
  const outcome = await inTransaction(needs.db, async (trx) => {
    const by = await roleNow(trx, viewer);
    if (by === null) return refuse('not_allowed');
    const refusal = refusalOfRoleChange({ by, from: null, to: role, ownerCount: 1 });
    if (refusal === 'owners_only') return refuse('owners_only');
    const known = await lockPerson(trx, email);
    if (known !== undefined && (known.role !== null || known.isDisabled))
      return refuse('name_taken', { email: [known.role === null ? 'taken' : 'already_staff'] });
    const names = { userName: email, email, privateName, lastName, phone: null };
    const fresh = { ...names, passwordHash, role: null, isDemo: false, now };
    const userId = known?.id ?? (await insertUser(trx, fresh));
    if (userId === null) return refuse('name_taken', { email: ['taken'] });
    await setRole(trx, { userId, role, courseIds });
    const hasPassword = known?.hasPassword === true;
    if (known !== undefined && !hasPassword) await renewInvitation(trx, { userId, passwordHash });
    const link = { userId, passwordHash, to: email, privateName, now };
    const sent = hasPassword ? null : await putLink(needs, trx, link);
    await audit(trx, {
      subjectId: userId,
      about: { isNew: known === undefined },
      after: { email, role, courseIds },
    });
    return { kind: 'made', userId, sent } as const;
  });
  if (outcome.kind === 'refusal') return outcome;
  return answer({ id: outcome.userId, ...sendLink(needs, outcome.sent) });
}

export async function handleRenewStaffInvitation(
  needs: StaffNeeds,
  { params: { userId }, viewer, audit, now }: Input<typeof renewStaffInvitation>,
): Promise<Outcome<typeof renewStaffInvitation>> {
  const passwordHash = noPassword(needs.random);
  const outcome = await inTransaction(needs.db, async (trx) => {
    const by = await roleNow(trx, viewer);
    if (by === null) return refuse('not_allowed');
    const member = await lockMember(trx, userId);
    if (member?.isInvited !== true) return refuse('not_found');
    // The one who holds the link of an owner becomes that owner.
    if (member.role === 'owner' && by !== 'owner') return refuse('owners_only');
    await renewInvitation(trx, { userId, passwordHash });
    const { email, privateName } = member;
    const sent = await putLink(needs, trx, { userId, passwordHash, to: email, privateName, now });
    await audit(trx, { subjectId: userId });
    return { kind: 'made', sent } as const;
  });
  return outcome.kind === 'refusal' ? outcome : answer(sendLink(needs, outcome.sent));
}

async function putLink(
  { outbox, invitationKey, publicUrl }: StaffNeeds,
  trx: Transaction<Tables>,
  of: { userId: number; passwordHash: string; to: string; privateName: string; now: Date },
): Promise<Sent> {
  const token = invitationToken(invitationKey, of, of.now);
  if (publicUrl === null) return { token, mailId: null };
  const { to, privateName } = of;
  const message = staffInvitationMessage({ to, privateName, token, publicUrl });
  return { token, mailId: await outbox.put(trx, message, of.userId) };
}

function sendLink({ outbox }: StaffNeeds, sent: Sent | null) {
  if (sent === null) return { token: null, isMailed: false };
  const { token, mailId } = sent;
  if (mailId !== null) outbox.sendSoon(mailId);
  return { token, isMailed: mailId !== null };
}
