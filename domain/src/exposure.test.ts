import { describe, expect, it } from 'vitest';
import {
  afterExposureOperation,
  chapterOffer,
  completionPercent,
  countsOf,
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
const known = state({ isViewed: true, isKnown: true });
const markedUnseen = state({ isMarked: true });

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
    ['a view keeps what was known', known, { kind: 'view' }, known],
    ['a mark is no view', untouched, { kind: 'mark' }, markedUnseen],
    [
      'a mark after a view that never came is a mark of a viewed card',
      untouched,
      { kind: 'mark', isAfterView: true },
      marked,
    ],
    ['a mark takes back what was known', known, { kind: 'mark' }, marked],
    ['of a viewed card, a mark taken back says known', marked, { kind: 'unmark' }, known],
    ['a viewed card without a mark is known too', seen, { kind: 'unmark' }, known],
    ['a card that was never viewed only loses its mark', markedUnseen, { kind: 'unmark' }, untouched],
    ['known after a view that never came is known', untouched, { kind: 'unmark', isAfterView: true }, known],
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
    ['a viewed card is neither', seen, null, null],
    ['a card that its student knew is right', known, null, true],
    ['a marked card is not', marked, null, false],
    ['a marked card is not, unseen as well', markedUnseen, null, false],
  ])('EXP-46, EXP-48: %s', (_what, of, rightAnswer, verdict) => {
    expect(exposureVerdict(of, rightAnswer)).toBe(verdict);
  });

  it.each<[string, ExposureState, YesNo | null, [number, number, number]]>([
    ['an open statement', untouched, 1, [0, 0, 0]],
    ['a wrong answer', state({ userAnswer: 0 }), 1, [1, 1, 0]],
    ['a right answer', state({ userAnswer: 1 }), 1, [1, 1, 1]],
    ['a card that was not viewed', untouched, null, [0, 0, 0]],
    ['a card that was viewed and left', seen, null, [1, 0, 0]],
    ['a card that was known', known, null, [1, 1, 1]],
    ['a card that was not known', marked, null, [1, 1, 0]],
    ['a card that was marked and never viewed', markedUnseen, null, [0, 1, 0]],
  ])('EXP-48, EXP-54: %s counts as answered, judged, right', (_what, of, rightAnswer, counts) => {
    const { answered, judged, correct } = countsOf(of, rightAnswer);
    expect([answered, judged, correct]).toEqual(counts);
  });

  it('EXP-48: marking and unmarking a card that was never turned leaves it as it was', () => {
    const after = [{ kind: 'mark' } as const, { kind: 'unmark' } as const].reduce<ExposureState>(
      (before, operation) => afterExposureOperation(before, operation) ?? before,
      untouched,
    );
    expect(after).toEqual(untouched);
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
  ])('EXP-54: of %d judged %d right is %d percent', (judged, correct, percent) => {
    expect(successPercent({ judged, correct })).toBe(percent);
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
