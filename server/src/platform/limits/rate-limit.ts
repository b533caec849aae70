/** Limits on how often something may be tried. Names and addresses are kept only as hashes. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { addHit, type Count, deleteBucket, selectCounts, takeBackHit } from './rate-limit.store.ts';

export type RateLimit = { readonly bucket: string; readonly limit: number; readonly windowSeconds: number };
/** Null when there is room; otherwise the seconds until there is. */
export type Verdict = number | null;

export type RateLimiter = {
  /** Counts this try. Beyond the limit it counts too, but the window's end stays, so nobody is locked out for good. */
  readonly hit: (limit: RateLimit, now: Date) => Promise<Verdict>;
  /** Asks without counting. */
  readonly ask: (limit: RateLimit, now: Date) => Promise<Verdict>;
  readonly takeBack: (limit: RateLimit) => Promise<void>;
  readonly clear: (bucket: string) => Promise<void>;
  /** Whether anything is counted in the bucket now. */
  readonly isCounted: (bucket: string, now: Date) => Promise<boolean>;
};

export function rateLimiter(db: Kysely<Tables>): RateLimiter {
  return {
    hit: async (limit, now) => {
      const count = await addHit(db, { bucket: limit.bucket, windowSeconds: limit.windowSeconds, now });
      return count.hits > limit.limit ? secondsLeft(count, now) : null;
    },
    ask: async (limit, now) => {
      const count = (await selectCounts(db, { buckets: [limit.bucket], now })).get(limit.bucket);
      return count !== undefined && count.hits >= limit.limit ? secondsLeft(count, now) : null;
    },
    takeBack: (limit) => takeBackHit(db, limit.bucket),
    clear: (bucket) => deleteBucket(db, bucket),
    isCounted: async (bucket, now) => (await selectCounts(db, { buckets: [bucket], now })).has(bucket),
  };
}

/** `parts` in their order make one bucket: `bucketOf('sign-in', 'address', ip)`. */
export function bucketOf(purpose: string, ...parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
  return `${purpose}:${hash}`;
}

function secondsLeft(count: Count, now: Date): number {
  return Math.max(1, Math.ceil((count.windowEndsAt.getTime() - now.getTime()) / 1000));
}
