import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/app/test-database.ts';
import { deletePastWindows, selectCounts } from './rate-limit.store.ts';
import { bucketOf, type RateLimit, type RateLimiter, rateLimiter } from './rate-limit.ts';

const START = new Date('2026-03-01T08:00:00Z');
let database: TestDatabase;
let limiter: RateLimiter;

beforeAll(async () => {
  database = await openTestDatabase();
  limiter = rateLimiter(database.db);
});
afterAll(() => database.close());

function after(seconds: number): Date {
  return new Date(START.getTime() + seconds * 1000);
}

async function waitOf(limit: RateLimit, now: Date) {
  return (await limiter.look([limit], now)).get(limit.bucket)?.wait ?? null;
}

describe('a rate limit', () => {
  it('lets through as many as it says, then tells how long to wait, and opens when its window ends', async () => {
    const limit = { bucket: bucketOf('test', 'window'), limit: 2, windowSeconds: 60 };
    expect(await limiter.hit(limit, after(0))).toBeNull();
    expect(await limiter.hit(limit, after(10))).toBeNull();
    expect(await limiter.hit(limit, after(20))).toBe(40);
    // Trying on does not push the end away.
    expect(await limiter.hit(limit, after(59))).toBe(1);
    expect(await limiter.hit(limit, after(60))).toBeNull();
  });

  it('of 50 parallel tries exactly as many pass as it says', async () => {
    const limit = { bucket: bucketOf('test', 'parallel'), limit: 7, windowSeconds: 60 };
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => limiter.hit(limit, START)));
    expect(verdicts.filter((verdict) => verdict === null)).toHaveLength(7);
  });

  it('asking counts nothing, and what is taken back was never there', async () => {
    const limit = { bucket: bucketOf('test', 'ask'), limit: 1, windowSeconds: 60 };
    expect(await waitOf(limit, START)).toBeNull();
    await limiter.hit(limit, START);
    expect(await waitOf(limit, START)).toBe(60);
    await limiter.takeBack([limit]);
    expect(await waitOf(limit, START)).toBeNull();
    expect(await limiter.hit(limit, START)).toBeNull();
  });

  it('several limits are counted together; the longest wait is the one to wait', async () => {
    const short = { bucket: bucketOf('test', 'short'), limit: 1, windowSeconds: 60 };
    const long = { bucket: bucketOf('test', 'long'), limit: 1, windowSeconds: 600 };
    expect(await limiter.hitEach([short, long], START)).toBeNull();
    expect(await waitOf(short, START)).toBe(60);
    expect(await waitOf(long, START)).toBe(600);
    expect(await limiter.hitEach([long, short], after(10))).toBe(590);
    await limiter.takeBack([long], 2);
    const unknown = { ...short, bucket: bucketOf('test', 'unknown') };
    const looked = await limiter.look([short, long, unknown], after(10));
    expect([...looked.values()]).toEqual([
      { hits: 2, wait: 50 },
      { hits: 0, wait: null },
    ]);
  });

  it('buckets of different people are different, and name nobody', async () => {
    const bucket = bucketOf('sign-in-account', 'dana@sugya.example');
    expect(bucket).not.toContain('dana');
    expect(bucketOf('a', 'b', 'c')).not.toBe(bucketOf('a', 'bc'));
    expect(bucketOf('a', 'b')).not.toBe(bucketOf('b', 'b'));
  });

  it('windows that have passed are removed, open ones stay', async () => {
    const passed = { bucket: bucketOf('test', 'passed'), limit: 1, windowSeconds: 10 };
    const open = { bucket: bucketOf('test', 'open'), limit: 1, windowSeconds: 1_000 };
    await limiter.hit(passed, START);
    await limiter.hit(open, START);
    await deletePastWindows(database.db, after(100));
    const buckets = [passed.bucket, open.bucket];
    expect([...(await selectCounts(database.db, { buckets, now: START })).keys()]).toEqual([open.bucket]);
  });
});
