/** Figures of a course as the wire has them. */
import {
  type HardQuestion,
  OVERVIEW_DAYS,
  type OverviewDay,
  type OverviewSubject,
} from '@sugya/contract/overview.ts';
import { addDays } from '@sugya/domain/israel-time.ts';
import { completionPercent } from '@sugya/domain/overview/plan.ts';
import { percentOf, roundHalfUp } from '@sugya/domain/rounding.ts';
import type { DayRow, HardRow, SubjectRow } from './overview.store.ts';

/** With the days on which nobody came. What a clock that runs ahead put on tomorrow is left out. */
export function everyDay(rows: readonly DayRow[], from: string): OverviewDay[] {
  const found = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: OVERVIEW_DAYS }, (_, step) => {
    const day = addDays(from, step);
    return found.get(day) ?? { day, studentCount: 0, answeredCount: 0, finishedCount: 0 };
  });
}

type Sums = Pick<SubjectRow, 'exerciseCount' | 'finishedCount' | 'gradeSum'>;

export function viewSubject({ id, name, ...sums }: SubjectRow, studentCount: number): OverviewSubject {
  return { id, name, ...viewProgress(sums, studentCount) };
}

export function viewAll(subjects: readonly Sums[], studentCount: number): ReturnType<typeof viewProgress> {
  const sum = (of: (subject: Sums) => number) => subjects.reduce((total, subject) => total + of(subject), 0);
  const sums = {
    exerciseCount: sum((subject) => subject.exerciseCount),
    finishedCount: sum((subject) => subject.finishedCount),
    gradeSum: sum((subject) => subject.gradeSum),
  };
  return viewProgress(sums, studentCount);
}

export function viewAverage(of: {
  readonly gradeSum: number;
  readonly finishedCount: number;
}): number | null {
  return of.finishedCount === 0 ? null : roundHalfUp(of.gradeSum / of.finishedCount);
}

export function viewHard({ exerciseId, exerciseName, correctCount, ...question }: HardRow): HardQuestion {
  return {
    ...question,
    exercise: { id: exerciseId, name: exerciseName },
    rightPercent: percentOf(correctCount, question.answeredCount) ?? 0,
  };
}

function viewProgress({ gradeSum, ...counts }: Sums, studentCount: number) {
  return {
    ...counts,
    completion: completionPercent({ ...counts, studentCount }),
    average: viewAverage({ gradeSum, finishedCount: counts.finishedCount }),
  };
}
