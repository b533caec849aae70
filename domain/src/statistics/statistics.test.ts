import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Comment, ReportSolution } from './statistics.ts';
import {
  commentsFor,
  DIFFICULTY_FLAG_THRESHOLDS,
  difficultyFlag,
  EASY_LEVEL,
  easyCounts,
  farCounts,
  isEasyButIncorrect,
  isLawClauseCorrect,
  PROXIMITY_FLAG_THRESHOLDS,
  proximityFlag,
  proximityOf,
  starShares,
} from './statistics.ts';

const build = (change: Partial<ReportSolution> = {}): ReportSolution => ({
  questionId: 1,
  sortOrder: 1,
  isYesNoQuestion: false,
  selectedAnswerId: 7,
  isCorrect: true,
  isStar: null,
  difficultyLevel: 5,
  proximity: null,
  questionTimeInSeconds: 0,
  selectedLawAnswerType: null,
  isLawClauseCorrect: null,
  ...change,
});
const times = (count: number, change: Partial<ReportSolution>) =>
  Array.from({ length: count }, () => build(change));
const sure = (isCorrect: boolean) => ({ isStar: true, isCorrect });
const unsure = (isCorrect: boolean) => ({ isStar: false, isCorrect });

describe('starShares', () => {
  it('STA-35: no questions give zero percents and no grades', () => {
    expect(starShares([])).toEqual({ starPercent: 0, starGrade: null, grayPercent: 0, grayGrade: null });
  });
  it('STA-35: nobody asked gives the same', () => {
    expect(starShares(times(4, { isStar: null }))).toEqual({
      starPercent: 0,
      starGrade: null,
      grayPercent: 0,
      grayGrade: null,
    });
  });
  it('STA-35: three sure of which two right, one unsure and right', () => {
    const solutions = [...times(2, sure(true)), build(sure(false)), build(unsure(true))];
    expect(starShares(solutions)).toEqual({
      starPercent: 75,
      starGrade: 67,
      grayPercent: 25,
      grayGrade: 100,
    });
  });
  it('STA-35: all sure leaves the gray group without a grade', () => {
    expect(starShares(times(3, sure(true)))).toEqual({
      starPercent: 100,
      starGrade: 100,
      grayPercent: 0,
      grayGrade: null,
    });
  });
  it('STA-35: all unsure and wrong', () => {
    expect(starShares(times(3, unsure(false)))).toEqual({
      starPercent: 0,
      starGrade: null,
      grayPercent: 100,
      grayGrade: 0,
    });
  });
  it('STA-35: a half goes to the star and the two still make 100: 1 of 8 is 13 and 87', () => {
    const solutions = [build(sure(true)), ...times(7, unsure(true))];
    expect(starShares(solutions)).toMatchObject({ starPercent: 13, grayPercent: 87 });
  });
  it('STA-35: unanswered questions are not in the base', () => {
    const solutions = [build(sure(true)), build({ ...unsure(false), selectedAnswerId: null })];
    expect(starShares(solutions)).toMatchObject({ starPercent: 100, grayGrade: null });
  });
  it('STA-35: the percents make 100 whenever anyone said', () => {
    const one = fc.record({ isStar: fc.constantFrom(true, false, null), isCorrect: fc.boolean() });
    fc.assert(
      fc.property(fc.array(one), (drawn) => {
        const { starPercent, grayPercent } = starShares(drawn.map(build));
        expect(starPercent + grayPercent).toBe(drawn.some(({ isStar }) => isStar !== null) ? 100 : 0);
      }),
    );
  });
});

