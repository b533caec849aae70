import { createSecretKey } from 'node:crypto';
import { expect, it, test } from 'vitest';
import { z } from 'zod';
import type { RateLimit, RateLimiter } from '../../../platform/limits/rate-limit.ts';
import { systemRandom as random } from '../../../platform/random.ts';
import { sealedRequests } from './sealed-requests.ts';

const NOW = new Date('2026-03-01T08:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const schema = z.strictObject({ returnsTo: z.string() });
const VALUE = { returnsTo: '/courses/1' };
const KEY = createSecretKey(Buffer.alloc(32, 7));

/** Counts in memory as the real one does in the database. */
function countingLimiter() {
  const hits: RateLimit[] = [];
  const hit: RateLimiter['hit'] = async (limit) => {
    hits.push(limit);
    const count = hits.filter(({ bucket }) => bucket === limit.bucket).length;
    return count > limit.limit ? limit.windowSeconds : null;
  };
  return { hits, rateLimiter: { hit } as RateLimiter }; // nothing else is asked
}

function requests({ key = KEY, purpose = 'outside' } = {}) {
  const { hits, rateLimiter } = countingLimiter();
  return { hits, ...sealedRequests({ key, random, rateLimiter }, { purpose, schema }) };
}

const began = { browserId: 'browser-1', now: NOW };

it('SIN-03: what was sealed is opened by the browser that began it', async () => {
  const { seal, open, openOnce } = requests();
  const sealed = await seal(VALUE, began);
  expect(sealed).not.toContain('courses');
  expect(await open(sealed, { browserId: 'browser-1', now: later(60) })).toEqual(VALUE);
  expect(await openOnce(sealed, { browserId: 'browser-1', now: later(60) })).toEqual(VALUE);
});

it.each([
  ['another browser', 'browser-2', 0],
  ['a browser without a name', null, 0],
  ['ten minutes and a second later', 'browser-1', 601],
])('SIN-03: %s opens nothing', async (_what, browserId, seconds) => {
  const { seal, open, openOnce } = requests();
  const sealed = await seal(VALUE, began);
  const came = { browserId, now: later(seconds) };
  expect(await open(sealed, came)).toBeNull();
  expect(await openOnce(sealed, came)).toBeNull();
});

it('SIN-03: just before its ten minutes are over it still opens', async () => {
  const { seal, open } = requests();
  expect(await open(await seal(VALUE, began), { ...began, now: later(599) })).toEqual(VALUE);
});

it('SIN-03: it serves once, while a look does not use it up; another request is its own', async () => {
  const { seal, open, openOnce, hits } = requests();
  const [first, second] = [await seal(VALUE, began), await seal(VALUE, began)];
  expect(await open(first, began)).toEqual(VALUE);
  expect(hits).toEqual([]);
  expect(await openOnce(first, began)).toEqual(VALUE);
  expect(await openOnce(first, began)).toBeNull();
  expect(await open(first, began)).toEqual(VALUE);
  expect(await openOnce(second, began)).toEqual(VALUE);
  expect(hits.map(({ bucket }) => bucket.split(':')[0])).toEqual(Array(3).fill('sign-in-request'));
  // For as long as it could be presented again.
  expect(hits.map(({ windowSeconds }) => windowSeconds)).toEqual([600, 600, 600]);
});

test.each([
  ['with another key', { key: createSecretKey(Buffer.alloc(32, 8)) }],
  ['for another purpose', { purpose: 'passkey' }],
])('what was sealed %s is not opened', async (_how, by) => {
  const sealed = await requests(by).seal(VALUE, began);
  expect(await requests().open(sealed, began)).toBeNull();
});

it.each(['', 'x', 'a.b.c.d.e', '{"value":{"returnsTo":"/"}}'])(
  'what is no seal is not opened: %s',
  async (sealed) => {
    const { open, openOnce, hits } = requests();
    expect(await open(sealed, began)).toBeNull();
    expect(await openOnce(sealed, began)).toBeNull();
    expect(hits).toEqual([]);
  },
);

it('what has another shape than is asked for is not opened', async () => {
  const { rateLimiter } = countingLimiter();
  const earlier = sealedRequests(
    { key: KEY, random, rateLimiter },
    { purpose: 'outside', schema: z.object({ place: z.string() }) },
  );
  const { open, openOnce } = requests();
  const sealed = await earlier.seal({ place: '/' }, began);
  expect(await open(sealed, began)).toBeNull();
  expect(await openOnce(sealed, began)).toBeNull();
});
