import { expect, test } from 'vitest';
import { mayTypePages, pagesEnd } from './pages.ts';

test('DRF-20: photographs may come for a day after the deadline', () => {
  expect(pagesEnd(Date.UTC(2027, 0, 1, 10, 45))).toBe(Date.UTC(2027, 0, 2, 10, 45));
});

const deadlineAt = Date.UTC(2027, 0, 1, 10, 45);
const handedIn = { deadlineAt, isHandedIn: true, pageCount: 2 };
const nextDay = Date.UTC(2027, 0, 2, 10, 45);

test.each([
  ['in the first minute', handedIn, deadlineAt + 60_000, true],
  ['in the last second', handedIn, nextDay, true],
  ['a second later', handedIn, nextDay + 1_000, false],
  ['before the hand-in', { ...handedIn, isHandedIn: false }, deadlineAt, false],
  ['without a photograph', { ...handedIn, pageCount: 0 }, deadlineAt, false],
] as const)('DRF-22: typing what was written by hand, %s', (_, pages, now, may) => {
  expect(mayTypePages(pages, now)).toBe(may);
});
