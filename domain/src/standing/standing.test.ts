/** The rules of the standing, each with cases computed by hand. */
import { describe, expect, test } from 'vitest';
import { DEFAULT_RULE } from '../calculator.ts';
import { MODEL_BEFORE } from '../testing/model-before.ts';
import { abilityOf, type MeasuredAnswer } from './ability.ts';
import { chanceToPass } from './chance-to-pass.ts';
import { easinessOf, groupQuestions, type QuestionGroup } from './easiness.ts';
import { byHourWorth } from './hour-worth.ts';
import { shareBelow } from './normal.ts';
import { chanceInSubject } from './part-scores.ts';
import { type ExamSubject, sharesOf } from './shares.ts';
import { type FirstAnswer, standingOf } from './standing.ts';
import { surenessOf } from './sureness.ts';

/** So many questions that nobody has answered, of a middling guess. */
const unanswered = (count: number): QuestionGroup[] =>
  groupQuestions(Array.from({ length: count }, () => ({ correct: 0, answered: 0, authoredLevel: 5 })));

test.each([
  [0, 0.5],
  [1, 0.841345],
  [-1, 0.158655],
  [1.2816, 0.900008],
  [-3, 0.00135],
])('decision 0021: below %f of the bell lies %f of it', (z, share) => {
  expect(shareBelow(z)).toBeCloseTo(share, 5);
});

describe('easiness', () => {
  test('decision 0034: questions that are equally easy to a hundredth are one group, the hardest first', () => {
    const of = (authoredLevel: number) => ({ correct: 0, answered: 0, authoredLevel });
    // Level 1: 1.924; level 5: 0.6 + 0.6 · (5/9 − 0.6) = 0.573, ln(0.573 / 0.427) · 1.16 = 0.343.
    expect(groupQuestions([of(5), of(1), of(5)])).toEqual([
      { easiness: 0.34, count: 2 },
      { easiness: 1.92, count: 1 },
    ]);
    expect(groupQuestions([])).toEqual([]);
  });

  test.each([
    // 0.6 + 0.6 · (1 − 0.6) = 0.84, ln(0.84 / 0.16) = 1.658, × 1.16.
    ['nobody has answered, the author guessed easy', { correct: 0, answered: 0, authoredLevel: 1 }, 1.924],
    // 0.6 + 0.6 · (5/9 − 0.6) = 0.5733, ln(0.5733 / 0.4267) = 0.2955.
    ['nobody has answered, a middling guess', { correct: 0, answered: 0, authoredLevel: 5 }, 0.343],
    // (70 + 20 · 0.5733) / (100 + 20) = 0.6789, ln(0.6789 / 0.3211) = 0.7487.
    ['most of a hundred were right', { correct: 70, answered: 100, authoredLevel: 5 }, 0.869],
    // Below a blind guess it stops: ln(0.25 / 0.75) = −1.0986.
    ['nobody of a thousand was right', { correct: 0, answered: 1_000, authoredLevel: 10 }, -1.274],
  ])('decision 0021: %s', (_case, counts, logits) => {
    expect(easinessOf(counts)).toBeCloseTo(logits, 2);
  });
});

