// The points of a part of questions, also where staff ruled on some of them.
import { exactly, type Fraction, fraction, lesserOf, plus, ZERO } from './fractions.ts';

/**
 * What so many right answers earn.
 *
 * Unit: points, exact. Range: 0 to `weight`; zero without questions. A blank is a wrong answer in an examination.
 * Source: EXD-09.
 * Example: 13 right of 20 in a part of 40 points are 26.
 */
export function partPoints(right: number, questionCount: number, weight: number): Fraction {
  return questionCount === 0 ? ZERO : fraction(right * weight, questionCount);
}

/** `isCorrect` by the key under the rulings that accept other answers (`keyUnder`). */
export type MarkedQuestion = {
  readonly isCorrect: boolean;
  /** `credit`: the point to all. `removal`, in practice papers alone: the question leaves the count. */
  readonly voided: 'credit' | 'removal' | null;
};

/**
 * The points of a part under its rulings. `bonus` is given to all who sat the part, and no part brings more than its weight.
 *
 * Unit: points, exact. Range: 0 to `weight`.
 * Source: EXD-10.
 * Example: 23 right of 40, and one that was wrong is voided: 24. Were it removed instead: 23 · 40 / 39 = 23.59.
 */
export function pointsUnderRulings(
  questions: readonly MarkedQuestion[],
  { weight, bonus = 0 }: { readonly weight: number; readonly bonus?: number },
): Fraction {
  const counted = questions.filter(({ voided }) => voided !== 'removal');
  const right = counted.filter(({ isCorrect, voided }) => isCorrect || voided === 'credit').length;
  return lesserOf(plus(partPoints(right, counted.length, weight), exactly(bonus)), fraction(weight, 1));
}
