import { expect, test } from 'vitest';
import { leftAt, noteLeftAt } from './left-at.ts';

test('LEC-21: a tab knows once where it left a lecture, and of that lecture only', () => {
  noteLeftAt(7, 14);
  expect(leftAt(8)).toBeNull();
  expect(leftAt(7)).toBe(14);
  expect(leftAt(7)).toBeNull();
  noteLeftAt(7, 14);
  noteLeftAt(7, null);
  expect(leftAt(7)).toBeNull();
});
