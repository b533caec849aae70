import { expect, test } from 'vitest';
import { type CalculatorRule, DEFAULT_RULE } from '../../calculator.ts';
import { ZERO } from '../fractions.ts';
import { partPoints } from '../points.ts';
import { appealBench, type RuledPart } from './appeal-bench.ts';

const sat = (part: 'B' | 'C', rightCount: number, change: Partial<RuledPart> = {}): RuledPart => {
  const of = { part, rightCount, questionCount: 40, weight: 40, isSat: true, ...change };
  return { ...of, points: partPoints(of.rightCount, of.questionCount, of.weight) };
};

/** `B question +1 → 12`: a need by its points, `passes` or `never`. */
function lines(parts: readonly RuledPart[], rule: CalculatorRule | null): string[] {
  return appealBench(parts, rule).map(({ kind, part, bonus, adds, need }) => {
    const name = [part, kind, bonus].filter((one) => one !== null).join(' ');
    const added = adds.denominator === 1 ? adds.numerator : `${adds.numerator}/${adds.denominator}`;
    const left =
      need === null
        ? ''
        : ` → ${{ 1: 'never', 2: 'passes', 3: need.requiredGradeInLastSection }[need.calculationResult]}`;
    return `${name} +${added}${left}`;
  });
}

test.each<[string, readonly RuledPart[], CalculatorRule | null, string[]]>([
  [
    // 60 − 47 = 13.
    'each part alone, and three together',
    [sat('B', 24), sat('C', 23)],
    DEFAULT_RULE,
    [
      'B question +1 → 12',
      'B bonus 1 +1 → 12',
      'B bonus 2 +2 → 11',
      'C question +1 → 12',
      'C bonus 1 +1 → 12',
      'C bonus 2 +2 → 11',
      'three +3 → 10',
    ],
  ],
  [
    // 59.5 − 47 = 12.5, and a question of B is 4/3: 11.17 and, by halves, 11.5.
    'thirds stay exact, halves of the sum go up, and the need goes by its step',
    [sat('B', 15, { questionCount: 30 }), sat('C', 27)],
    { ...DEFAULT_RULE, rounding: 'halfUp' },
    [
      'B question +4/3 → 11.5',
      'B bonus 1 +1 → 11.5',
      'B bonus 2 +2 → 10.5',
      'C question +1 → 11.5',
      'C bonus 1 +1 → 11.5',
      'C bonus 2 +2 → 10.5',
      'three +4 → 8.5',
    ],
  ],
  [
    'what adds nothing is left out, and no part brings more than its points',
    [sat('B', 40), sat('C', 39)],
    DEFAULT_RULE,
    ['C question +1 → passes', 'C bonus 1 +1 → passes', 'C bonus 2 +1 → passes', 'three +1 → passes'],
  ],
  [
    // B needs 20 of its 40: 18 and one is 19, two bonus points are 20, and three voids have to fall on B alone or on both.
    'a least part decides before the sum, also over where three rulings fall',
    [sat('B', 18), sat('C', 30)],
    { ...DEFAULT_RULE, minimumPercent: 50 },
    [
      'B question +1 → never',
      'B bonus 1 +1 → never',
      'B bonus 2 +2 → 10',
      'C question +1 → never',
      'C bonus 1 +1 → never',
      'C bonus 2 +2 → never',
      'three +3 → 10',
    ],
  ],
  [
    'a part that was given up gains nothing and counts as it is',
    [sat('B', 20), sat('C', 0, { isSat: false })],
    DEFAULT_RULE,
    ['B question +1 → never', 'B bonus 1 +1 → never', 'B bonus 2 +2 → never', 'three +3 → never'],
  ],
  [
    'without a rule no need is said',
    [sat('B', 39)],
    null,
    ['B question +1', 'B bonus 1 +1', 'B bonus 2 +1', 'three +1'],
  ],
  ['nothing was sat', [sat('B', 0, { isSat: false })], DEFAULT_RULE, []],
])('EXD-74: %s', (_name, parts, rule, expected) => {
  expect(lines(parts, rule)).toEqual(expected);
});

test.each([
  ['two wrong of 40', [{ rightCount: 38, questionCount: 40, weight: 40 }], [2, 1]],
  ['all right', [{ rightCount: 40, questionCount: 40, weight: 40 }], [0, 1]],
  [
    'the part whose questions weigh more comes first',
    [
      { rightCount: 0, questionCount: 40, weight: 40 },
      { rightCount: 18, questionCount: 20, weight: 40 },
    ],
    [5, 1],
  ],
  [
    'a question of four thirds comes before one of five quarters',
    [
      { rightCount: 0, questionCount: 40, weight: 50 },
      { rightCount: 0, questionCount: 30, weight: 40 },
    ],
    [4, 1],
  ],
  ['thirds stay exact', [{ rightCount: 0, questionCount: 30, weight: 40 }], [4, 1]],
] as const)('EXD-41, EXD-74: three rulings together, %s', (_name, parts, [numerator, denominator]) => {
  const sat = parts.map((part, at) => ({
    ...part,
    part: at === 0 ? ('B' as const) : ('C' as const),
    points: ZERO,
    isSat: true,
  }));
  const three = appealBench(sat, null).filter(({ kind }) => kind === 'three');
  expect(three.map(({ adds }) => adds)).toEqual(numerator === 0 ? [] : [{ numerator, denominator }]);
});
