// How the grades of an exercise move when a ruling is made or taken back.
import { courseAverage } from '../exercises/grading.ts';

export type GradeMove = { readonly before: number; readonly after: number };

export type GradeMoves = {
  readonly rises: number;
  readonly falls: number;
  /** Grades that were below the pass mark and are not any more, and the other way. */
  readonly passesNow: number;
  readonly failsNow: number;
  /** Null while nobody has finished. */
  readonly averageBefore: number | null;
  readonly averageAfter: number | null;
  /** How many grades lie in each band of `GRADE_BANDS`. */
  readonly bandsBefore: readonly number[];
  readonly bandsAfter: readonly number[];
};

/** The lowest grade of each band; the last one ends at 100. Unit: points out of 100. */
export const GRADE_BANDS = [0, 40, 50, 60, 70, 80, 90] as const;

/**
 * Counts one grade of each student: that of the first finished attempt, as the exercise's average does.
 *
 * Unit: counts of grades; averages in points out of 100. Range: rises + falls ≤ the number of moves.
 * Source: RUL-06.
 * Example: 55 → 64, 70 → 70 and 95 → 100 with a pass mark of 60: two rise, none falls, one passes now, the average of 73
 * becomes 78.
 */
export function gradeMoves(moves: readonly GradeMove[], passMark: number): GradeMoves {
  const averageOf = (grade: (move: GradeMove) => number) =>
    courseAverage({
      gradeSum: moves.reduce((sum, move) => sum + grade(move), 0),
      finishedCount: moves.length,
    });
  const count = (holds: (move: GradeMove) => boolean) => moves.filter(holds).length;
  return {
    rises: count(({ before, after }) => after > before),
    falls: count(({ before, after }) => after < before),
    passesNow: count(({ before, after }) => before < passMark && after >= passMark),
    failsNow: count(({ before, after }) => before >= passMark && after < passMark),
    averageBefore: averageOf(({ before }) => before),
    averageAfter: averageOf(({ after }) => after),
    bandsBefore: bandsOf(moves.map(({ before }) => before)),
    bandsAfter: bandsOf(moves.map(({ after }) => after)),
  };
}

function bandsOf(grades: readonly number[]): number[] {
  return GRADE_BANDS.map((from, band) => {
    const next = GRADE_BANDS[band + 1] ?? Number.POSITIVE_INFINITY;
    return grades.filter((grade) => grade >= from && grade < next).length;
  });
}
