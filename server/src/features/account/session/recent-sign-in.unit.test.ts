import { expect, it } from 'vitest';
import { isRecentSignIn } from './recent-sign-in.ts';

const SIGNED_IN = new Date('2026-03-01T08:00:00Z');

it.each([
  [0, true],
  [15 * 60 * 1_000, true],
  [15 * 60 * 1_000 + 1, false],
])('USR-15: %i ms after the sign-in: %s', (ms, isRecent) => {
  expect(isRecentSignIn({ signedInAt: SIGNED_IN }, new Date(SIGNED_IN.getTime() + ms))).toBe(isRecent);
});
