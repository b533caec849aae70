/** What joins the model after decision 0021: practice and clock, idle weeks, blueprints, hardness, and what is enough. */
import { describe, expect, test } from 'vitest';
import { DEFAULT_RULE } from '../calculator.ts';
import { type Subject, usualBlueprint } from '../exam/subjects.ts';
import { abilityOf, type MeasuredAnswer } from './ability.ts';
import { groupQuestions } from './easiness.ts';
import { lackOf } from './enough.ts';
import { MODEL } from './model.ts';
import { type ExamSubject, sharesOf } from './shares.ts';
import { inverse, product } from './small-matrix.ts';
import { type FirstAnswer, standingOf } from './standing.ts';

const blueprint = { B: usualBlueprint('B', 40), C: usualBlueprint('C', 40) };
const questions = (count: number) =>
  groupQuestions(Array.from({ length: count }, () => ({ correct: 0, answered: 0, authoredLevel: 5 })));
const answered = (change: Partial<MeasuredAnswer> = {}): MeasuredAnswer => ({
  subjectId: 1,
  isCorrect: true,
  easiness: 0,
  ageDays: 0,
  ...change,
});
const many = (count: number, change: (place: number) => Partial<MeasuredAnswer>) =>
  Array.from({ length: count }, (_, place) => answered(change(place)));

test('DAY-67: the inverse of a small matrix', () => {
  // Of [[4, 2], [2, 3]]: determinant 8.
  expect(
    inverse([
      [4, 2],
      [2, 3],
    ]),
  ).toEqual(
    [
      [0.375, -0.25],
      [-0.25, 0.5],
    ].map((row) => row.map((value) => expect.closeTo(value, 12))),
  );
  expect(
    product(
      [1, 2],
      [
        [4, 2],
        [2, 3],
      ],
      [1, 0],
    ),
  ).toBe(8);
});

describe('ability', () => {
  test('DAY-71: a subject without an answer is uncertain by 0.6, one that the course lacks is lower by a quarter', () => {
    const { ability, covariance } = abilityOf([]);
    const unseen = ability.subject(1);
    // 0.8² + 0.6².
    expect(covariance(unseen, unseen, true)).toBeCloseTo(1, 10);
    const missing = ability.missing();
    expect(missing.ability).toBeCloseTo(-0.25, 10);
    expect(covariance(missing, missing, true)).toBeCloseTo(1, 10);
    expect(covariance(missing, unseen, false)).toBeCloseTo(0.64, 10);
  });

  test('DAY-71: a subject that was left alone for weeks of study is less certain', () => {
    const alone = (ageDays: number, gap: { from: number; to: number } | null = null) => {
      const { ability } = abilityOf([answered({ ageDays }), answered({ subjectId: 2 })], { gap });
      return ability.subject(1).ownVariance;
    };
    const steady = (ageDays: number) => {
      const { ability } = abilityOf([answered({ ageDays }), answered({ subjectId: 2 })], {
        model: { ...MODEL, untouchedRate: 0 },
      });
      return ability.subject(1).ownVariance;
    };
    // (0.08 · ln 4)² = 0.0123.
    expect(alone(28) - steady(28)).toBeCloseTo(0.0123, 4);
    expect(alone(7) - steady(7)).toBeCloseTo(0, 10);
    // Idle weeks are no weeks of study: 28 days with 21 of them cut out are one week.
    expect(alone(28, { from: 24, to: 4 })).toBeLessThan(alone(28));
  });

  test('DAY-72: with forty answers under the clock, practice that is better than they are is seen through', () => {
    const practice = many(200, (place) => ({ isCorrect: place % 10 < 8 }));
    const clock = many(40, (place) => ({ isCorrect: place % 2 === 0, isControlled: true }));
    const without = abilityOf(practice).ability;
    const few = abilityOf([...practice, ...clock.slice(0, 39)]).ability;
    const enough = abilityOf([...practice, ...clock]).ability;
    // Practice says ln(0.8 / 0.2) = 1.39, the clock says 0.
    expect(without.practice).toBeLessThan(0.05);
    expect(few.practice).toBeLessThan(0.25);
    expect(enough.practice).toBeGreaterThan(0.5);
    expect(enough.subject(1).ability).toBeLessThan(few.subject(1).ability - 0.3);
  });

  test('DAY-70: idle weeks lower the level and widen it; what is said lowers the loss and not the width', () => {
    const before = many(200, (place) => ({ isCorrect: place % 10 < 7, ageDays: 30 + place / 10 }));
    const gap = { from: 27, to: 0 };
    const of = (context: Parameters<typeof abilityOf>[1]) => {
      const { ability, covariance } = abilityOf(before, context);
      const one = ability.subject(1);
      return { level: one.ability, variance: covariance(one, one, true), loss: ability.loss };
    };
    const measured = of({ gap, model: { ...MODEL, lossRate: 0 } });
    const idle = of({ gap });
    const asBefore = of({ gap, studiedElsewhere: 'yes' });
    // Nothing measures the loss yet but the level's own spread: it stays near 0.18 · ln 5 = 0.29.
    expect(idle.loss).toBeGreaterThan(0.2);
    expect(idle.loss).toBeLessThan(0.4);
    expect(idle.level).toBeLessThan(asBefore.level - 0.2);
    expect(asBefore.variance).toBeCloseTo(idle.variance, 2);
    // Its own spread is 0.29.
    expect(idle.variance - measured.variance).toBeGreaterThan(0.05);
    // After a return the new answers measure it.
    const back = abilityOf(
      [...before, ...many(200, (place) => ({ isCorrect: place % 10 < 7, ageDays: place / 50 }))],
      { gap: { from: 29, to: 5 } },
    ).ability;
    expect(back.loss).toBeLessThan(idle.loss - 0.1);
  });
});

