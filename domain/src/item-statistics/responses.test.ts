import { describe, expect, test } from 'vitest';
import { tallyResponses } from './responses.ts';

/** Two questions, 7 with options 70–73 and 8 with options 80–83; the first of each is right. */
const OPTIONS = new Map([70, 71, 72, 73, 80, 81, 82, 83].map((option) => [option, Math.floor(option / 10)]));

const tally = (text: string, counted = 2, questionOfOption = OPTIONS) =>
  tallyResponses(text, { counted, questionOfOption });

describe('decision 0019: responses as numbers become counts by total and option', () => {
  test('nobody answered', () => {
    expect(tally('')).toEqual({ byQuestion: new Map(), attempts: 0, scoreSum: 0 });
  });

  test('sure, unsure and silent choosers of one option are one tally; totals keep tallies apart', () => {
    // 70 · 16 + 4 (right) + 2 (sure) = 1126, + 1 (unsure) = 1125, silent = 1124; 80 · 16 + 4 = 1284; 81 · 16 = 1296.
    const seen = tally('1126,1284;1125,1284;1124,1284;1126,1296');

    expect(seen.attempts).toBe(4);
    expect(seen.scoreSum).toBe(7);
    expect(seen.byQuestion.get(7)).toEqual([
      { optionId: 70, isCorrect: true, total: 1, count: 1, sure: 1, saidSure: 1 },
      { optionId: 70, isCorrect: true, total: 2, count: 3, sure: 1, saidSure: 2 },
    ]);
    expect(seen.byQuestion.get(8)).toEqual([
      { optionId: 80, isCorrect: true, total: 2, count: 3, sure: 0, saidSure: 0 },
      { optionId: 81, isCorrect: false, total: 1, count: 1, sure: 0, saidSure: 0 },
    ]);
  });

  test('a blank belongs to its question; an option of an earlier wording counts in the total alone', () => {
    // Blank at question 7: 7 · 16 + 8 = 120. Option 60 of an earlier wording, right: 60 · 16 + 4 = 964.
    const seen = tally('120,1284;964,1284');

    expect(seen.byQuestion.get(7)).toEqual([
      { optionId: null, isCorrect: false, total: 1, count: 1, sure: 0, saidSure: 0 },
    ]);
    expect(seen.byQuestion.get(8)?.map(({ total, count }) => [total, count])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('an attempt that lacks a question is left out with its score', () => {
    const seen = tally('1284;1124,1284;1284');

    expect(seen.attempts).toBe(1);
    expect(seen.scoreSum).toBe(2);
    expect(seen.byQuestion.get(8)).toEqual([
      { optionId: 80, isCorrect: true, total: 2, count: 1, sure: 0, saidSure: 0 },
    ]);
  });

  test('ids beyond 32 bits keep their flags', () => {
    const option = 2 ** 40 + 1;
    const seen = tally(String(option * 16 + 6), 1, new Map([[option, 9]]));

    expect(seen.byQuestion.get(9)).toEqual([
      { optionId: option, isCorrect: true, total: 1, count: 1, sure: 1, saidSure: 1 },
    ]);
  });
});
