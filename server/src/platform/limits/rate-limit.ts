/** Limits on how often something may be tried. Names and addresses are kept only as hashes. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { addHits, type Count, deleteBucket, selectCounts, takeBackHits } from './rate-limit.store.ts';

export type RateLimit = { readonly bucket: string; readonly limit: number; readonly windowSeconds: number };
/** Null when there is room; otherwise the seconds until there is. */
export type Verdict = number | null;

export type Look = { readonly hits: number; readonly wait: Verdict };

export type RateLimiter = {
  /** Counts this try. Beyond the limit it counts too, but the window's end stays, so nobody is locked out for good. */
  readonly hit: (limit: RateLimit, now: Date) => Promise<Verdict>;
  /** The same for several in one statement; the longest of the waits. */
  readonly hitEach: (limits: readonly RateLimit[], now: Date) => Promise<Verdict>;
  /** Looks without counting. A bucket that nothing was ever counted in has no entry. */
  readonly look: (limits: readonly RateLimit[], now: Date) => Promise<ReadonlyMap<string, Look>>;
  readonly takeBack: (limits: readonly RateLimit[], times?: number) => Promise<void>;
  readonly clear: (bucket: string) => Promise<void>;
};

export function rateLimiter(db: Kysely<Tables>): RateLimiter {
  const hitEach: RateLimiter['hitEach'] = async (limits, now) => {
    const counts = await addHits(db, limits, now);
    return longestWait(limits, (limit) => waitOf(counts.get(limit.bucket), limit.limit, now));
  };
  return {
    hitEach,
    hit: (limit, now) => hitEach([limit], now),
    look: async (limits, now) => {
      const counts = await selectCounts(db, { buckets: limits.map(({ bucket }) => bucket), now });
      const looks = limits.flatMap(({ bucket, limit }) => {
        const count = counts.get(bucket);
        return count === undefined
          ? []
          : [[bucket, { hits: count.hits, wait: waitOf(count, limit - 1, now) }] as const];
      });
      return new Map(looks);
    },
    takeBack: (limits, times = 1) =>
      takeBackHits(
        db,
        limits.map(({ bucket }) => bucket),
        times,
      ),
    clear: (bucket) => deleteBucket(db, bucket),
  };
}

function longestWait(limits: readonly RateLimit[], wait: (limit: RateLimit) => Verdict): Verdict {
  const waits = limits.map(wait).filter((seconds) => seconds !== null);
  return waits.length === 0 ? null : Math.max(...waits);
}

/** Null up to `most` hits. */
function waitOf(count: Count | undefined, most: number, now: Date): Verdict {
  return count !== undefined && count.hits > most ? secondsLeft(count, now) : null;
}

/** `parts` in their order make one bucket: `bucketOf('sign-in', 'address', ip)`. */
export function bucketOf(purpose: string, ...parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
  return `${purpose}:${hash}`;
}

function secondsLeft(count: Count, now: Date): number {
  return Math.max(1, Math.ceil((count.windowEndsAt.getTime() - now.getTime()) / 1000));
}
