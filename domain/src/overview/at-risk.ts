/** Which students of a course need somebody's eye, and why. The reason is always said; there is no score. */
import { addDays } from '../israel-time.ts';
import { roundHalfUp } from '../rounding.ts';

/** Who has not come for as long is at risk. Unit: days. */
export const IDLE_DAYS = 7;
/** The time that tells the pace. Unit: days. */
export const PACE_DAYS = 28;
/** A pace is not judged before. Unit: days since the enrolment. */
export const PACE_NEEDS_DAYS = 14;
/** An average of fewer grades says nothing. */
export const AVERAGE_NEEDS = 3;

export type Grades = { readonly sum: number; readonly count: number };

export type StudentAtWork = {
  /** The Israeli day of the enrolment. */
  readonly enrolledOn: string;
  /** The day of the last visit or practice; null: has not come yet. */
  readonly lastSeenOn: string | null;
  /** Exercises, each counted once. */
  readonly finishedCount: number;
  /** Of them, those finished in the last `PACE_DAYS` days, today among them. */
  readonly finishedLately: number;
  /** Of first finished attempts in this week and the three before it, and in the four before those. */
  readonly recent: Grades;
  readonly earlier: Grades;
};

export type CourseAtWork = {
  readonly today: string;
  readonly examDate: string | null;
  /** Exercises that students see. */
  readonly exerciseCount: number;
  /** 0–100. */
  readonly passMark: number;
};

export type RiskReason =
  /** Did not come for so many days. */
  | { readonly kind: 'idle'; readonly days: number }
  /** Never came, so many days after the enrolment. */
  | { readonly kind: 'never'; readonly days: number }
  /** At this pace the exercises end so many days after the examination; null: nothing was finished lately. */
  | { readonly kind: 'pace'; readonly daysLate: number | null }
  /** Below the pass mark, and lower than before. 0–100. */
  | { readonly kind: 'average'; readonly recent: number; readonly earlier: number };

/**
 * Why a student is at risk; no reason, no risk.
 *
 * Example: who came last on 1 March is at risk from 8 March on.
 */
export function riskReasons(student: StudentAtWork, course: CourseAtWork): RiskReason[] {
  return [absence(student, course), slowness(student, course), decline(student, course)].filter(
    (reason) => reason !== null,
  );
}

function absence({ enrolledOn, lastSeenOn }: StudentAtWork, { today }: CourseAtWork): RiskReason | null {
  const days = daysBetween(lastSeenOn ?? enrolledOn, today);
  if (days < IDLE_DAYS) return null;
  return { kind: lastSeenOn === null ? 'never' : 'idle', days };
}

/** As many exercises a day as in the last four weeks, or since the enrolment where that is less. */
function slowness(
  { enrolledOn, finishedCount, finishedLately }: StudentAtWork,
  { today, examDate, exerciseCount }: CourseAtWork,
): RiskReason | null {
  const enrolledDays = daysBetween(enrolledOn, today) + 1;
  const left = exerciseCount - finishedCount;
  if (examDate === null || examDate <= today || left <= 0 || enrolledDays < PACE_NEEDS_DAYS) return null;
  if (finishedLately === 0) return { kind: 'pace', daysLate: null };
  const daysNeeded = Math.ceil((left * Math.min(PACE_DAYS, enrolledDays)) / finishedLately);
  const endsOn = addDays(today, daysNeeded);
  return endsOn > examDate ? { kind: 'pace', daysLate: daysBetween(examDate, endsOn) } : null;
}

function decline({ recent, earlier }: StudentAtWork, { passMark }: CourseAtWork): RiskReason | null {
  if (recent.count < AVERAGE_NEEDS || earlier.count < AVERAGE_NEEDS) return null;
  const now = recent.sum / recent.count;
  if (now >= passMark || now >= earlier.sum / earlier.count) return null;
  return {
    kind: 'average',
    recent: roundHalfUp(now),
    earlier: roundHalfUp(earlier.sum / earlier.count),
  };
}

/** Unit: days. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
