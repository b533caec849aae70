/** How far a course should be by now, and how far it is. */
import { percentOf, roundHalfUp } from '../rounding.ts';

const DAY_MS = 86_400_000;

/**
 * How much should be done by the end of today, if each student's work is spread evenly from the day of the enrolment to the
 * day before the examination: the mean over the students.
 *
 * Unit: percent. Null without a date, and without students.
 * Example: enrolled on the first of ten days, on the fifth of them it is 50.
 */
export function plannedPercent(of: {
  readonly today: string;
  readonly examDate: string | null;
  readonly enrolments: readonly { readonly day: string; readonly count: number }[];
}): number | null {
  const { today, examDate, enrolments } = of;
  const students = enrolments.reduce((sum, { count }) => sum + count, 0);
  if (examDate === null || students === 0) return null;
  const shares = enrolments.reduce(
    (sum, { day, count }) => sum + count * elapsedShare({ today, examDate, day }),
    0,
  );
  return roundHalfUp((100 * shares) / students);
}

/**
 * Of the exercises that so many students would finish if each finished all, how many percent were.
 *
 * Unit: percent, 100 at most: of an exercise that was hidden and shown again more may be counted than there are students.
 * Null where there is nothing to finish.
 * Example: 30 finishes of 4 exercises by 15 students are 50.
 */
export function completionPercent(of: {
  readonly finishedCount: number;
  readonly exerciseCount: number;
  readonly studentCount: number;
}): number | null {
  const share = percentOf(of.finishedCount, of.exerciseCount * of.studentCount);
  return share === null ? null : Math.min(100, share);
}

/** 0–1. */
function elapsedShare(of: {
  readonly today: string;
  readonly examDate: string;
  readonly day: string;
}): number {
  const [today, exam, first] = [of.today, of.examDate, of.day].map((day) =>
    Date.parse(`${day}T00:00:00Z`),
  ) as [number, number, number];
  if (exam <= first) return 1;
  return Math.min(1, Math.max(0, (today + DAY_MS - first) / (exam - first)));
}
