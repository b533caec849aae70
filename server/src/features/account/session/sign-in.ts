/** Signing in, and the limits on guessing (10 failures per account and 100 per address in 15 minutes). */
import type { signIn } from '@sugya/contract/account.ts';
import type { Config } from '../../../config.ts';
import { answer, type Input, type Outcome, refuse } from '../../../platform/endpoint.ts';
import type { HashQueue } from '../../../platform/limits/hash-queue.ts';
import { bucketOf, type RateLimit, type RateLimiter } from '../../../platform/limits/rate-limit.ts';
import { selectOptionalCredentials } from '../users.store.ts';
import { openSession, type SessionNeeds } from './sessions.ts';

export type SignInNeeds = SessionNeeds & {
  readonly hashQueue: HashQueue;
  readonly rateLimiter: RateLimiter;
  readonly limits: Config['limits'];
};

const WINDOW_SECONDS = 15 * 60;
const FAMILIAR_SECONDS = 30 * 24 * 60 * 60;

export async function handleSignIn(
  needs: SignInNeeds,
  { body, caller, now }: Input<typeof signIn>,
): Promise<Outcome<typeof signIn>> {
  const { rateLimiter } = needs;
  const byAddress = addressLimit(needs.limits, caller.ip);
  const addressWait = await rateLimiter.ask(byAddress, now);
  if (addressWait !== null) return tooMany(addressWait);
  // Counted before the check and taken back after a success, so that parallel guesses cannot slip through together.
  const byAccount = await guessLimit(needs, { userName: body.userName, ip: caller.ip, now });
  const accountWait = await rateLimiter.hit(byAccount, now);
  if (accountWait !== null) return tooMany(accountWait);

  const userId = await findUser(needs, body).catch(async (error: unknown) => {
    await rateLimiter.takeBack(byAccount);
    throw error;
  });
  if (userId === null) {
    await rateLimiter.hit(byAddress, now);
    return refuse('bad_credentials');
  }
  await rateLimiter.takeBack(byAccount);
  await rateLimiter.hit(familiar(body.userName, caller.ip), now);
  return answer(await openSession(needs, { userId, userAgent: caller.userAgent, now }));
}

/**
 * The bucket of guesses at one account. An address from which its owner has signed in lately has a bucket of its own:
 * strangers who use up the common one cannot keep the owner out.
 */
export async function guessLimit(
  { rateLimiter, limits }: Pick<SignInNeeds, 'rateLimiter' | 'limits'>,
  guess: { userName: string; ip: string; now: Date },
): Promise<RateLimit> {
  const isFamiliar = await rateLimiter.isCounted(familiar(guess.userName, guess.ip).bucket, guess.now);
  return {
    bucket: isFamiliar
      ? bucketOf('sign-in-familiar', comparable(guess.userName), guess.ip)
      : accountBucket(guess.userName),
    limit: limits.signInFailuresPerAccount,
    windowSeconds: WINDOW_SECONDS,
  };
}

/** Cleared by a password reset: who reads the account's mail is its owner. */
export function accountBucket(userName: string): string {
  return bucketOf('sign-in-account', comparable(userName));
}

function addressLimit(limits: Config['limits'], ip: string): RateLimit {
  return {
    bucket: bucketOf('sign-in-address', ip),
    limit: limits.signInFailuresPerAddress,
    windowSeconds: WINDOW_SECONDS,
  };
}

function familiar(userName: string, ip: string): RateLimit {
  return {
    bucket: bucketOf('sign-in-known-address', comparable(userName), ip),
    limit: Number.MAX_SAFE_INTEGER,
    windowSeconds: FAMILIAR_SECONDS,
  };
}

async function findUser(
  { db, hashQueue }: SignInNeeds,
  { userName, password }: { userName: string; password: string },
): Promise<number | null> {
  const user = await selectOptionalCredentials(db, userName);
  if (user === undefined) {
    await hashQueue.pretend(password);
    return null;
  }
  return (await hashQueue.verify(user.passwordHash, password)) ? user.id : null;
}

function tooMany(retryAfterSeconds: number) {
  return { kind: 'refusal', code: 'too_many_requests', retryAfterSeconds } as const;
}

/** SES-15: user names are compared without regard to case. */
function comparable(userName: string): string {
  return userName.trim().toLowerCase();
}
