import { expect, it } from 'vitest';
import { isStillDismissed } from './dismissal.ts';

const dismissed = { warnings: ['weak', 'easy'], answerCount: 60 } as const;

it.each([
  ['nothing new', dismissed, 0, true],
  ['99 answers more', { ...dismissed, answerCount: 159 }, 0, true],
  ['100 answers more', { ...dismissed, answerCount: 160 }, 0, false],
  ['fewer answers, after a reset of counts', { ...dismissed, answerCount: 10 }, 0, true],
  ['one warning less', { ...dismissed, warnings: ['weak'] as const }, 0, true],
  ['another warning', { ...dismissed, warnings: ['weak', 'miskey'] as const }, 0, false],
  ['a report since', dismissed, 1, false],
])('QUA-08: after %s', (_name, found, laterReports, holds) => {
  expect(isStillDismissed({ dismissed, found, laterReports })).toBe(holds);
});
