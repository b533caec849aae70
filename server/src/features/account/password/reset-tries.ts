/** SES-25: whose tries at a reset code are counted together. The browser that asked has its own. */
import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Caller, refuse } from '../../../platform/endpoint.ts';
import { bucketOf, type RateLimit, type RateLimiter } from '../../../platform/limits/rate-limit.ts';
import { type HeldCode, selectCodesOfOthers, takeTry } from './reset-codes.store.ts';

type TryNeeds = {
  readonly db: Kysely<Tables>;
  readonly rateLimiter: RateLimiter;
  readonly codeKey: KeyObject;
};
type Try = {
  readonly email: string;
  readonly code: string;
  readonly caller: Pick<Caller, 'ip' | 'browserId'>;
  readonly now: Date;
};

/** Of browsers that did not ask. Five codes may live at once: an hour of guesses finds one of them once in a million. */
const STRANGER_TRIES_PER_ACCOUNT = 20;
const STRANGER_TRIES_PER_ADDRESS = 100;
const STRANGER_WINDOW_SECONDS = 60 * 60;

/**
 * The code that was typed. A browser that did not ask may have it too (asked at the computer, typed on the phone), but
 * its wrong tries are counted by account and by address, and never against the one that asked.
 */
export async function findCode(needs: TryNeeds, tried: Try) {
  const { db, rateLimiter, codeKey } = needs;
  const { email, caller, now } = tried;
  const typed = hashOfCode(codeKey, email, tried.code);
  const isTyped = ({ codeHash }: HeldCode) => timingSafeEqual(codeHash, typed);
  const askerHash = caller.browserId === null ? null : hashOfBrowser(caller.browserId);

  const own = askerHash === null ? undefined : await takeTry(db, { email, askerHash, now });
  if (own !== undefined && isTyped(own)) return found(own);
  const other = (await selectCodesOfOthers(db, { email, askerHash, now })).find(isTyped);
  // The try was the asker's own and is counted already.
  if (own !== undefined && other === undefined) return refuse('bad_reset_code');

  const limits = strangerLimits(email, caller.ip);
  const retryAfterSeconds = await rateLimiter.hitEach(limits, now);
  if (retryAfterSeconds !== null)
    return { kind: 'refusal', code: 'too_many_requests', retryAfterSeconds } as const;
  if (other === undefined) return refuse('bad_reset_code');
  await rateLimiter.takeBack(limits);
  return found(other);
}

/** People type codes with blanks and hyphens. */
export function hashOfCode(key: KeyObject, email: string, code: string): Uint8Array {
  const typed = code.replaceAll(/[\s-]/g, '');
  return createHmac('sha256', key).update(`${email.toLowerCase()}\n${typed}`).digest();
}

export function hashOfBrowser(browserId: string): Uint8Array {
  return createHash('sha256').update(browserId).digest();
}

function found(code: HeldCode) {
  return { kind: 'found', ...code } as const;
}

function strangerLimits(email: string, ip: string): RateLimit[] {
  const windowSeconds = STRANGER_WINDOW_SECONDS;
  return [
    {
      bucket: bucketOf('reset-tries-account', email.toLowerCase()),
      limit: STRANGER_TRIES_PER_ACCOUNT,
      windowSeconds,
    },
    { bucket: bucketOf('reset-tries-address', ip), limit: STRANGER_TRIES_PER_ADDRESS, windowSeconds },
  ];
}
