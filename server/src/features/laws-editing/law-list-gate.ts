/**
 * ALC-36: the password before the laws editor, where the operator has set one. It keeps a colleague from changing laws by
 * mistake; what protects them is the administrator's role, which every call checks.
 */
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, done, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import type { HashQueue } from '../../platform/limits/hash-queue.ts';
import { bucketOf, type RateLimiter } from '../../platform/limits/rate-limit.ts';

export type LawListGateNeeds = {
  readonly db: Kysely<Tables>;
  readonly hashQueue: HashQueue;
  readonly rateLimiter: RateLimiter;
  readonly limits: Pick<Config['limits'], 'signInFailuresPerAccount'>;
  /** Argon2; null where no password is asked for. */
  readonly passwordHash: string | null;
};

export type LawListGateHandlers = Pick<EveryHandler, 'readLawListGate' | 'passLawListGate'>;

const WINDOW_SECONDS = 15 * 60;

export function lawListGateHandlers(needs: LawListGateNeeds): LawListGateHandlers {
  const { db, hashQueue, rateLimiter, limits, passwordHash } = needs;
  return {
    readLawListGate: async () => answer({ isRequired: passwordHash !== null }),

    passLawListGate: async ({ body, viewer, audit, now }) => {
      await audit(db, 'nothing');
      if (passwordHash === null) return done;
      // Counted before the check and taken back after a success, as a sign-in is.
      const guess = {
        bucket: bucketOf('law-list-password', String(viewer.actorId)),
        limit: limits.signInFailuresPerAccount,
        windowSeconds: WINDOW_SECONDS,
      };
      const wait = await rateLimiter.hit(guess, now);
      if (wait !== null)
        return { kind: 'refusal', code: 'too_many_requests', retryAfterSeconds: wait } as const;
      const isRight = await hashQueue.verify(passwordHash, body.password).catch(async (error: unknown) => {
        await rateLimiter.takeBack([guess]);
        throw error;
      });
      if (!isRight) return refuse('wrong_password');
      await rateLimiter.takeBack([guess]);
      return done;
    },
  };
}
