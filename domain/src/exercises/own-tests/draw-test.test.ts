/** Each number is counted by hand from the banks written here. */
import { describe, expect, test } from 'vitest';
import { countMatching, drawTest, type TestInput, type TestQuestion } from './draw-test.ts';
import { poolsOf, type QuestionHistory, type TestPool } from './pools.ts';

const NEVER: QuestionHistory = {
  metCount: 0,
  lastCorrect: null,
  lastStar: null,
  isMarked: false,
  isFavorite: false,
};

describe('EXD-53: pools', () => {
  test.each<[string, Partial<QuestionHistory>, TestPool[]]>([
    ['never met', {}, ['new']],
    ['met and left blank', { metCount: 1 }, []],
    ['right and sure', { metCount: 1, lastCorrect: true, lastStar: true }, []],
    ['right, not said how sure', { metCount: 1, lastCorrect: true }, []],
    ['right and unsure', { metCount: 2, lastCorrect: true, lastStar: false }, ['unsure']],
    ['wrong and unsure', { metCount: 1, lastCorrect: false, lastStar: false }, ['wrong', 'unsure']],
    ['wrong and marked', { metCount: 1, lastCorrect: false, isMarked: true }, ['wrong', 'marked']],
    ['of a favourite exercise, never met', { isFavorite: true }, ['new', 'marked']],
    ['its answer is held back', { metCount: 1, lastCorrect: null, lastStar: null }, []],
  ])('%s', (_, history, expected) => {
    expect([...poolsOf({ ...NEVER, ...history })]).toEqual(expected);
  });
});

const question = (questionId: number, change: Partial<TestQuestion> = {}): TestQuestion => ({
  questionId,
  family: `own ${questionId}`,
  subject: 'a',
  use: 'practice',
  optionCount: 4,
  keyPlace: questionId % 4,
  easiness: 0,
  passage: null,
  enemies: [],
  exposure: 0,
  isVoided: false,
  isWithdrawn: false,
  isStale: false,
  isDated: false,
  pools: new Set(),
  ...change,
});
const wrong = (questionId: number, change: Partial<TestQuestion> = {}) =>
  question(questionId, { pools: new Set(['wrong'] as const), ...change });

const drawOf = (change: Partial<TestInput>) => {
  const drawn = drawTest({ subjects: ['a'], pools: [], count: 1, bank: [], shown: [], seed: 1, ...change });
  return drawn.kind === 'short'
    ? drawn
    : drawn.questions.toSorted((x, y) => x.place - y.place).map(({ questionId }) => questionId);
};

describe('EXD-54: what may stand in a test', () => {
  const bad: readonly [string, Partial<TestQuestion>][] = [
    ['kept for the examination', { use: 'exam' }],
    ['voided', { isVoided: true }],
    ['withdrawn', { isWithdrawn: true }],
    ['resting on a clause that changed', { isStale: true }],
    ['without a choice', { optionCount: 1 }],
    ['of a subject that was not chosen', { subject: 'b' }],
  ];
  test.each(bad)('%s is not drawn', (_, change) => {
    expect(drawOf({ bank: [question(1, change), question(2)] })).toEqual([2]);
    expect(drawOf({ bank: [question(1, change), question(2)], count: 2 })).toEqual({
      kind: 'short',
      matching: 1,
    });
  });

  test('of no subject there is nothing', () => {
    expect(drawOf({ subjects: [], bank: [question(1)] })).toEqual({ kind: 'short', matching: 0 });
  });

  test('yes/no questions are', () => {
    expect(drawOf({ bank: [question(1, { optionCount: 2 })] })).toEqual([1]);
  });

  test('of a family one, also where it is of two subjects', () => {
    const bank = [question(1, { family: 'x' }), question(2, { family: 'x', subject: 'b' }), question(3)];
    for (let seed = 0; seed < 20; seed++) {
      const drawn = drawOf({ subjects: ['a', 'b'], bank, count: 2, seed });
      expect(drawn).toHaveLength(2);
      expect(drawn).toContain(3);
    }
    expect(drawOf({ subjects: ['a', 'b'], bank, count: 3 })).toEqual({ kind: 'short', matching: 2 });
  });

  test('questions that give each other away do not meet', () => {
    const bank = [question(1, { enemies: [2] }), question(2), question(3)];
    expect(drawOf({ bank, count: 3 })).toEqual({ kind: 'short', matching: 2 });
  });

  test('a passage comes whole and in order, or not at all', () => {
    const at = (place: number) => ({ passage: { id: 'p', place } });
    const bank = [question(1, at(2)), question(2, at(1)), question(3)];
    for (let seed = 0; seed < 20; seed++) {
      expect([
        [2, 1, 3],
        [3, 2, 1],
      ]).toContainEqual(drawOf({ bank, count: 3, seed }));
      expect(drawOf({ bank, count: 1, seed })).toEqual([3]);
    }
  });

  test('of a passage those that match come alone', () => {
    const at = (place: number) => ({ passage: { id: 'p', place } });
    const bank = [wrong(1, at(1)), question(2, at(2)), wrong(3, at(3))];
    expect(drawOf({ bank, pools: ['wrong'], count: 2 })).toEqual([1, 3]);
  });
});