describe('the two flags', () => {
  const easy = (wrong: number, total: number) => [
    ...times(wrong, { difficultyLevel: 1, isCorrect: false }),
    ...times(total - wrong, { difficultyLevel: 1 }),
  ];
  it.each([
    [0, 0, 'Green'],
    [0, 9, 'Green'],
    [9, 91, 'Green'], // 9.89 percent, shown as 10
    [1, 10, 'Yellow'],
    [24, 97, 'Yellow'], // 24.7 percent, shown as 25
    [1, 4, 'Red'],
    [3, 3, 'Red'],
  ])('STA-39: %d wrong of %d easy questions: %s', (wrong, total, expected) => {
    expect(difficultyFlag(easy(wrong, total))).toBe(expected);
    expect(easyCounts(easy(wrong, total))).toEqual({ count: wrong, total });
  });
  it('STA-39: hard and unanswered questions do not touch the difficulty flag', () => {
    const solutions = [
      ...times(5, { difficultyLevel: 4, isCorrect: false }),
      build({ difficultyLevel: 1, isCorrect: false, selectedAnswerId: null }),
    ];
    expect(difficultyFlag(solutions)).toBe('Green');
    expect(easyCounts(solutions)).toEqual({ count: 0, total: 0 });
  });

  const wrong = (far: number, total: number) => [
    ...times(far, { isCorrect: false, proximity: 3 }),
    ...times(total - far, { isCorrect: false, proximity: 1 }),
  ];
  it.each([
    [0, 0, 'Green'],
    [0, 5, 'Green'],
    [19, 96, 'Green'], // 19.79 percent, shown as 20
    [1, 5, 'Yellow'],
    [39, 98, 'Yellow'], // 39.8 percent, shown as 40
    [2, 5, 'Red'],
    [1, 1, 'Red'],
  ])('STA-39: %d far of %d wrong answers: %s', (far, total, expected) => {
    expect(proximityFlag(wrong(far, total))).toBe(expected);
    expect(farCounts(wrong(far, total))).toEqual({ count: far, total });
  });
  it('STA-39: right, yes/no and unanswered questions do not touch the proximity flag', () => {
    const solutions = [
      ...wrong(1, 6),
      ...times(9, {}),
      ...times(9, { isCorrect: false, isYesNoQuestion: true, proximity: 3 }),
      ...times(9, { isCorrect: false, selectedAnswerId: null }),
    ];
    expect(farCounts(solutions)).toEqual({ count: 1, total: 6 });
    expect(proximityFlag(solutions)).toBe('Green'); // 16.7 percent
  });
  it('STA-39: the thresholds come from the configuration', () => {
    expect(DIFFICULTY_FLAG_THRESHOLDS).toEqual({ yellowFrom: 10, redFrom: 25 });
    expect(PROXIMITY_FLAG_THRESHOLDS).toEqual({ yellowFrom: 20, redFrom: 40 });
    expect(difficultyFlag(easy(1, 10), { yellowFrom: 5, redFrom: 10 })).toBe('Red');
    expect(proximityFlag(wrong(2, 5), { yellowFrom: 50, redFrom: 90 })).toBe('Green');
  });
});

describe('isEasyButIncorrect', () => {
  it.each([
    [false, EASY_LEVEL, true, true],
    [false, EASY_LEVEL + 1, true, false],
    [false, 1, true, true],
    [true, 1, true, false],
    [false, 1, false, false],
  ])('STA-37: right %s, level %d, answered %s: %s', (isCorrect, difficultyLevel, isAnswered, expected) => {
    expect(isEasyButIncorrect({ isCorrect, difficultyLevel, isAnswered })).toBe(expected);
  });
});

