import { expect, test } from 'vitest';
import { isLastWayIn } from './ways-in.ts';

test.each([
  [true, 1, false],
  [true, 2, false],
  [false, 1, true],
  [false, 2, false],
])(
  'SIN-07: with a password (%s) and %i other ways, one of those is the last: %s',
  (hasPassword, otherCount, isLast) => {
    expect(isLastWayIn({ hasPassword, otherCount })).toBe(isLast);
  },
);
