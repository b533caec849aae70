// Which subjects of the examination cost a day its points.
import { compareFractions, type Fraction } from './fractions.ts';
import { partPoints } from './points.ts';
import { SUBJECTS, type Subject } from './subjects.ts';

export type LostPoints = {
  readonly subject: Subject;
  readonly questionCount: number;
  readonly lostCount: number;
  readonly points: Fraction;
};

/**
 * Of each subject in a part what its questions without a point would have brought, the most first; subjects that lost nothing
 * are left out, and so are questions of none.
 *
 * Unit: points, exact. Source: EXD-50.
 * Example: two questions without their point of 40 in a part of 40 points are 2 points.
 */
export function lostBySubject(
  questions: readonly { readonly subject: Subject | null; readonly isRight: boolean }[],
  weight: number,
): LostPoints[] {
  return SUBJECTS.map((subject) => {
    const own = questions.filter((question) => question.subject === subject);
    const lostCount = own.filter(({ isRight }) => !isRight).length;
    const points = partPoints(lostCount, Math.max(1, questions.length), weight);
    return { subject, questionCount: own.length, lostCount, points };
  })
    .filter(({ lostCount }) => lostCount > 0)
    .toSorted((a, b) => compareFractions(b.points, a.points));
}
