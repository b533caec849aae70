import { expect, test } from 'vitest';
import { fraction } from '../fractions.ts';
import { type QuestionPart, type Subject, usualBlueprint } from '../subjects.ts';
import { type HoursPart, nextHours } from './next-hours.ts';

const lost = (points: Partial<Record<Subject, number>>) =>
  Object.entries(points).map(([subject, count]) => ({
    subject: subject as Subject,
    points: fraction(count, 1),
  }));
/** Forty questions of forty points by the usual spread: 5, 13, 12, 5, 3, 2 and 12, 8, 8, 5, 3, 2, 1, 1. */
const part = (
  key: QuestionPart,
  points: Partial<Record<Subject, number>>,
  change: Partial<HoursPart> = {},
): HoursPart => ({
  part: key,
  questionCount: 40,
  weight: 40,
  lost: lost(points),
  blueprint: usualBlueprint(key, 40),
  ...change,
});

test.each<[string, readonly HoursPart[], [Subject, string, string][]]>([
  [
    // 2 · 13 = 26, 3 · 5 = 15.
    'what weighs more in the examination comes first',
    [part('B', { d1: 3, d2: 2 })],
    [
      ['d2', '2/1', '13/1'],
      ['d1', '3/1', '5/1'],
    ],
  ],
  [
    // m1 24, d3 12 and m2 16: three over both parts, d4 with 10 is the fourth.
    'three of both parts',
    [part('B', { d3: 1, d4: 2 }), part('C', { m1: 2, m2: 2 })],
    [
      ['m1', '2/1', '12/1'],
      ['m2', '2/1', '8/1'],
      ['d3', '1/1', '12/1'],
    ],
  ],
  [
    'ties stand in the order of the regulation',
    [part('C', { m3: 1, m2: 1 })],
    [
      ['m2', '1/1', '8/1'],
      ['m3', '1/1', '8/1'],
    ],
  ],
  [
    // 20 questions of 40 points: 7 of d2 give 14.
    'points and not questions',
    [part('B', { d2: 2 }, { questionCount: 20, blueprint: usualBlueprint('B', 20) })],
    [['d2', '2/1', '14/1']],
  ],
  [
    'what cost nothing, what is not asked for and what is of another part is left out',
    [part('B', { d1: 0, d2: 4, m1: 4 }, { blueprint: [{ subject: 'd1', count: 40 }] })],
    [],
  ],
  [
    'a subject that also stands in the other part counts in its own',
    [part('B', { m1: 4 }), part('C', { m1: 1 })],
    [['m1', '1/1', '12/1']],
  ],
  ['a part without questions', [part('B', { d1: 2 }, { questionCount: 0 })], []],
  ['nothing', [], []],
])('EXD-75: %s', (_name, parts, expected) => {
  expect(
    nextHours(parts).map((one) => [
      one.subject,
      `${one.lost.numerator}/${one.lost.denominator}`,
      `${one.asked.numerator}/${one.asked.denominator}`,
    ]),
  ).toEqual(expected);
});
