/** Whether a typed code lets its owner in: one of the app, or a recovery code; each serves once (SIN-13, SIN-14). */
import type { KeyObject } from 'node:crypto';
import { noteAuditEvent } from '../../../platform/audit/note-event.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { type Caller, refuse } from '../../../platform/endpoint.ts';
import { bucketOf, type RateLimit } from '../../../platform/limits/rate-limit.ts';
import type { MailOutbox } from '../../../platform/mail-outbox.ts';
import { recoveryCodeUsedMessage } from '../mail-texts.ts';
import type { SignInNeeds } from '../session/sign-in-needs.ts';
import { selectOptionalOwnCredentials } from '../users.store.ts';
import { noteStep, selectOptionalSecret, useRecoveryCode } from './one-time-codes.store.ts';
import { bare, hashOfRecoveryCode } from './recovery-codes.ts';

export type PassCodeNeeds = SignInNeeds & {
  readonly codesKey: KeyObject;
  readonly outbox: MailOutbox;
  readonly publicUrl: string | null;
};

type Typed = {
  readonly userId: number;
  readonly code: string;
  readonly caller: Pick<Caller, 'ip' | 'userAgent'>;
  /** Null for a browser that the account was never signed in from. */
  readonly knownBrowser: string | null;
  readonly now: Date;
};

const QUARTER_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;
/** A million codes, three of them right at a time: so few tries a day leave a thief of the password outside for years. */
const QUARTERS_A_DAY = 4;

/**
 * Null: it does. A try is counted before it is looked at, by its account; the browser of its owner has a count of its own, so
 * that a thief of the password does not keep the owner out.
 */
export async function passCode(needs: PassCodeNeeds, typed: Typed) {
  const { userId, knownBrowser, now } = typed;
  const limits = codeLimits(needs, userId, knownBrowser);
  const retryAfterSeconds = await needs.rateLimiter.hitEach(limits, now);
  if (retryAfterSeconds !== null)
    return { kind: 'refusal', code: 'too_many_requests', retryAfterSeconds } as const;
  const code = bare(typed.code);
  const isRight = /^\d{6}$/.test(code)
    ? await isOfApp(needs, { ...typed, code })
    : await isRecovery(needs, typed);
  if (!isRight) return refuse('bad_one_time_code');
  await needs.rateLimiter.takeBack(limits);
  return null;
}

function codeLimits({ limits }: SignInNeeds, userId: number, knownBrowser: string | null): RateLimit[] {
  const most = limits.signInFailuresPerAccount;
  const whose = [String(userId), knownBrowser ?? ''] as const;
  return [
    { bucket: bucketOf('one-time-code', ...whose), limit: most, windowSeconds: QUARTER_SECONDS },
    {
      bucket: bucketOf('one-time-code-day', ...whose),
      limit: most * QUARTERS_A_DAY,
      windowSeconds: DAY_SECONDS,
    },
  ];
}

async function isOfApp({ db, codesKey: key }: PassCodeNeeds, { userId, code, now }: Typed): Promise<boolean> {
  const stored = await selectOptionalSecret(db, userId);
  if (stored === undefined) return false;
  const { openSecret, stepOf } = await import('./app-secret.ts');
  const secret = openSecret(stored.sealedSecret, { key, userId });
  const step = secret === null ? null : stepOf(secret, { code, now });
  return step !== null && (await noteStep(db, { userId, step, now }));
}

async function isRecovery(needs: PassCodeNeeds, { userId, code, caller, now }: Typed): Promise<boolean> {
  const { db, outbox, publicUrl } = needs;
  const own = await selectOptionalOwnCredentials(db, userId);
  if (own === undefined) return false;
  const used = await inTransaction(db, async (trx) => {
    const passed = await useRecoveryCode(trx, { userId, hash: hashOfRecoveryCode(code), now });
    if (passed === undefined) return null;
    const { left } = passed;
    const event = { at: now, actorId: userId, subjectId: userId, ip: caller.ip } as const;
    await noteAuditEvent(trx, { ...event, kind: 'recovery_code_used', about: { left } });
    if (own.email === null) return { mailId: null };
    const message = recoveryCodeUsedMessage({
      to: own.email,
      now,
      userAgent: caller.userAgent,
      left,
      publicUrl,
    });
    return { mailId: await outbox.put(trx, message, userId) };
  });
  if (used !== null && used.mailId !== null) outbox.sendSoon(used.mailId);
  return used !== null;
}
