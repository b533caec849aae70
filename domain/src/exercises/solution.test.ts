import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SolutionDraft, SolutionFault, Star } from './solution.ts';
import {
  clearLawChoice,
  emptySolution,
  isAnswered,
  readStar,
  solutionFaults,
  solutionFields,
  writeStar,
} from './solution.ts';

const draft: SolutionDraft = {
  selectedAnswerId: 7,
  isStar: true,
  selectedLawAnswerType: null,
  selectedLawId: null,
  selectedLawClauseId: null,
};
const plain = { hideAreYouSure: false, usesLaws: false };
const law = { hideAreYouSure: false, usesLaws: true };

const anyDraft: fc.Arbitrary<SolutionDraft> = fc.record({
  selectedAnswerId: fc.option(fc.nat()),
  isStar: fc.constantFrom<Star[]>(true, false, null),
  selectedLawAnswerType: fc.constantFrom(1 as const, 2 as const, 3 as const, null),
  selectedLawId: fc.option(fc.nat()),
  selectedLawClauseId: fc.option(fc.nat()),
});
const anyRules = fc.record({ hideAreYouSure: fc.boolean(), usesLaws: fc.boolean() });

describe('solutionFaults', () => {
  const cases: [string, Partial<SolutionDraft>, typeof plain, SolutionFault[]][] = [
    [
      'EXE-70: nothing chosen may be sent, even on a law question',
      { selectedAnswerId: null, isStar: null },
      law,
      [],
    ],
    ['EXE-71: an answer marked sure may be sent', {}, plain, []],
    ['EXE-72: unsure is as good as sure', { isStar: false }, plain, []],
    ['EXE-72: the sure question left open is a fault', { isStar: null }, plain, ['star_missing']],
    ['EXE-62: a hidden sure question is waived', { isStar: null }, { ...plain, hideAreYouSure: true }, []],
    ['EXE-73: a law question needs a law answer type', {}, law, ['law_missing']],
    ['EXE-73: "not found in the law" is complete by itself', { selectedLawAnswerType: 1 }, law, []],
    ['EXE-73: "answered without the law" is complete by itself', { selectedLawAnswerType: 2 }, law, []],
    [
      'EXE-74: "used the law" needs a law',
      { selectedLawAnswerType: 3, selectedLawClauseId: 12 },
      law,
      ['law_missing'],
    ],
    [
      'EXE-74: "used the law" needs a clause',
      { selectedLawAnswerType: 3, selectedLawId: 4 },
      law,
      ['law_missing'],
    ],
    [
      'EXE-74: "used the law" with law and clause is complete',
      { selectedLawAnswerType: 3, selectedLawId: 4, selectedLawClauseId: 12 },
      law,
      [],
    ],
    ['EXE-73: a question without laws asks for none', { selectedLawAnswerType: 3 }, plain, []],
    [
      'EXE-78: both missing are both reported, the star first',
      { isStar: null },
      law,
      ['star_missing', 'law_missing'],
    ],
  ];
  it.each(cases)('%s', (_name, change, rules, expected) => {
    expect(solutionFaults({ ...draft, ...change }, rules)).toEqual(expected);
  });
});

describe('isAnswered', () => {
  it('EXE-93: nothing chosen is no answer, though it may be sent', () => {
    expect(isAnswered({ ...draft, selectedAnswerId: null }, plain)).toBe(false);
  });
  it('EXE-93: an answer with the sure question open is not yet an answer', () => {
    expect(isAnswered({ ...draft, isStar: null }, plain)).toBe(false);
  });
  it('EXE-93: a valid answer is an answer', () => {
    expect(isAnswered(draft, plain)).toBe(true);
  });
  it('EXE-71: whatever is answered may also be sent', () => {
    fc.assert(
      fc.property(anyDraft, anyRules, (any, rules) => {
        const maySend = solutionFaults(any, rules).length === 0;
        expect(isAnswered(any, rules) && !maySend).toBe(false);
      }),
    );
  });
});

describe('readStar and writeStar', () => {
  it.each([
    [true, true],
    [1, true],
    ['1', true],
    [false, false],
    [0, false],
    ['0', false],
    [null, null],
    [undefined, undefined],
    ['', undefined],
    ['true', undefined],
    [2, undefined],
    [{}, undefined],
  ])('EXE-15: %j is read as %j', (value, expected) => {
    expect(readStar(value)).toBe(expected);
  });

  it.each([
    [true, 1],
    [false, 0],
    [null, null],
  ] as const)('EXE-15: %j is written as %j and reads back the same', (star, written) => {
    expect(writeStar(star)).toBe(written);
    expect(readStar(written)).toBe(star);
    expect(readStar(written === null ? null : String(written))).toBe(star);
  });
});

describe('clearLawChoice', () => {
  const chosen = { ...draft, selectedLawId: 4, selectedLawClauseId: 12 };
  it.each([1, 2] as const)('EXE-67: law answer type %d empties law and clause', (type) => {
    const cleared = clearLawChoice({ ...chosen, selectedLawAnswerType: type });
    expect(cleared).toEqual({ ...draft, selectedLawAnswerType: type });
  });
  it.each([3, null] as const)('EXE-67: law answer type %s keeps law and clause', (type) => {
    expect(clearLawChoice({ ...chosen, selectedLawAnswerType: type })).toMatchObject({
      selectedLawId: 4,
      selectedLawClauseId: 12,
    });
  });
  it('EXE-67: clearing twice is clearing once', () => {
    fc.assert(
      fc.property(anyDraft, (any) => {
        expect(clearLawChoice(clearLawChoice(any))).toEqual(clearLawChoice(any));
      }),
    );
  });
});

describe('the fields of a solution', () => {
  it('of a question that was not touched nothing is said', () => {
    expect(emptySolution).toEqual({
      selectedAnswerId: null,
      isStar: null,
      selectedLawAnswerType: null,
      selectedLawId: null,
      selectedLawClauseId: null,
      removedAnswerIds: [],
      isMarked: false,
    });
  });
  it('they are taken alone, whatever lies beside them', () => {
    const stored = { ...emptySolution, ...draft, isMarked: true, removedAnswerIds: [8], grade: 100 };
    expect(solutionFields(stored)).toEqual({ ...draft, isMarked: true, removedAnswerIds: [8] });
  });
});