describe('shares', () => {
  const subject = (id: number, type: 1 | 2 | 3, examSubject: Subject | null, count: number): ExamSubject => ({
    id,
    type,
    examSubject,
    questions: questions(count),
  });
  const rounded = (shares: ReadonlyMap<number, number>) =>
    Object.fromEntries([...shares].map(([id, share]) => [id, Number(share.toFixed(4))]));

  test('DAY-73: with a blueprint subjects weigh as the examination asks, and share it by their questions', () => {
    const every = [
      subject(1, 1, 'd2', 10),
      subject(2, 1, 'd2', 30),
      subject(3, 1, 'd3', 5),
      subject(4, 2, 'm1', 5),
    ];
    const found = sharesOf(every, 'procedural', blueprint);
    // d2 is 13 of 40, d3 12.
    expect(rounded(found.of)).toEqual({ 1: 0.0813, 2: 0.2438, 3: 0.3 });
    expect(found.missing).toEqual([
      { subject: 'd1', share: 0.125 },
      { subject: 'd4', share: 0.125 },
      { subject: 'd5', share: 0.075 },
      { subject: 'd6', share: 0.05 },
    ]);
  });

  test('DAY-73: what no subject names goes to those that say nothing', () => {
    const every = [subject(1, 1, 'd2', 10), subject(2, 1, null, 30), subject(3, 3, null, 20)];
    const found = sharesOf(every, 'procedural', blueprint);
    // 27 of 40 are left: three quarters of them to 30 questions, a quarter to half of 20.
    expect(rounded(found.of)).toEqual({ 1: 0.325, 2: 0.5062, 3: 0.1688 });
    expect(found.missing).toEqual([]);
  });

  test('DAY-73: a blueprint that no subject of the course names is not used', () => {
    const every = [subject(1, 1, null, 30), subject(2, 1, null, 10), subject(3, 2, null, 10)];
    expect(rounded(sharesOf(every, 'procedural', blueprint).of)).toEqual({ 1: 0.75, 2: 0.25 });
    // Nor one that a subject without questions names.
    expect(rounded(sharesOf([...every, subject(4, 1, 'd1', 0)], 'procedural', blueprint).of)).toEqual({
      1: 0.75,
      2: 0.25,
    });
  });
});

test.each([
  [39, 39, [[1, 39]], 'answers'],
  [40, 14, [[1, 14]], 'part'],
  [40, 15, [[0.39, 15]], 'subjects'],
  [40, 15, [[0.4, 15]], null],
  // One answer is none.
  [
    40,
    15,
    [
      [0.39, 14],
      [0.3, 1],
    ],
    'subjects',
  ],
  [
    40,
    15,
    [
      [0.2, 13],
      [0.2, 2],
    ],
    null,
  ],
] as const)(
  'DAY-74: %d answers, %d of the part, in subjects of %j: what is missing is %s',
  (answers, inPart, subjects, lack) => {
    const of = subjects.map(([share, count]) => ({ share, answers: count }));
    expect(lackOf({ answers, inPart, subjects: of })).toBe(lack);
  },
);

