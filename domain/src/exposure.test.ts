import { describe, expect, it } from 'vitest';
import {
  afterExposureOperation,
  chapterOffer,
  completionPercent,
  countsOfVerdict,
  type ExposureOperation,
  type ExposureState,
  exposureVerdict,
  successPercent,
  untouched,
  type YesNo,
} from './exposure.ts';

const state = (fields: Partial<ExposureState>): ExposureState => ({ ...untouched, ...fields });
const seen = state({ isViewed: true });
const marked = state({ isViewed: true, isMarked: true });

describe('an operation on a question of a chapter', () => {
  it.each<[string, ExposureState, ExposureOperation, ExposureState | null]>([
    [
      'an answer to an open statement stands',
      untouched,
      { kind: 'answer', answer: 0 },
      state({ userAnswer: 0 }),
    ],
    [
      'the same answer again is welcome',
      state({ userAnswer: 1 }),
      { kind: 'answer', answer: 1 },
      state({ userAnswer: 1 }),
    ],
    ['another answer is not taken', state({ userAnswer: 1 }), { kind: 'answer', answer: 0 }, null],
    [
      'another answer after a clear that never came is taken',
      state({ userAnswer: 1 }),
      { kind: 'answer', answer: 0, isAfterClear: true },
      state({ userAnswer: 0 }),
    ],
    ['a cleared statement is open again', state({ userAnswer: 1 }), { kind: 'clear' }, untouched],
    ['clearing an open statement changes nothing', untouched, { kind: 'clear' }, untouched],
    ['a view is remembered', untouched, { kind: 'view' }, seen],
    ['a view keeps the mark', marked, { kind: 'view' }, marked],
    ['a mark is a view too', untouched, { kind: 'mark' }, marked],
    ['a mark taken back leaves the view', marked, { kind: 'unmark' }, seen],
    ['taking a mark back is a view too', untouched, { kind: 'unmark' }, seen],
  ])('EXP-27 to EXP-29, EXP-43 to EXP-48: %s', (_what, before, operation, after) => {
    expect(afterExposureOperation(before, operation)).toEqual(after);
  });
});

describe('whether a question is right', () => {
  it.each<[string, ExposureState, YesNo | null, boolean | null]>([
    ['an open statement is neither', untouched, 1, null],
    ['yes where yes is right', state({ userAnswer: 1 }), 1, true],
    ['yes where no is right', state({ userAnswer: 1 }), 0, false],
    ['no where no is right', state({ userAnswer: 0 }), 0, true],
    ['a card before its first view is neither', untouched, null, null],
    ['a viewed card is known', seen, null, true],
    ['a marked card is not', marked, null, false],
  ])('EXP-46, EXP-48: %s', (_what, of, rightAnswer, verdict) => {
    expect(exposureVerdict(of, rightAnswer)).toBe(verdict);
  });

  it('EXP-54: only what is answered counts', () => {
    expect([null, false, true].map(countsOfVerdict)).toEqual([
      { answered: 0, correct: 0 },
      { answered: 1, correct: 0 },
      { answered: 1, correct: 1 },
    ]);
  });
});

describe('the percentages of a chapter', () => {
  it.each([
    [0, 0, 0],
    [0, 20, 0],
    [1, 3, 33],
    [2, 3, 66],
    [199, 200, 99],
    [200, 200, 100],
    [5, 4, 100],
  ])('EXP-54: %d answered of %d is %d percent done', (answered, total, percent) => {
    expect(completionPercent(answered, total)).toBe(percent);
  });

  it.each([
    [0, 0, 0],
    [3, 2, 67],
    [8, 1, 13],
    [200, 199, 100],
    [4, 4, 100],
  ])('EXP-54: of %d answered %d right is %d percent', (answered, correct, percent) => {
    expect(successPercent({ answered, correct })).toBe(percent);
  });

  it.each([
    [0, 'start'],
    [1, 'continue'],
    [99, 'continue'],
    [100, 'view'],
  ])('EXP-12 to EXP-14: at %d the box offers %s', (percent, offer) => {
    expect(chapterOffer(percent)).toBe(offer);
  });
});
