import { GAP_FOLLOWS_STUDY } from '../departures.ts';

/** What a student did on one day; days are counted from any first one. */
export interface DayRow {
  readonly day: number;
  readonly answersAndReviews: number;
  readonly readingOrVideoMinutes: number;
}

/** A stretch of days without study. */
export interface Gap {
  readonly firstDay: number;
  readonly days: number;
}

const LOOKED_BACK_DAYS = 84;
const SHORTEST_GAP_DAYS = 10;
const WEEK_DAYS = 7;

/** The longest stretch of idle days of the last 84, today included, from ten days on; of equal ones the last. */
export function longestGap(rows: readonly DayRow[], today: number): Gap | null {
  const studied = new Set(rows.filter((row) => !isIdle(row)).map(({ day }) => day));
  const first = Math.min(...(GAP_FOLLOWS_STUDY ? studied : rows.map(({ day }) => day)));
  let longest: Gap | null = null;
  let days = 0;
  for (let day = Math.max(first, today - LOOKED_BACK_DAYS + 1); day <= today; day += 1) {
    days = studied.has(day) ? 0 : days + 1;
    if (days >= SHORTEST_GAP_DAYS && days >= (longest?.days ?? 0))
      longest = { firstDay: day - days + 1, days };
  }
  return longest;
}

/** Neither five answers or reviews, nor ten minutes of reading or video. */
export function isIdle(row: DayRow): boolean {
  return row.answersAndReviews < 5 && row.readingOrVideoMinutes < 10;
}

/** How many days of study ago something was: the gap does not count. */
export function studyDaysAgo(day: number, today: number, gap: Gap | null): number {
  if (gap === null) return today - day;
  const idleSince = Math.min(gap.days, Math.max(0, gap.firstDay + gap.days - 1 - day));
  return today - day - idleSince;
}

export function isBefore(day: number, gap: Gap | null): boolean {
  return gap !== null && day < gap.firstDay;
}

export function weeksOf(days: number): number {
  return days / WEEK_DAYS;
}
