/** A forgotten password: a code by mail, then a new password (SES-17 to SES-47). */
import type { KeyObject } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { sendResetCode, setPasswordByCode } from '@sugya/contract/account.ts';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import { noteAuditEvent } from '../../../platform/audit/note-event.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { type Caller, done, type Input, type Outcome, refuse } from '../../../platform/endpoint.ts';
import { newBrowserId } from '../../../platform/http/browser-cookie.ts';
import type { HashQueue } from '../../../platform/limits/hash-queue.ts';
import { bucketOf, type RateLimiter } from '../../../platform/limits/rate-limit.ts';
import type { Mailer } from '../../../platform/mail.ts';
import type { MailOutbox } from '../../../platform/mail-outbox.ts';
import type { Random } from '../../../platform/random.ts';
import { selectOptionalInstead } from '../doubles/doubles.store.ts';
import { closedAccountMessage, passwordChangedMessage, resetCodeMessage } from '../mail-texts.ts';
import { accountBucket, familiarBrowser } from '../session/guess-limits.ts';
import { revokeOtherFamilies } from '../session/session-families.store.ts';
import { updatePassword } from '../users.store.ts';
import { brokenRules } from './acceptable-password.ts';
import { deleteCodes, replaceCode } from './reset-codes.store.ts';
import { findCode, hashOfBrowser, hashOfCode } from './reset-tries.ts';

export type ResetNeeds = {
  readonly db: Kysely<Tables>;
  readonly random: Random;
  /** Codes go out directly: they must stand nowhere, and a user who misses one asks again. */
  readonly mailer: Mailer;
  readonly outbox: MailOutbox;
  readonly hashQueue: HashQueue;
  readonly rateLimiter: RateLimiter;
  readonly limits: Config['limits'];
  readonly publicUrl: string | null;
  readonly warn: (what: { readonly err: unknown }, sentence: string) => void;
  /** Keys the hashes of codes: eight digits could otherwise be searched from a copy of the database. */
  readonly codeKey: KeyObject;
};

/** SES-25. */
const CODE_DIGITS = 8;
const CODE_LIFE_MILLISECONDS = 10 * 60 * 1000;
const TRIES_PER_CODE = 5;
/** The answer is on its way by then. */
const ANSWERED_WITHIN_MILLISECONDS = 20;
const SEND_WINDOW_SECONDS = 60 * 60;

/**
 * The same work and the same answer whether or not the e-mail belongs to a user: code and message are made afterwards
 * (SES-24, XCT-41). That the mail server cannot be reached at all is said to everyone.
 */
export async function handleSendResetCode(
  needs: ResetNeeds,
  { body, caller, now }: Input<typeof sendResetCode>,
): Promise<Outcome<typeof sendResetCode>> {
  const browserId = caller.browserId ?? newBrowserId(needs.random);
  const retryAfterSeconds = await countSending(needs, { email: body.email, caller, now });
  if (retryAfterSeconds !== null) return { kind: 'refusal', code: 'too_many_requests', retryAfterSeconds };
  try {
    await needs.mailer.check();
  } catch {
    return refuse('mail_failed');
  }
  // After the answer: only an account's code is stored and mailed, and how long that takes would tell that there is one.
  needs.mailer.watch(storeAndMail(needs, { email: body.email, browserId, now }));
  return { ...done, browserId };
}

/** Never rejects: the one who asked has the answer, and asks again where no mail comes. */
async function storeAndMail(
  needs: ResetNeeds,
  { email, browserId, now }: { email: string; browserId: string; now: Date },
): Promise<void> {
  await wait(ANSWERED_WITHIN_MILLISECONDS);
  const { db, mailer, publicUrl, warn } = needs;
  const code = newCode(needs.random);
  try {
    const owner = await replaceCode(db, {
      email,
      codeHash: hashOfCode(needs.codeKey, email, code),
      askerHash: hashOfBrowser(browserId),
      tries: TRIES_PER_CODE,
      now,
      endsAt: new Date(now.getTime() + CODE_LIFE_MILLISECONDS),
    });
    if (owner !== undefined) {
      const { email: to, privateName } = owner;
      mailer.deliver(resetCodeMessage({ to, privateName, code, publicUrl }));
      return;
    }
    const closed = await selectOptionalInstead(db, email);
    if (closed !== undefined) mailer.deliver(closedAccountMessage({ ...closed, publicUrl }));
  } catch (error) {
    warn({ err: error }, 'A code for a forgotten password was not sent');
  }
}

export async function handleSetPasswordByCode(
  needs: ResetNeeds,
  { body, caller, now }: Input<typeof setPasswordByCode>,
): Promise<Outcome<typeof setPasswordByCode>> {
  const broken = await brokenRules(body.password);
  if (broken.length > 0) return refuse('weak_password', { password: broken });
  const found = await findCode(needs, { email: body.email, code: body.code, caller, now });
  if (found.kind === 'refusal') return found;
  const { userId, codeHash, userName } = found;
  const passwordHash = await needs.hashQueue.hash(body.password);
  const mailId = await inTransaction(needs.db, async (trx) => {
    if (!(await deleteCodes(trx, { userId, codeHash }))) return null;
    await updatePassword(trx, { userId, passwordHash, now });
    await revokeOtherFamilies(trx, { userId, keepFamilyId: null, now });
    await noteAuditEvent(trx, {
      at: now,
      actorId: userId,
      subjectId: userId,
      kind: 'password_reset',
      ip: caller.ip,
    });
    const change = { to: body.email, now, userAgent: caller.userAgent, publicUrl: needs.publicUrl };
    return needs.outbox.put(trx, passwordChangedMessage(change), userId);
  });
  if (mailId === null) return refuse('bad_reset_code');
  needs.outbox.sendSoon(mailId);
  await needs.rateLimiter.clear(accountBucket(userName));
  const browserId = caller.browserId ?? newBrowserId(needs.random);
  await needs.rateLimiter.hit(familiarBrowser({ userName, browserId }), now);
  return { ...done, browserId };
}

/** Null when a code may be sent. A browser that the account has signed in from has a count of its own. */
async function countSending(
  { rateLimiter, limits }: ResetNeeds,
  { email, caller, now }: { email: string; caller: Caller; now: Date },
): Promise<number | null> {
  const windowSeconds = SEND_WINDOW_SECONDS;
  const { ip, browserId } = caller;
  if (browserId !== null) {
    const familiar = familiarBrowser({ userName: email, browserId });
    if ((await rateLimiter.look([familiar], now)).has(familiar.bucket)) {
      const bucket = bucketOf('reset-browser', email.toLowerCase(), browserId);
      return rateLimiter.hit({ bucket, limit: limits.resetCodesPerEmail, windowSeconds }, now);
    }
  }
  const byAddress = {
    bucket: bucketOf('reset-address', ip),
    limit: limits.resetCodesPerAddress,
    windowSeconds,
  };
  const byEmail = {
    bucket: bucketOf('reset-email', email.toLowerCase()),
    limit: limits.resetCodesPerEmail,
    windowSeconds,
  };
  // The address first: a caller who is over its limit must not use up another's.
  return (await rateLimiter.hit(byAddress, now)) ?? (await rateLimiter.hit(byEmail, now));
}

function newCode(random: Random): string {
  return String(random.integerBelow(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}
