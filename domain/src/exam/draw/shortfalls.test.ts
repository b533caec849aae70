import { expect, test } from 'vitest';
import { type CountedQuestion, partShortfalls } from './shortfalls.ts';

const question = (change: Partial<CountedQuestion> = {}): CountedQuestion => ({
  part: 'B',
  tier: 0,
  wanted: 'd1',
  relaxed: null,
  ...change,
});

test('EXD-37: what was relaxed is counted for each part; how new a question is is counted besides', () => {
  const drawn = [
    question(),
    question({ relaxed: 'difficulty' }),
    question({ relaxed: 'tier', tier: 1 }),
    question({ relaxed: 'subject', tier: 2, wanted: 'd2' }),
    question({ relaxed: 'subject', wanted: 'd2' }),
    question({ part: 'C', wanted: 'm1' }),
  ];
  expect(partShortfalls(drawn)).toEqual([
    { part: 'B', questionCount: 5, newCount: 3, difficultyCount: 1, lent: [{ subject: 'd2', count: 2 }] },
    { part: 'C', questionCount: 1, newCount: 1, difficultyCount: 0, lent: [] },
  ]);
  expect(partShortfalls([])).toEqual([]);
});
