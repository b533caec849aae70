// Where the next hours of study bring most, as one day shows it.
import { compareFractions, type Fraction, fraction, times, ZERO } from '../fractions.ts';
import { type BlueprintRow, partOf, type QuestionPart, SUBJECTS, type Subject } from '../subjects.ts';
import type { LostPoints } from './lost-points.ts';

/** More than three is no order of the next hours any more. */
const MOST = 3;

export type HoursPart = {
  readonly part: QuestionPart;
  readonly questionCount: number;
  /** Points of the part. */
  readonly weight: number;
  readonly lost: readonly Pick<LostPoints, 'subject' | 'points'>[];
  /** How the examination spreads the questions of the part over its subjects. */
  readonly blueprint: readonly BlueprintRow[];
};

export type NextHours = {
  readonly subject: Subject;
  /** What it cost the day. */
  readonly lost: Fraction;
  /** What the examination gives for it. */
  readonly asked: Fraction;
};

/**
 * Up to three subjects by what they cost the day times what the examination gives for them, the most first and ties in the
 * order of the regulation: what was lost in a large subject is likelier to be asked again than what was lost in a small one.
 * What cost nothing, or stands in a part in which the examination does not ask for it, is left out.
 *
 * Unit: points, exact. Population: the parts that were sat. Source: EXD-75.
 * Example: 2 points lost in a subject of 13 questions come before 3 lost in one of 5.
 */
export function nextHours(parts: readonly HoursPart[]): NextHours[] {
  const all = parts.flatMap(({ lost, ...part }) =>
    lost
      .map(({ subject, points }) => ({ subject, lost: points, asked: askedOf(subject, part) }))
      .filter((one) => one.lost.numerator > 0 && one.asked.numerator > 0),
  );
  return SUBJECTS.flatMap((subject) => all.find((one) => one.subject === subject) ?? [])
    .toSorted((a, b) => compareFractions(times(b.lost, b.asked), times(a.lost, a.asked)))
    .slice(0, MOST);
}

function askedOf(
  subject: Subject,
  { part, blueprint, questionCount, weight }: Omit<HoursPart, 'lost'>,
): Fraction {
  const count = blueprint.find((row) => row.subject === subject)?.count ?? 0;
  return partOf(subject) !== part || questionCount === 0 ? ZERO : fraction(count * weight, questionCount);
}