describe('ability', () => {
  const answered = (change: Partial<MeasuredAnswer> = {}): MeasuredAnswer => ({
    subjectId: 1,
    isCorrect: true,
    easiness: 0,
    ageDays: 0,
    ...change,
  });

  test('decision 0021: without an answer everybody is average, and as uncertain as students and subjects lie apart', () => {
    const { ability, covariance } = abilityOf([], { model: MODEL_BEFORE });
    const one = ability.subject(1);
    expect(one.ability).toBe(0);
    // 0.8² + 0.5² for a subject; two share the 0.8².
    expect(covariance(one, one, true)).toBeCloseTo(0.89);
    expect(covariance(one, ability.subject(2), false)).toBeCloseTo(0.64);
  });

  test('decision 0021: a simulation moves the level, a subject itself more than the others', () => {
    const ofSimulation = abilityOf([answered({ subjectId: null })], { model: MODEL_BEFORE }).ability;
    // Highest where m / 0.64 = 1 − σ(m): m = 0.2765.
    expect(ofSimulation.level).toBeCloseTo(0.2765, 3);
    expect(ofSimulation.subject(1).ability).toBeCloseTo(0.2765, 3);

    const ofSubject = abilityOf([answered()], { model: MODEL_BEFORE }).ability;
    // θ = level + departure, θ / 0.89 = 1 − σ(θ): θ = 0.3647, of which 0.64 / 0.89 is the level's.
    expect(ofSubject.subject(1).ability).toBeCloseTo(0.3647, 3);
    expect(ofSubject.subject(2).ability).toBeCloseTo(0.2623, 3);
  });

  test('decision 0021: newer answers say more, and right ones after wrong ones are a trend', () => {
    const wrongThenRight = [
      ...Array.from({ length: 20 }, () => answered({ isCorrect: false, ageDays: 56 })),
      ...Array.from({ length: 20 }, () => answered()),
    ];
    const { ability } = abilityOf(wrongThenRight);
    expect(ability.trend).toBeGreaterThan(0.1);
    expect(ability.subject(1).ability).toBeGreaterThan(0.5);
    const rightThenWrong = abilityOf(
      wrongThenRight.map((one) => ({ ...one, isCorrect: !one.isCorrect })),
    ).ability;
    expect(rightThenWrong.trend).toBeCloseTo(-ability.trend);
  });

  test('decision 0021: the more answers, the narrower; idle weeks widen it again', () => {
    const varianceOf = (count: number, ageDays: number) => {
      const { ability, covariance } = abilityOf(
        Array.from({ length: count }, (_, place) => answered({ isCorrect: place % 2 === 0, ageDays })),
      );
      const one = ability.subject(1);
      return covariance(one, one, true);
    };
    expect(varianceOf(10, 0)).toBeGreaterThan(varianceOf(100, 0));
    expect(varianceOf(100, 60)).toBeGreaterThan(varianceOf(100, 0));
  });
});

describe('parts', () => {
  const subject = (id: number, type: 1 | 2 | 3, count: number): ExamSubject => ({
    id,
    type,
    questions: unanswered(count),
  });

  test('CAL-10: subjects weigh as they have questions, a mixed one half in each part', () => {
    const subjects = [subject(1, 1, 30), subject(2, 1, 10), subject(3, 2, 25), subject(4, 3, 20)];
    expect([...sharesOf(subjects, 'procedural', null).of]).toEqual([
      [1, 0.6],
      [2, 0.2],
      [4, 0.2],
    ]);
    expect([...sharesOf(subjects, 'substantive', null).of]).toEqual([
      [3, 25 / 35],
      [4, 10 / 35],
    ]);
  });

  test('decision 0021: an uncertain ability is nearer to one half', () => {
    // 0.3427 logits as above; σ(1.3427) = 0.7929 …
    expect(chanceInSubject(subject(1, 1, 3), { ability: 1, variance: 0 }).chance).toBeCloseTo(0.7929, 3);
    // … and π/8 · 2.5465 = 1, so √2 divides: σ(0.9494) = 0.721.
    expect(chanceInSubject(subject(1, 1, 3), { ability: 1, variance: 2.5465 }).chance).toBeCloseTo(0.721, 3);
  });
});

