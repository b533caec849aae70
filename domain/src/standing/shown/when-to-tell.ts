// When a standing is kept, so that later it can be held to what came of it.

import { addDays } from '../../israel-time.ts';

const EVERY_DAYS = 7;

/**
 * Is a standing kept today? Each week, and on the eve of the examination, whatever was kept before.
 *
 * Days are of the calendar, as `2026-12-20`. After the examination nothing is kept for it any more.
 * Source: DAY-78.
 * Example: kept on Sunday the 13th: again on the 20th, and on the 19th where the 20th is the day.
 */
export function isTellingDue(of: {
  readonly today: string;
  readonly lastTold: string | null;
  readonly examDate: string | null;
}): boolean {
  const { today, lastTold, examDate } = of;
  if (lastTold === today || (examDate !== null && today >= examDate)) return false;
  if (isEve(today, examDate)) return true;
  return lastTold === null || addDays(lastTold, EVERY_DAYS) <= today;
}

export function isEve(today: string, examDate: string | null): boolean {
  return examDate !== null && addDays(today, 1) === examDate;
}
