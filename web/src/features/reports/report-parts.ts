/** The numbered fields of a report (REP-23) as lists: what there is not is left out. */
import type { UserReport } from '@sugya/contract/reports.ts';

/** Of the graph: a week by its first day, and its mean grade; null where the week has none. */
export type GraphPoint = { readonly title: string; readonly value: number | null };
export type PreviousGoal = { readonly text: string; readonly isReached: boolean };
export type SubjectBar = {
  readonly title: string;
  /** 0–100. */
  readonly grade: number;
  /** 1 up, -1 down, 0 neither (REP-20). */
  readonly arrow: 1 | 0 | -1;
  /** Of the course's students, 0–100; null where nobody else answered. */
  readonly average: number | null;
};
export type ReportSubject = {
  readonly letter: (typeof LETTERS)[number];
  readonly title: string;
  /** Share of right answers, 0–100; null without an answer. */
  readonly value: number | null;
  readonly bars: readonly SubjectBar[];
};

const LETTERS = ['A', 'B', 'C'] as const;
const FOUR = [1, 2, 3, 4] as const;
const SEVEN = [...FOUR, 5, 6, 7] as const;
const TEN = [...SEVEN, 8, 9, 10] as const;

export function graphPoints(report: UserReport): GraphPoint[] {
  return TEN.flatMap((place) => {
    const title = report[`titleX${place}`];
    return title === null ? [] : [{ title, value: report[`valueY${place}`] }];
  });
}

export function previousGoals(report: UserReport): PreviousGoal[] {
  return FOUR.flatMap((place) => {
    const text = report[`prevGoal${place}`];
    return text === null ? [] : [{ text, isReached: report[`prevGoal${place}Check`] === true }];
  });
}

export function nextGoals(report: UserReport): string[] {
  return FOUR.map((place) => report[`yourGoal${place}`]).filter((text) => text !== null);
}

/** One sentence in each line. */
export function recommendations({ recommendationsText }: UserReport): string[] {
  return recommendationsText.split('\n').filter((line) => line.trim() !== '');
}

export function reportSubjects(report: UserReport): ReportSubject[] {
  return LETTERS.map((letter) => ({
    letter,
    title: report[`subject${letter}Title`],
    value: report[`subject${letter}Value`],
    bars: SEVEN.flatMap((place) => {
      const title = report[`subject${letter}${place}Title`];
      const grade = report[`subject${letter}${place}Grade`];
      if (title === null || grade === null) return [];
      const arrow = report[`subject${letter}${place}Arrow`] ?? 0;
      return [{ title, grade, arrow, average: report[`subject${letter}${place}Average`] }];
    }),
  }));
}
