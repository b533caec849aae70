/**
 * How often are staff warned of a sound question, and how often of a real trap? Thousands of questions whose truth is
 * known are answered by students who differ in strength. The limits are the table of decision 0019.
 */
import { describe, expect, test } from 'vitest';
import { type ItemOption, type ItemWarning, itemFigures } from './item-statistics.ts';
import type { ItemTally } from './tallies.ts';

const SEED = 20_261_122;
const QUESTIONS = 4_000;
/** Enough for limits of some percent. */
const FEWER_QUESTIONS = 1_000;
const REST_SCORES = 10;
const OPTIONS: ItemOption[] = [1, 2, 3, 4].map((id) => ({ id, isCorrect: id === 1 }));

/** A question: how strength moves the chance to find the key, and what its wrong options draw. */
type Truth = {
  /** Of an average student. Unit: logits. */
  readonly easiness: number;
  /** How much a standard deviation of strength moves it. Unit: logits. */
  readonly slope: number;
  /** Of those who miss the key: the share of the second option and of the third; the rest take the fourth. */
  readonly shares: readonly [number, number];
  /** How many of a hundred who choose it are sure, by option. */
  readonly surePercent: readonly [number, number, number, number];
};

// Six in ten find it; the wrong options draw 18, 13 and 9 percent.
const sound: Truth = { easiness: 0.47, slope: 1, shares: [0.45, 0.325], surePercent: [70, 35, 35, 35] };
const nearlySure: Truth = { ...sound, surePercent: [70, 45, 45, 45] };
const trap: Truth = { ...sound, surePercent: [70, 75, 35, 35] };

/** The same numbers in every run. Range: 0 up to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The share of questions with each warning, of such a question answered by `students`. */
function warnedOf(
  truth: Truth,
  students: number,
  questions = FEWER_QUESTIONS,
): (...warnings: readonly ItemWarning[]) => number {
  const next = numbersFrom(SEED + students);
  const found: (readonly ItemWarning[])[] = [];
  for (let question = 0; question < questions; question += 1) {
    found.push(itemFigures(answersTo(truth, students, next), OPTIONS)?.warnings ?? []);
  }
  return (...warnings) =>
    found.filter((one) => one.some((warning) => warnings.includes(warning))).length / questions;
}

function answersTo(truth: Truth, students: number, next: () => number): ItemTally[] {
  // By option and rest score: how many, and how many of them sure.
  const counts = new Int32Array(2 * OPTIONS.length * REST_SCORES);
  for (let student = 0; student < students; student += 1) {
    // Three numbers make a bell, a standard deviation wide.
    const strength = 2 * (next() + next() + next() - 1.5);
    const rest = Math.min(REST_SCORES - 1, Math.max(0, Math.round(4.5 + 2 * strength)));
    const option = chosenOf(truth, strength, next);
    const place = 2 * (option * REST_SCORES + rest);
    counts[place] = (counts[place] ?? 0) + 1;
    if (100 * next() < (truth.surePercent[option] ?? 0)) counts[place + 1] = (counts[place + 1] ?? 0) + 1;
  }
  return OPTIONS.flatMap(({ id, isCorrect }, option) =>
    Array.from({ length: REST_SCORES }, (_, rest) => {
      const place = 2 * (option * REST_SCORES + rest);
      const count = counts[place] ?? 0;
      const sure = counts[place + 1] ?? 0;
      return { optionId: id, isCorrect, total: rest + (isCorrect ? 1 : 0), count, sure, saidSure: count };
    }),
  ).filter(({ count }) => count > 0);
}

function chosenOf({ easiness, slope, shares }: Truth, strength: number, next: () => number): 0 | 1 | 2 | 3 {
  if (next() < 1 / (1 + Math.exp(-easiness - slope * strength))) return 0;
  const which = next();
  if (which < shares[0]) return 1;
  return which < shares[0] + shares[1] ? 2 : 3;
}

const EVERY_WARNING = [
  'miskey',
  'negative',
  'ambiguous',
  'overconfident',
  'weak',
  'hard',
  'easy',
  'dead_option',
] as const satisfies readonly ItemWarning[];

describe('decision 0019: what chance raises', () => {
  test.each([30, 50, 100, 200, 500])(
    '%d students: of sound questions hardly any is warned of',
    (students) => {
      const warned = warnedOf(sound, students, QUESTIONS);
      expect(warned('overconfident')).toBeLessThanOrEqual(0.001);
      expect(warned(...EVERY_WARNING)).toBeLessThanOrEqual(0.005);
      expect(warnedOf(nearlySure, students, QUESTIONS)('overconfident')).toBeLessThanOrEqual(0.019);
    },
  );

  // A tail of 2.5 percent, the half of the interval that does not matter.
  test.each<{ warning: ItemWarning; truth: Truth; students: number }>([
    // Three in ten find it, as many as the limit.
    { warning: 'hard', truth: { ...sound, easiness: -1.01 }, students: 200 },
    // Eight in ten find it.
    { warning: 'easy', truth: { ...sound, easiness: 1.62 }, students: 200 },
    // The fourth option draws 5 percent.
    { warning: 'dead_option', truth: { ...sound, shares: [0.5, 0.375] }, students: 500 },
    // Nothing to do with strength: as often above nought as below.
    { warning: 'negative', truth: { ...sound, slope: 0 }, students: 200 },
  ])(
    '$warning: at the limit itself, chance raises it in about one of forty',
    ({ warning, truth, students }) => {
      const share = warnedOf(truth, students)(warning);
      expect(share).toBeGreaterThan(0.002);
      expect(share).toBeLessThanOrEqual(0.045);
    },
  );
});

test.each([
  [100, 0.4],
  [200, 0.75],
  [500, 0.99],
])(
  'decision 0019: %d students: a trap that 18 percent fall into, 75 percent of them sure, is found',
  (students, share) => {
    expect(warnedOf(trap, students)('overconfident')).toBeGreaterThanOrEqual(share);
  },
);
