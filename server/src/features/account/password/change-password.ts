/** A new password for a user who is signed in (USR-11, USR-15). */
import type { changePassword } from '@sugya/contract/account.ts';
import { noteAuditEvent } from '../../../platform/audit/note-event.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { type Caller, done, type Input, type Outcome, refuse } from '../../../platform/endpoint.ts';
import type { MailOutbox } from '../../../platform/mail-outbox.ts';
import { passwordChangedMessage } from '../mail-texts.ts';
import { lookAtGuess } from '../session/guess-limits.ts';
import { isRecentSignIn } from '../session/recent-sign-in.ts';
import { revokeOtherFamilies } from '../session/session-families.store.ts';
import type { SignInNeeds } from '../session/sign-in-needs.ts';
import {
  isPasswordHash,
  type OwnCredentials,
  selectOptionalOwnCredentials,
  updatePassword,
} from '../users.store.ts';
import { brokenRules } from './acceptable-password.ts';

export type ChangePasswordNeeds = SignInNeeds & {
  readonly outbox: MailOutbox;
  readonly publicUrl: string | null;
};

export async function handleChangePassword(
  needs: ChangePasswordNeeds,
  { body, viewer, caller, now }: Input<typeof changePassword>,
): Promise<Outcome<typeof changePassword>> {
  if (viewer.isImpersonating) return refuse('not_while_impersonating');
  const broken = await brokenRules(body.newPassword);
  if (broken.length > 0) return refuse('weak_password', { newPassword: broken });
  const own = await selectOptionalOwnCredentials(needs.db, viewer.userId);
  if (own === undefined) return refuse('not_allowed');

  if (body.currentPassword !== undefined) {
    const refusal = await checkPassword(needs, own, { password: body.currentPassword, caller, now });
    if (refusal !== null) return refusal;
  } else if (!isRecentSignIn(viewer, now)) {
    return refuse('recent_sign_in_required');
  }

  const passwordHash = await needs.hashQueue.hash(body.newPassword);
  const { userId } = viewer;
  const mailId = await inTransaction(needs.db, async (trx) => {
    await updatePassword(trx, { userId, passwordHash, now });
    await revokeOtherFamilies(trx, { userId, keepFamilyId: viewer.familyId, now });
    await noteAuditEvent(trx, {
      at: now,
      actorId: userId,
      subjectId: userId,
      kind: 'password_changed',
      ip: caller.ip,
    });
    if (own.email === null) return null;
    const change = { to: own.email, now, userAgent: caller.userAgent, publicUrl: needs.publicUrl };
    return needs.outbox.put(trx, passwordChangedMessage(change), userId);
  });
  if (mailId !== null) needs.outbox.sendSoon(mailId);
  return done;
}

type OwnGuess = {
  readonly password: string;
  readonly caller: Pick<Caller, 'ip' | 'browserId'>;
  readonly now: Date;
};

/** What the signed-in user gives as proof of who they are; null when it is right. */
export async function checkOwnPassword(needs: SignInNeeds, guess: OwnGuess & { userId: number }) {
  const own = await selectOptionalOwnCredentials(needs.db, guess.userId);
  return own === undefined ? refuse('not_allowed') : checkPassword(needs, own, guess);
}

/** A stolen session must not become a way to guess the password: guesses here count like guesses at sign-in. */
async function checkPassword(needs: SignInNeeds, own: OwnCredentials, guess: OwnGuess) {
  const { ip, browserId } = guess.caller;
  const { byAccount } = await lookAtGuess(needs, { userName: own.userName, ip, browserId }, guess.now);
  const retryAfterSeconds = await needs.rateLimiter.hit(byAccount, guess.now);
  if (retryAfterSeconds !== null)
    return { kind: 'refusal', code: 'too_many_requests', retryAfterSeconds } as const;
  if (!isPasswordHash(own.passwordHash) || !(await needs.hashQueue.verify(own.passwordHash, guess.password)))
    return refuse('wrong_current_password');
  await needs.rateLimiter.takeBack([byAccount]);
  return null;
}
