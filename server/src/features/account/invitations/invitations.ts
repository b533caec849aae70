/** Staff add a student, who chooses a password by a one-time link (FST-03, FST-04); nobody else ever knows one. */
import type { KeyObject } from 'node:crypto';
import type { acceptInvitation, inviteStudent, readInvitation } from '@sugya/contract/account-invitations.ts';
import type { StudyMode } from '@sugya/domain/people/study-mode.ts';
import type { Kysely, Transaction } from 'kysely';
import { noteAuditEvent } from '../../../platform/audit/note-event.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, done, type Input, type Outcome, refuse } from '../../../platform/endpoint.ts';
import type { HashQueue } from '../../../platform/limits/hash-queue.ts';
import type { MailOutbox } from '../../../platform/mail-outbox.ts';
import type { Random } from '../../../platform/random.ts';
import { studentInvitationMessage } from '../mail-texts.ts';
import { brokenRules } from '../password/acceptable-password.ts';
import { insertUser, NO_PASSWORD } from '../users.store.ts';
import { invitationToken, isSigned, readToken } from './invitation-links.ts';
import {
  lockWhoIsMeant,
  renewInvitation,
  replaceInvitation,
  selectOptionalCourseName,
  selectOptionalInvited,
} from './invitations.store.ts';

type Enrol = (
  trx: Transaction<Tables>,
  given: {
    readonly courseId: number;
    readonly students: readonly { readonly userId: number; readonly studyMode: StudyMode | null }[];
    readonly now: Date;
  },
) => Promise<void>;

export type InvitationNeeds = {
  readonly db: Kysely<Tables>;
  readonly random: Random;
  readonly hashQueue: HashQueue;
  /** Signs the links. */
  readonly invitationKey: KeyObject;
  readonly enrol: Enrol;
};

export type EnrolNeeds = InvitationNeeds & {
  readonly outbox: MailOutbox;
  readonly publicUrl: string | null;
};

const SECRET_BYTES = 32;

export async function handleInviteStudent(
  { db, random, invitationKey, enrol, outbox, publicUrl }: EnrolNeeds,
  { params: { courseId }, body, audit, now }: Input<typeof inviteStudent>,
): Promise<Outcome<typeof inviteStudent>> {
  const { email, privateName, lastName, studyMode } = body;
  const passwordHash = noPassword(random);
  let mailId: number | null = null;
  const outcome = await inTransaction(db, async (trx) => {
    const course = await selectOptionalCourseName(trx, courseId);
    if (course === undefined) return refuse('not_found');
    const known = await lockWhoIsMeant(trx, email);
    // A closed account is not opened by the way, and staff learn nothing here.
    if (known !== undefined && (known.role !== null || known.isDisabled))
      return refuse('name_taken', { email: ['not_a_student'] });
    const names = { userName: email, email, privateName, lastName, phone: null };
    const fresh = { ...names, passwordHash, role: null, isDemo: false, now };
    const userId = known?.id ?? (await insertUser(trx, fresh));
    if (userId === null) return refuse('name_taken', { email: ['taken'] });
    const isInvited = known?.hasPassword !== true;
    if (isInvited && known !== undefined) await renewInvitation(trx, { userId, passwordHash });
    await enrol(trx, { courseId, students: [{ userId, studyMode }], now });
    await audit(trx, {
      subjectId: userId,
      about: { courseId, isNew: known === undefined },
      after: { email, privateName, lastName, studyMode },
    });
    if (!isInvited) return answer({ id: userId, token: null, isMailed: false });
    const token = invitationToken(invitationKey, { userId, passwordHash }, now);
    if (publicUrl === null) return answer({ id: userId, token, isMailed: false });
    const invited = { to: known?.userName ?? email, privateName, courseName: course.name, token, publicUrl };
    mailId = await outbox.put(trx, studentInvitationMessage(invited), userId);
    return answer({ id: userId, token, isMailed: true });
  });
  if (mailId !== null) outbox.sendSoon(mailId);
  return outcome;
}

/** What stands in place of a password's hash, and is signed by the link. */
export function noPassword(random: Random): string {
  return NO_PASSWORD + Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url');
}

export async function handleReadInvitation(
  needs: InvitationNeeds,
  { body, now }: Input<typeof readInvitation>,
): Promise<Outcome<typeof readInvitation>> {
  const invited = await findInvited(needs, body.token, now);
  if (invited === null) return refuse('bad_invitation');
  if (invited.instead !== null) return refuse('account_closed', { instead: [invited.instead] });
  return answer({ email: invited.email });
}

export async function handleAcceptInvitation(
  needs: InvitationNeeds,
  { body: { token, password }, caller, now }: Input<typeof acceptInvitation>,
): Promise<Outcome<typeof acceptInvitation>> {
  // Before any hashing: only the holder of a link may cost us that.
  const invited = await findInvited(needs, token, now);
  if (invited === null) return refuse('bad_invitation');
  if (invited.instead !== null) return refuse('account_closed', { instead: [invited.instead] });
  const broken = await brokenRules(password);
  if (broken.length > 0) return refuse('weak_password', { password: broken });
  const { userId, passwordHash: from } = invited;
  const to = await needs.hashQueue.hash(password);
  const isTaken = await inTransaction(needs.db, async (trx) => {
    if (!(await replaceInvitation(trx, { userId, from, to, now }))) return false;
    await noteAuditEvent(trx, {
      at: now,
      actorId: userId,
      subjectId: userId,
      kind: 'invitation_accepted',
      ip: caller.ip,
    });
    return true;
  });
  return isTaken ? done : refuse('bad_invitation');
}

export async function findInvited(
  { db, invitationKey }: Pick<InvitationNeeds, 'db' | 'invitationKey'>,
  token: string,
  now: Date,
) {
  const asked = readToken(token, now);
  if (asked === null) return null;
  const invited = await selectOptionalInvited(db, asked.userId);
  if (invited === undefined || !isSigned(invitationKey, asked, invited.passwordHash)) return null;
  return { ...invited, userId: asked.userId };
}