describe('EXD-55: how a test spreads', () => {
  const of = (subject: string, from: number, count: number) =>
    Array.from({ length: count }, (_, place) => question(from + place, { subject }));
  const spread = (drawn: ReturnType<typeof drawOf>, bank: readonly TestQuestion[]) => {
    if ('kind' in drawn) return drawn;
    const counts: Record<string, number> = {};
    for (const id of drawn) {
      const subject = bank.find(({ questionId }) => questionId === id)?.subject ?? '';
      counts[subject] = (counts[subject] ?? 0) + 1;
    }
    return counts;
  };

  test.each([
    [5, [9, 9], { a: 3, b: 2 }],
    [6, [9, 9], { a: 3, b: 3 }],
    [6, [9, 2], { a: 4, b: 2 }],
    [6, [0, 9], { b: 6 }],
    [1, [9, 9], { a: 1 }],
    [11, [9, 2], { a: 9, b: 2 }],
  ])('%i of %j are %j', (count, [a = 0, b = 0], expected) => {
    const bank = [...of('a', 1, a), ...of('b', 101, b)];
    expect(spread(drawOf({ subjects: ['a', 'b'], bank, count }), bank)).toEqual(expected);
  });

  test('what is new to the student comes first', () => {
    const bank = of('a', 1, 4);
    const shown = [1, 2].map((id) => ({ questionId: id, family: `own ${id}`, daysAgo: 3 }));
    const drawn = drawOf({ bank, shown, count: 2 });
    expect(new Set(Array.isArray(drawn) ? drawn : [])).toEqual(new Set([3, 4]));
  });

  test('the same seed draws the same, another one another', () => {
    const bank = of('a', 1, 40);
    expect(drawOf({ bank, count: 10, seed: 7 })).toEqual(drawOf({ bank, count: 10, seed: 7 }));
    expect(drawOf({ bank, count: 10, seed: 7 })).not.toEqual(drawOf({ bank, count: 10, seed: 8 }));
  });
});

describe('EXD-56: how many match', () => {
  const bank = [
    wrong(1, { family: 'x' }),
    wrong(2, { family: 'x' }),
    question(3, { pools: new Set(['unsure'] as const) }),
    question(4),
    wrong(5, { subject: 'b' }),
    wrong(6, { subject: 'b', isStale: true }),
    wrong(7, { subject: 'b', family: 'x' }),
  ];
  test.each<[string[], TestPool[], number]>([
    [['a'], [], 3],
    [['a'], ['wrong'], 1],
    [['a'], ['wrong', 'unsure'], 2],
    [['a', 'b'], ['wrong'], 2],
    [['b'], ['unsure'], 0],
    [[], [], 0],
  ])('of %j, %j: %i', (subjects, pools, expected) => {
    const { matching } = countMatching({ subjects, pools, bank });
    expect(matching).toBe(expected);
    if (expected > 0) expect(drawOf({ subjects, pools, bank, count: expected })).toHaveLength(expected);
    if (subjects.length > 0)
      expect(drawOf({ subjects, pools, bank, count: expected + 1 })).toMatchObject({ matching: expected });
  });

  test('each subject says its own, chosen or not', () => {
    const { bySubject } = countMatching({ subjects: [], pools: ['wrong'], bank });
    expect([...bySubject]).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });
});