describe('commentsFor', () => {
  const shown = { hideAreYouSure: false, showLawColumns: true };
  const wrongAndMore: Partial<ReportSolution> = {
    isCorrect: false,
    isStar: true,
    difficultyLevel: 2,
    proximity: 3,
  };
  it.each<[string, Partial<ReportSolution>, typeof shown, Comment[]]>([
    ['STA-18: a right answer gets no comment', { isStar: true, difficultyLevel: 1 }, shown, []],
    [
      'STA-18: an unanswered question gets no comment',
      { ...wrongAndMore, selectedAnswerId: null },
      shown,
      [],
    ],
    ['STA-19: a far answer', { isCorrect: false, proximity: 3 }, shown, ['far_answer']],
    ['STA-19: near and medium answers pass', { isCorrect: false, proximity: 2 }, shown, []],
    ['STA-19: not in yes/no questions', { isCorrect: false, proximity: 3, isYesNoQuestion: true }, shown, []],
    ['STA-20: wrong and sure', { isCorrect: false, isStar: true }, shown, ['wrong_star']],
    ['STA-20: wrong and unsure passes', { isCorrect: false, isStar: false }, shown, []],
    [
      'STA-20: not when the sure question is hidden',
      { isCorrect: false, isStar: true },
      { ...shown, hideAreYouSure: true },
      [],
    ],
    ['STA-21: wrong on an easy question', { isCorrect: false, difficultyLevel: 3 }, shown, ['wrong_easy']],
    ['STA-18: all three in their order', wrongAndMore, shown, ['far_answer', 'wrong_star', 'wrong_easy']],
    ['STA-23: not found in the law, even when right', { selectedLawAnswerType: 1 }, shown, ['law_not_found']],
    ['STA-24: answered without the law', { selectedLawAnswerType: 2 }, shown, ['law_unused']],
    [
      'STA-25: a wrong clause',
      { selectedLawAnswerType: 3, isLawClauseCorrect: false },
      shown,
      ['law_wrong_clause'],
    ],
    ['STA-25: a right clause passes', { selectedLawAnswerType: 3, isLawClauseCorrect: true }, shown, []],
    ['STA-25: an unjudged clause passes', { selectedLawAnswerType: 3, isLawClauseCorrect: null }, shown, []],
    [
      'STA-22: no law comment without law columns',
      { selectedLawAnswerType: 1 },
      { ...shown, showLawColumns: false },
      [],
    ],
  ])('%s', (_name, change, view, expected) => {
    expect(commentsFor(build(change), view)).toEqual(expected);
  });
});

describe('proximityOf', () => {
  const wrong = {
    authored: null,
    isCorrect: false,
    isYesNoQuestion: false,
    isAnswered: true,
    chosenShare: null,
    answersCounted: 0,
  };
  it.each([
    ['right has none', { authored: 3 as const, isCorrect: true }, null],
    ['yes/no has none', { authored: 3 as const, isYesNoQuestion: true }, null],
    ['unanswered has none', { authored: 3 as const, isAnswered: false }, null],
    [
      'the author’s word stands against the counts',
      { authored: 3 as const, chosenShare: 0.9, answersCounted: 100 },
      3,
    ],
    ['a quarter is near', { chosenShare: 5 / 20, answersCounted: 20 }, 1],
    ['just under a quarter is medium', { chosenShare: 24 / 97, answersCounted: 97 }, 2],
    ['a tenth is medium', { chosenShare: 2 / 20, answersCounted: 20 }, 2],
    ['under a tenth is far', { chosenShare: 1 / 20, answersCounted: 20 }, 3],
    ['never chosen is far', { chosenShare: 0, answersCounted: 20 }, 3],
    ['with 19 answers it is medium', { chosenShare: 1 / 19, answersCounted: 19 }, 2],
    ['without counts it is medium', {}, 2],
  ])('STA-38: %s', (_name, change, expected) => {
    expect(proximityOf({ ...wrong, ...change })).toBe(expected);
  });
});

describe('isLawClauseCorrect', () => {
  const key = [
    { lawId: 4, clauseId: 12 },
    { lawId: 9, clauseId: null },
  ];
  it.each([
    ['the named clause', 3, 4, 12, true],
    ['another clause of that law', 3, 4, 13, false],
    ['the same clause number in another law', 3, 5, 12, false],
    ['any clause of a law named without a clause', 3, 9, 1, true],
    ['nothing chosen', 3, null, null, false],
    ['not found in the law', 1, null, null, null],
    ['answered without the law', 2, null, null, null],
    ['not said', null, null, null, null],
  ] as const)('STA-40: %s', (_name, selectedLawAnswerType, selectedLawId, selectedLawClauseId, expected) => {
    const solution = { selectedLawAnswerType, selectedLawId, selectedLawClauseId, correctLawClauses: key };
    expect(isLawClauseCorrect(solution)).toBe(expected);
  });
  it('STA-40: where the key names no clause there is nothing to judge', () => {
    const solution = {
      selectedLawAnswerType: 3,
      selectedLawId: 4,
      selectedLawClauseId: 12,
      correctLawClauses: [],
    } as const;
    expect(isLawClauseCorrect(solution)).toBeNull();
  });
});
