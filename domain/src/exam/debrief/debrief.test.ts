import { describe, expect, test } from 'vitest';
import { type DebriefedQuestion, nearMisses, paceOf } from './debrief.ts';

const question = (questionId: number, change: Partial<DebriefedQuestion> = {}): DebriefedQuestion => ({
  questionId,
  isRight: false,
  selectedId: 2,
  keyIds: [1],
  removedIds: [],
  isMarked: false,
  proximity: 3,
  seconds: 60,
  chosenIds: [2],
  ...change,
});

describe('near misses', () => {
  test('EXD-39: each question that lost its point stands in every group that it belongs to', () => {
    const questions = [
      question(1, { isRight: true, selectedId: 1, chosenIds: [2, 1], isMarked: true }),
      question(2, { chosenIds: [1, 2], isMarked: true }),
      question(3, { removedIds: [1], proximity: 1 }),
      question(4, { selectedId: null, chosenIds: [1], proximity: null, isMarked: true }),
      question(5),
    ];
    const one = (count: number) => ({ numerator: 8 * count, denominator: 1 });
    expect(nearMisses(questions, 40)).toEqual([
      { kind: 'changed', questionIds: [2], points: one(1) },
      { kind: 'struck', questionIds: [3], points: one(1) },
      { kind: 'near', questionIds: [3], points: one(1) },
      { kind: 'blank', questionIds: [4], points: one(1) },
      { kind: 'marked', questionIds: [2], points: one(1) },
    ]);
  });

  test('EXD-39: nothing was lost: no group', () => {
    expect(nearMisses([question(1, { isRight: true, isMarked: true })], 40)).toEqual([]);
    expect(nearMisses([], 40)).toEqual([]);
  });
});

test('EXD-40: 150 and 240 seconds times the factor, and the time on the last ten places', () => {
  const seconds = [...Array.from({ length: 10 }, () => 100), 188, 189];
  const questions = seconds.map((took, place) => question(place, { seconds: took }));
  expect(paceOf(questions, { part: 'B', factor: 1.25 })).toEqual({
    secondsForOne: 188,
    overCount: 1,
    lastTenSeconds: 8 * 100 + 188 + 189,
  });
  // 150 · 1.12, which the machine holds as a little more than 168.
  expect(paceOf(questions, { part: 'B', factor: 1.12 }).secondsForOne).toBe(168);
  expect(paceOf(questions.slice(0, 10), { part: 'C', factor: 1 })).toEqual({
    secondsForOne: 240,
    overCount: 0,
    lastTenSeconds: null,
  });
});
