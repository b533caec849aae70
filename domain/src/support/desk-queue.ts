/** In which order staff answer: by the day that was promised (DSK-01, DSK-02). */
import { addDays, israelDay } from '../israel-time.ts';
import { expectedReplyDay, isOpenOn } from './opening-hours.ts';

/** Unit: days of work. More are not counted one by one. */
export const MOST_LATE_DAYS = 30;

export type Promised = {
  /** In Israel: `2026-03-03`. */
  readonly day: string;
  readonly state: 'late' | 'due' | 'later';
  /** Days of work after the promised one, today among them. Range: 0 to `MOST_LATE_DAYS`. */
  readonly lateDays: number;
};

/**
 * What a student who waits since then was promised, and how that stands now. Nothing becomes late on a closed day.
 *
 * Example: what was asked on Tuesday at noon is due on Thursday, still due on Friday and Saturday, and on Sunday late
 * by one day.
 */
export function promiseOf(since: Date, now: Date): Promised {
  const day = expectedReplyDay(since);
  const today = israelDay(now);
  if (day > today) return { day, state: 'later', lateDays: 0 };
  let lateDays = 0;
  let passed = addDays(day, 1);
  while (passed <= today && lateDays < MOST_LATE_DAYS) {
    if (isOpenOn(passed)) lateDays += 1;
    passed = addDays(passed, 1);
  }
  return { day, state: lateDays > 0 ? 'late' : 'due', lateDays };
}

export type Queued = {
  readonly id: number;
  /** Null: the student does not wait. */
  readonly promise: { readonly day: string; readonly since: Date } | null;
};

/**
 * Below zero where `one` is answered before `other`: by the promised day, then who waits longer. Who does not wait
 * comes last, the newest request first.
 */
export function compareQueued(one: Queued, other: Queued): number {
  if (one.promise === null || other.promise === null) {
    return Number(one.promise === null) - Number(other.promise === null) || other.id - one.id;
  }
  return (
    compareTexts(one.promise.day, other.promise.day) ||
    one.promise.since.getTime() - other.promise.since.getTime() ||
    one.id - other.id
  );
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
