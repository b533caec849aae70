import { expect, test } from 'vitest';
import { isPaused, standingSeconds } from './own-break.ts';
import { receiptCode } from './receipt.ts';

test('EXD-46: a receipt is of the attempt and every answer, in any order, and blanks are not in it', () => {
  const answers = [
    { questionId: 3, selectedId: 31 },
    { questionId: 4, selectedId: null },
    { questionId: 1, selectedId: 12 },
  ];
  const code = receiptCode(7, answers);
  // Worked out by another program from the words “7 2 1:12 3:31”.
  expect(code).toBe('2-Z36S-AG77');
  expect(code).toMatch(/^2-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  expect(receiptCode(7, answers.toReversed())).toBe(code);
  expect(receiptCode(7, answers.slice(0, 2).concat({ questionId: 1, selectedId: 11 }))).not.toBe(code);
  expect(receiptCode(8, answers)).not.toBe(code);
  expect(receiptCode(7, answers.slice(0, 2))).toMatch(/^1-/);
});

test.each<[string, number, number | null, number, number, boolean]>([
  ['no break', 0, null, 100, 0, false],
  ['150 of the 200 that are left', 400, 1_000, 1_150, 150, true],
  ['the last second of them', 400, 1_000, 1_199, 199, true],
  ['all of them: the clock goes on', 400, 1_000, 1_200, 200, false],
  ['long after', 400, 1_000, 5_000, 200, false],
  ['nothing is left', 600, 1_000, 1_010, 0, false],
])('EXD-47: %s', (_what, takenSeconds, pausedAt, now, moved, isStanding) => {
  const taken = { grantedSeconds: 600, takenSeconds, pausedAt };
  expect(standingSeconds(taken, now)).toBe(moved);
  expect(isPaused(taken, now)).toBe(isStanding);
});