describe('the chance to pass', () => {
  const at = (mean: number, together = 0) => ({
    procedural: { mean, variance: 0.01 },
    substantive: { mean, variance: 0.01 },
    together,
  });
  // Points: 80 · mean ± 40 · √0.02 = 5.657; half a question is half a point.
  test.each([
    ['expected on the pass mark: Φ(0.5 / 5.657)', at(0.6), DEFAULT_RULE, 60, 0.5352],
    ['five points above: Φ(5.5 / 5.657)', at(0.6625), DEFAULT_RULE, 60, 0.8345],
    ['drafting brings them too: 85 of 20 points', at(0.6), DEFAULT_RULE, 85, 0.8345],
    ['parts that rise and fall together: Φ(5.5 / 8)', at(0.6625, 0.00999), DEFAULT_RULE, 60, 0.754],
    ['drafting below a minimum', at(0.9), { ...DEFAULT_RULE, minimumPercent: 50 }, 40, 0],
    // Each part: 1 − Φ((0.5875 − 0.6) / 0.1) = 0.5497, the sum is then certain: 0.5497².
    ['a minimum that binds', at(0.6), { ...DEFAULT_RULE, passMark: 1, minimumPercent: 60 }, 60, 0.3],
  ])('CAL-10: %s', (_case, scores, rule, drafting, chance) => {
    expect(chanceToPass(scores, rule, drafting)).toBeCloseTo(chance, 2);
  });
});

describe('sureness', () => {
  const said = (isStar: boolean, right: number, wrong: number) => [
    ...Array.from({ length: right }, () => ({ isStar, isCorrect: true })),
    ...Array.from({ length: wrong }, () => ({ isStar, isCorrect: false })),
  ];
  type Counts = readonly [right: number, wrong: number];
  type Verdict = { readonly kind: string; readonly isClear: boolean } | null;
  test.each<[string, Counts, Counts, Verdict]>([
    // (0.60 − 0.75)² · 40 = 0.9.
    ['sure and wrong too often', [24, 16], [8, 12], { kind: 'over', isClear: true }],
    // (0.70 − 0.75)² · 40 = 0.1.
    ['a little too sure', [28, 12], [8, 12], { kind: 'over', isClear: false }],
    // (0.90 − 0.75)² · 40 = 0.9.
    ['right without being sure', [18, 2], [36, 4], { kind: 'under', isClear: true }],
    ['sureness that says nothing', [20, 20], [36, 4], { kind: 'unrelated', isClear: true }],
    ['exactly three quarters', [30, 10], [15, 5], { kind: 'matched', isClear: true }],
    ['seven unsure ones are no verdict', [40, 5], [7, 0], { kind: 'matched', isClear: true }],
    ['forty-nine answers are too few', [10, 30], [4, 5], null],
  ])('STA-35: %s', (_case, sure, unsure, verdict) => {
    const found = surenessOf([...said(true, ...sure), ...said(false, ...unsure)]);
    expect(found.found?.verdict ?? null).toEqual(verdict);
  });

  test('STA-35: shares with their Wilson interval, nothing of an empty group, and what is missing', () => {
    expect(surenessOf(said(true, 8, 2))).toEqual({ missing: 40, found: null });
    expect(surenessOf(said(true, 40, 10))).toMatchObject({
      missing: 0,
      found: {
        // (40 + 0.8212) / 51.6425 ± 1.2816 · √(8 + 0.4106) / 51.6425 = 0.7905 ± 0.072.
        sure: { count: 50, right: 40, percent: 80, low: 72, high: 86 },
        unsure: { count: 0, right: 0, percent: null, low: null, high: null },
      },
    });
  });
});

