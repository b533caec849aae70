import { expect, test } from 'vitest';
import { timeMap } from './time-map.ts';

test.each([
  [
    'the order of first answers, over the target and under it',
    [
      [1, 150, 3_000],
      [2, 151, 1_000],
      [3, 40, null],
      [4, 0, 2_000],
    ],
    [
      [1, 150, false, 3],
      [2, 151, true, 1],
      [3, 40, false, null],
      [4, 0, false, 2],
    ],
  ],
  [
    'answers of one moment stand in the order of the part',
    [
      [7, 10, 5],
      [5, 10, 5],
    ],
    [
      [7, 10, false, 1],
      [5, 10, false, 2],
    ],
  ],
  ['no questions', [], []],
] as const)('EXD-76: %s', (_name, questions, expected) => {
  const timed = questions.map(([questionId, seconds, firstAnsweredAt]) => ({
    questionId,
    seconds,
    firstAnsweredAt,
  }));
  expect(
    timeMap(timed, 150).map(({ questionId, seconds, isOver, firstPlace }) => [
      questionId,
      seconds,
      isOver,
      firstPlace,
    ]),
  ).toEqual(expected);
});
