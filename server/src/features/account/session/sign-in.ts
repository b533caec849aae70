/** Signing in, and the limits on guessing (SES-73). */
import type { signIn } from '@sugya/contract/account.ts';
import { answer, type Input, type Outcome, refuse } from '../../../platform/endpoint.ts';
import { newBrowserId } from '../../../platform/http/browser-cookie.ts';
import type { Hasher } from '../../../platform/limits/hash-queue.ts';
import type { RateLimit } from '../../../platform/limits/rate-limit.ts';
import { type PassCodeNeeds, passCode } from '../one-time-codes/pass-code.ts';
import { type SignInCredentials, selectOptionalCredentials } from '../users.store.ts';
import {
  addressLimit,
  type Guesser,
  lookAtGuess,
  mistakesHere,
  noteFamiliar,
  type Proof,
} from './guess-limits.ts';
import { openSession } from './sessions.ts';
import type { SignInNeeds } from './sign-in-needs.ts';

export async function handleSignIn(
  needs: PassCodeNeeds,
  { body, caller, now }: Input<typeof signIn>,
): Promise<Outcome<typeof signIn>> {
  const guesser = { userName: body.userName, ip: caller.ip, browserId: caller.browserId };
  const look = await needs.hashQueue.atTheDoor(() => lookAtGuess(needs, guesser, now));
  // Before the queue too: who is over a limit takes no turn from others.
  if (look.wait !== null) return tooMany(look.wait);

  const checked = await needs.hashQueue.inTurn((hasher) =>
    checkGuess(needs, hasher, { limits: look.limits, body, now }),
  );
  if (checked.kind === 'refusal') return checked;
  const { user } = checked;
  if (user === null) return await refuseWrong(needs, guesser, look.proof, now);
  await needs.rateLimiter.takeBack(look.limits);
  // Only to the one who knows the password.
  if (user.instead !== null) return refuse('account_closed', { instead: [user.instead] });
  const userId = user.id;
  if (user.hasCodes) {
    if (body.code === undefined) return refuse('one_time_code_required');
    const knownBrowser = look.proof === 'browser' ? caller.browserId : null;
    const refusal = await passCode(needs, { userId, code: body.code, caller, knownBrowser, now });
    if (refusal !== null) return refusal;
  }
  const browserId = caller.browserId ?? newBrowserId(needs.random);
  await noteOwner(needs, { ...guesser, browserId }, look.mistakes, now);
  const tokens = await openSession(needs, {
    userId,
    userAgent: caller.userAgent,
    now,
    ...(user.hasCodes && { secondWay: 'code' }),
  });
  return { ...answer(tokens), browserId };
}

type Guess = {
  readonly limits: readonly RateLimit[];
  readonly body: { readonly userName: string; readonly password: string };
  readonly now: Date;
};

/**
 * Whose password it is, if anyone's. A guess is counted before it is looked at, so that parallel ones are all counted.
 */
async function checkGuess({ db, rateLimiter }: SignInNeeds, hasher: Hasher, { limits, body, now }: Guess) {
  const wait = await rateLimiter.hitEach(limits, now);
  if (wait !== null) return tooMany(wait);
  try {
    return { kind: 'checked', user: await findUser(db, hasher, body) } as const;
  } catch (error) {
    await rateLimiter.takeBack(limits);
    throw error;
  }
}

/** A known browser's mistakes are its own; the others' count at the address as well. */
async function refuseWrong({ rateLimiter, limits }: SignInNeeds, guesser: Guesser, proof: Proof, now: Date) {
  if (proof === 'browser') return refuse('bad_credentials');
  const mistakes = mistakesHere(guesser);
  const counted = proof === 'address' ? [addressLimit(limits, guesser), mistakes] : [mistakes];
  const wait = await rateLimiter.hitEach(counted, now);
  // A closed address says the same to every wrong password, or it would tell who signs in from there.
  return wait === null ? refuse('bad_credentials') : tooMany(wait);
}

/** The browser and the address are the account's from now on, and what was mistyped here is held against nobody. */
async function noteOwner(
  { rateLimiter, limits }: SignInNeeds,
  owner: Guesser & { browserId: string },
  mistakes: number,
  now: Date,
): Promise<void> {
  if (mistakes > 0) {
    await rateLimiter.takeBack([addressLimit(limits, owner)], mistakes);
    await rateLimiter.clear(mistakesHere(owner).bucket);
  }
  await noteFamiliar(rateLimiter, owner, now);
}

async function findUser(
  db: SignInNeeds['db'],
  hasher: Hasher,
  { userName, password }: Guess['body'],
): Promise<SignInCredentials | null> {
  const user = await selectOptionalCredentials(db, userName);
  if (user === undefined) {
    await hasher.pretend(password);
    return null;
  }
  return (await hasher.verify(user.passwordHash, password)) ? user : null;
}

function tooMany(retryAfterSeconds: number) {
  return { kind: 'refusal', code: 'too_many_requests', retryAfterSeconds } as const;
}
