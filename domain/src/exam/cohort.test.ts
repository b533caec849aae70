import { expect, test } from 'vitest';
import { cohortPlace, isComparable } from './cohort.ts';
import { lostBySubject } from './lost-points.ts';

test('EXD-49: a place among thirty and more, by mid-rank with its 80 percent; with fewer none', () => {
  const all = Array.from({ length: 30 }, (_, place) => place);
  // 14 below and itself half: 14.5 of 30. Wilson at 1.281552 worked out by hand.
  const place = cohortPlace(14, all);
  expect(place).toMatchObject({ count: 30 });
  expect(place?.midRank).toBeCloseTo(48.333, 3);
  expect(place?.low).toBeCloseTo(37.03, 1);
  expect(place?.high).toBeCloseTo(59.8, 1);
  expect(cohortPlace(14, all.slice(1))).toBeNull();
});

test('EXD-49: who met more than a tenth of a paper is not compared', () => {
  expect([isComparable(8, 80), isComparable(9, 80), isComparable(0, 0)]).toEqual([true, false, true]);
});

test('EXD-50: the subjects that cost most come first, and what is of no subject is left out', () => {
  const questions = [
    { subject: 'd1', isRight: false },
    { subject: 'd2', isRight: false },
    { subject: 'd2', isRight: false },
    { subject: 'd3', isRight: true },
    { subject: null, isRight: false },
  ] as const;
  expect(lostBySubject(questions, 40)).toEqual([
    { subject: 'd2', questionCount: 2, lostCount: 2, points: { numerator: 16, denominator: 1 } },
    { subject: 'd1', questionCount: 1, lostCount: 1, points: { numerator: 8, denominator: 1 } },
  ]);
});