describe('an hour’s worth', () => {
  test('decision 0021: weight, what is missing and pace make the order; mastery is worth nothing more', () => {
    const ninety = Array.from({ length: 30 }, () => 90);
    const hours = byHourWorth([
      { id: 1, examPoints: 10, chance: 0.5, seconds: ninety },
      { id: 2, examPoints: 20, chance: 0.5, seconds: ninety },
      { id: 3, examPoints: 20, chance: 0.5, seconds: Array.from({ length: 30 }, () => 180) },
      { id: 4, examPoints: 40, chance: 0.95, seconds: ninety },
    ]);
    expect(hours.map(({ id }) => id)).toEqual([2, 3, 1]);
    // 20 questions: 20 · 0.45 · (1 − e^−0.2) = 1.631. 10 questions: 20 · 0.45 · (1 − e^−0.1) = 0.856.
    expect(hours.map(({ pointsPerHour }) => pointsPerHour)).toEqual([
      expect.closeTo(1.631, 3),
      expect.closeTo(0.856, 3),
      expect.closeTo(0.816, 3),
    ]);
    expect(hours[0]?.questionsPerHour).toBe(20);
  });

  test('decision 0021: without times the examination’s pace is believed, and extremes are bounded', () => {
    const worth = (seconds: number[]) =>
      byHourWorth([{ id: 1, examPoints: 10, chance: 0.5, seconds }])[0]?.questionsPerHour;
    expect(worth([])).toBe(12);
    expect(worth([1, 2, 3])).toBe(60);
    expect(worth([9_000])).toBe(7.5);
  });

  test('PPL-13: of a student with extra time a question is believed to take so many times as long', () => {
    const worth = (seconds: number[]) =>
      byHourWorth([{ id: 1, examPoints: 10, chance: 0.5, seconds }], 1.25)[0]?.questionsPerHour;
    // 188 seconds, and 300 at most; what was measured stays.
    expect(worth([])).toBeCloseTo(3_600 / 376, 10);
    expect(worth([9_000])).toBe(6);
    expect(worth([90, 90, 90])).toBe(20);
  });
});

describe('the standing', () => {
  const subjects: ExamSubject[] = [
    { id: 1, type: 1, questions: unanswered(20) },
    { id: 2, type: 2, questions: unanswered(20) },
  ];
  const answered = (subjectId: number | null, count: number): FirstAnswer[] =>
    Array.from({ length: count }, (_, place) => ({
      subjectId,
      isCorrect: place % 2 === 0,
      others: { correct: 0, answered: 0, authoredLevel: 5 },
      ageDays: 1,
      seconds: 90,
    }));
  const standing = (...answers: FirstAnswer[][]) =>
    standingOf({ answers: answers.flat(), subjects, rule: DEFAULT_RULE });

  test('decision 0021: below the stated numbers nothing is guessed, above them all is said', () => {
    const tooFew = standing(answered(1, 20), answered(2, 19));
    expect(tooFew.parts.map(({ score }) => score)).toEqual([null, null]);
    expect(tooFew).toMatchObject({ answerCount: 39, chances: [], hours: [] });

    const onePart = standing(answered(1, 30), answered(2, 14));
    expect(onePart.parts.map(({ score }) => score !== null)).toEqual([true, false]);
    expect(onePart.chances).toEqual([]);
    expect(onePart.hours).toHaveLength(2);

    const both = standing(answered(1, 20), answered(2, 20));
    expect(both.parts).toMatchObject([
      { part: 'procedural', weight: 40, answerCount: 20, subjectCount: 1, seenCount: 1 },
      { part: 'substantive', weight: 40, answerCount: 20, subjectCount: 1, seenCount: 1 },
    ]);
    expect(both.chances.map(({ draftingPercent }) => draftingPercent)).toEqual([40, 50, 60, 70, 80]);
    for (const { chancePercent } of both.chances) {
      expect(chancePercent % 5).toBe(0);
      expect(chancePercent).toBeGreaterThanOrEqual(5);
      expect(chancePercent).toBeLessThanOrEqual(95);
    }
  });

  test('decision 0021: a simulation speaks half of each part', () => {
    expect(standing(answered(null, 31), answered(1, 10)).parts).toMatchObject([
      { answerCount: 25, seenCount: 1 },
      { answerCount: 15, seenCount: 0 },
    ]);
  });

  test('decision 0021: a course without questions of a part has no score of it', () => {
    const found = standingOf({
      answers: answered(1, 60),
      subjects: subjects.slice(0, 1),
      rule: DEFAULT_RULE,
    });
    expect(found.parts).toMatchObject([{ subjectCount: 1 }, { subjectCount: 0, score: null }]);
    expect(found.chances).toEqual([]);
  });
});
