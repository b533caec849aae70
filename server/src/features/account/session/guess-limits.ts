/** SES-73: whose guesses at a password are counted together, by what the guesser has proved before. */
import type { Config } from '../../../config.ts';
import { bucketOf, type RateLimit, type RateLimiter } from '../../../platform/limits/rate-limit.ts';

export type Guesser = {
  readonly userName: string;
  readonly ip: string;
  readonly browserId: string | null;
};

/** From this browser, or at least from this address, the account has been signed in to lately. */
export type Proof = 'browser' | 'address' | 'none';

const WINDOW_SECONDS = 15 * 60;
const FAMILIAR_SECONDS = 30 * 24 * 60 * 60;

export type GuessLook = {
  readonly proof: Proof;
  readonly byAccount: RateLimit;
  /** What a guess is counted by before it is looked at. */
  readonly limits: readonly RateLimit[];
  /** The seconds until there is room for one; null while there is. */
  readonly wait: number | null;
  /** What of the address's count is this account's. */
  readonly mistakes: number;
};

/**
 * Whose guess this is, in one statement. A browser from which the account's owner has signed in lately has a count of
 * its own, and so has an address: strangers who use up the common one keep the owner out of neither, and those who
 * share the owner's address do not keep the owner out of the browser.
 */
export async function lookAtGuess(
  { rateLimiter, limits }: { rateLimiter: RateLimiter; limits: Config['limits'] },
  guesser: Guesser,
  now: Date,
): Promise<GuessLook> {
  const { browserId, ip } = guesser;
  const name = comparable(guesser.userName);
  const guesses = (bucket: string) => ({
    bucket,
    limit: limits.signInFailuresPerAccount,
    windowSeconds: WINDOW_SECONDS,
  });
  const known = {
    browser: browserId === null ? null : familiarBrowser({ ...guesser, browserId }),
    address: familiarAddress(guesser),
  };
  const counted = {
    browser: guesses(bucketOf('sign-in-by-browser', name, browserId ?? '')),
    address: guesses(bucketOf('sign-in-familiar', name, ip)),
    none: guesses(accountBucket(name)),
  };
  const byAddress = addressLimit(limits, guesser);
  const mistakes = mistakesHere(guesser);
  const looked = await rateLimiter.look(
    [
      ...(known.browser === null ? [] : [known.browser]),
      known.address,
      ...Object.values(counted),
      byAddress,
      mistakes,
    ],
    now,
  );
  const isKnown = (limit: RateLimit | null) => limit !== null && looked.has(limit.bucket);
  const proof = isKnown(known.browser) ? 'browser' : isKnown(known.address) ? 'address' : 'none';
  const byAccount = counted[proof];
  const guards = proof === 'none' ? [byAccount, byAddress] : [byAccount];
  const waits = guards.map(({ bucket }) => looked.get(bucket)?.wait ?? 0);
  return {
    proof,
    byAccount,
    limits: guards,
    wait: Math.max(...waits) || null,
    mistakes: looked.get(mistakes.bucket)?.hits ?? 0,
  };
}

/** Cleared by a password reset: who reads the account's mail is its owner. */
export function accountBucket(userName: string): string {
  return bucketOf('sign-in-account', comparable(userName));
}

export function addressLimit(limits: Config['limits'], { ip }: { ip: string }): RateLimit {
  return {
    bucket: bucketOf('sign-in-address', ip),
    limit: limits.signInFailuresPerAddress,
    windowSeconds: WINDOW_SECONDS,
  };
}

/** What of the address's count is this account's: it is given back when the right password follows from there. */
export function mistakesHere({ userName, ip }: Guesser): RateLimit {
  return uncapped(bucketOf('sign-in-mistakes', comparable(userName), ip), WINDOW_SECONDS);
}

export function familiarAddress({ userName, ip }: Pick<Guesser, 'userName' | 'ip'>): RateLimit {
  return uncapped(bucketOf('sign-in-known-address', comparable(userName), ip), FAMILIAR_SECONDS);
}

export function familiarBrowser({ userName, browserId }: { userName: string; browserId: string }): RateLimit {
  return uncapped(bucketOf('sign-in-known-browser', comparable(userName), browserId), FAMILIAR_SECONDS);
}

/** The owner signed in here: the browser and the address are the account's from now on. */
export async function noteFamiliar(
  rateLimiter: RateLimiter,
  owner: Guesser & { readonly browserId: string },
  now: Date,
): Promise<void> {
  await rateLimiter.hitEach([familiarBrowser(owner), familiarAddress(owner)], now);
}

/** Counted for what it says, not to stop at a number. */
function uncapped(bucket: string, windowSeconds: number): RateLimit {
  return { bucket, limit: Number.MAX_SAFE_INTEGER, windowSeconds };
}

/** SES-15: user names are compared without regard to case. */
function comparable(userName: string): string {
  return userName.trim().toLowerCase();
}
