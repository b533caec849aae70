/** What each way of signing in is given: the sessions it opens, and the limits on guessing (SES-73). */
import type { Config } from '../../../config.ts';
import type { HashQueue } from '../../../platform/limits/hash-queue.ts';
import type { RateLimiter } from '../../../platform/limits/rate-limit.ts';
import type { SessionNeeds } from './sessions.ts';

export type SignInNeeds = SessionNeeds & {
  readonly hashQueue: HashQueue;
  readonly rateLimiter: RateLimiter;
  readonly limits: Config['limits'];
};
