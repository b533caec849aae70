import { expect, test } from 'vitest';
import { pagesEnd } from './pages.ts';

test('DRF-20: photographs may come for a day after the deadline', () => {
  expect(pagesEnd(Date.UTC(2027, 0, 1, 10, 45))).toBe(Date.UTC(2027, 0, 2, 10, 45));
});