test('DAY-74: an answer in a part of an exam day counts in that part alone, one of a simulation half in each', () => {
  const answer = (part: FirstAnswer['part']): FirstAnswer => ({
    subjectId: null,
    isCorrect: true,
    others: { correct: 0, answered: 0, authoredLevel: 5 },
    ageDays: 1,
    seconds: 90,
    part: part ?? null,
  });
  const some = (count: number, part: FirstAnswer['part']) =>
    Array.from({ length: count }, () => answer(part));
  const { parts } = standingOf({
    answers: [...some(9, 'procedural'), ...some(4, 'substantive'), ...some(6, null)],
    subjects: [{ id: 1, type: 1, questions: questions(20) }],
    rule: DEFAULT_RULE,
  });
  expect(parts.map(({ answerCount }) => answerCount)).toEqual([12, 7]);
});

test('DAY-74: eight of twenty subjects of one size are 40 percent, and seven are not', () => {
  const of = (seen: number) =>
    Array.from({ length: 20 }, (_, place) => ({ share: 1 / 20, answers: place < seen ? 5 : 0 }));
  expect(lackOf({ answers: 40, inPart: 40, subjects: of(8) })).toBeNull();
  expect(lackOf({ answers: 40, inPart: 40, subjects: of(7) })).toBe('subjects');
});

describe('the standing', () => {
  const subjects: ExamSubject[] = [
    { id: 1, type: 1, examSubject: 'd2', questions: questions(20) },
    { id: 2, type: 2, examSubject: 'm1', questions: questions(20) },
    { id: 3, type: 2, examSubject: 'm2', questions: questions(20) },
  ];
  const answers = (subjectId: number, count: number): FirstAnswer[] =>
    Array.from({ length: count }, (_, place) => ({
      subjectId,
      isCorrect: place % 3 > 0,
      others: { correct: 0, answered: 0, authoredLevel: 5 },
      ageDays: 1,
      seconds: 90,
    }));

  test('DAY-75: three lines of hardness, the usual one in the middle and shown as before', () => {
    const found = standingOf({
      answers: [...answers(1, 30), ...answers(2, 30)],
      subjects,
      rule: DEFAULT_RULE,
    });
    const [easy, usual, hard] = found.lines;
    expect(found.lines.map(({ hardness }) => hardness)).toEqual(['easy', 'usual', 'hard']);
    expect(usual?.parts.map(({ score }) => score)).toEqual(found.parts.map(({ score }) => score));
    expect(usual?.chances).toEqual(found.chances);
    for (const [place, { score }] of (usual?.parts ?? []).entries()) {
      // 0.3 logits are about seven points in the middle.
      expect((easy?.parts[place]?.score?.middle ?? 0) - (score?.middle ?? 0)).toBeGreaterThanOrEqual(4);
      expect((score?.middle ?? 0) - (hard?.parts[place]?.score?.middle ?? 0)).toBeGreaterThanOrEqual(4);
    }
  });

  test('DAY-73, DAY-74: subjects of the blueprint that the course lacks are named, never ranked, and count as not met', () => {
    const given = {
      answers: [...answers(1, 30), ...answers(2, 15), ...answers(3, 15)],
      subjects,
      blueprint,
      rule: DEFAULT_RULE,
    };
    const found = standingOf(given);
    // d2 is 13 of 40, less than two fifths; m1 and m2 are 20 of 40.
    expect(found).toMatchObject({
      hasBlueprint: true,
      parts: [
        { lack: 'subjects', score: null, seenCount: 1, subjectCount: 6 },
        { lack: null, seenCount: 2, subjectCount: 8 },
      ],
      chances: [],
    });
    expect(found.missing.map(({ subject }) => subject)).toEqual([
      'd1',
      'd3',
      'd4',
      'd5',
      'd6',
      'm3',
      'm4',
      'm5',
      'm6',
      'm7',
      'm8',
    ]);
    expect(found.missing[0]?.examPoints).toBeCloseTo(5, 10);
    expect(found.hours.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    // 13 of part B's 40 points, 12 and 8 of part C's.
    expect(new Map(found.hours.map(({ id, examPoints }) => [id, Math.round(examPoints)]))).toEqual(
      new Map([
        [1, 13],
        [2, 12],
        [3, 8],
      ]),
    );
    expect(standingOf({ ...given, blueprint: null })).toMatchObject({ hasBlueprint: false, missing: [] });
  });

  test('DAY-68: of a student who clicked through, no chance is shown', () => {
    const given = { answers: [...answers(1, 30), ...answers(2, 30)], subjects, rule: DEFAULT_RULE };
    expect(standingOf(given).chances).toHaveLength(5);
    const found = standingOf({ ...given, isChanceTold: false });
    expect(found.chances).toEqual([]);
    expect(found.lines.flatMap(({ chances }) => chances)).toEqual([]);
    expect(found.parts.every(({ score }) => score !== null)).toBe(true);
  });
});
