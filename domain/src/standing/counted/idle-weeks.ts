// Weeks without study: which they were, and what they do to the age of an answer.

/** A run of days without study. Unit: days before today; `from` is the older end, `to` the newer, 0 for today. */
export type IdleGap = { readonly from: number; readonly to: number };

/** What the student says of such weeks: nothing learnt elsewhere, partly, as before; null where nothing was said. */
export type StudiedElsewhere = 'no' | 'partly' | 'yes';

/** What a student did on one day. */
export type DayOfStudy = {
  /** Unit: whole days before today. */
  readonly daysAgo: number;
  readonly answersAndReviews: number;
  /** Reading and video. */
  readonly minutes: number;
};

/** Below both, a day is idle. */
const ANSWERS_OF_A_DAY = 5;
const MINUTES_OF_A_DAY = 10;

const SHORTEST_GAP_DAYS = 10;
const LOOKED_AT_DAYS = 84;

export function isIdle({ answersAndReviews, minutes }: Omit<DayOfStudy, 'daysAgo'>): boolean {
  return answersAndReviews < ANSWERS_OF_A_DAY && minutes < MINUTES_OF_A_DAY;
}

/**
 * The longest gap of ten days or more in the last twelve weeks, today included; null without one. Of two as long the newer.
 *
 * It begins after a day of study: what was before the first one is no gap. Days that are not named are idle.
 * Source: decision 0091.
 * Example: studied 40, 39 and 5 days ago: from 38 to 6, which is 33 days.
 */
export function longestGap(days: readonly DayOfStudy[]): IdleGap | null {
  const studied = days
    .filter((day) => !isIdle(day))
    .map(({ daysAgo }) => daysAgo)
    .toSorted((a, b) => a - b);
  let longest: IdleGap | null = null;
  let to = 0;
  for (const daysAgo of studied) {
    const from = Math.min(daysAgo - 1, LOOKED_AT_DAYS - 1);
    if (from - to + 1 >= SHORTEST_GAP_DAYS && (longest === null || from - to > longest.from - longest.to)) {
      longest = { from, to };
    }
    to = daysAgo + 1;
  }
  return longest;
}

/** Unit: days, both ends included. */
export function daysOf({ from, to }: IdleGap): number {
  return from - to + 1;
}

/**
 * Is an answer older than the gap? `ageDays` may have a fraction: a day ago is yesterday at the same hour.
 */
export function isBeforeGap(ageDays: number, gap: IdleGap | null): boolean {
  return gap !== null && ageDays >= gap.from + 0.5;
}

/**
 * The age of an answer in days of study: the gap is cut out. Range: 0 to `ageDays`.
 *
 * Example: 50 days ago with a gap from 38 to 6: 17 days.
 */
export function studyAge(ageDays: number, gap: IdleGap | null): number {
  if (gap === null || ageDays <= gap.to) return ageDays;
  return isBeforeGap(ageDays, gap) ? Math.max(gap.to, ageDays - daysOf(gap)) : gap.to;
}

const LOSS_SHARE: Readonly<Record<StudiedElsewhere, number>> = { no: 1, partly: 0.5, yes: 0 };

/**
 * What a gap has cost, before any answer after it: a mean, and its spread, which no word of the student makes smaller.
 *
 * Unit: logits. `rate`: of the model. Source: decision 0091.
 * Example: two weeks 0.20 ± 0.20, four 0.29, eight 0.40; "partly" halves the mean.
 */
export function lossOf(
  gap: IdleGap | null,
  rate: number,
  said: StudiedElsewhere | null = null,
): { readonly mean: number; readonly spread: number } {
  if (gap === null) return { mean: 0, spread: 0 };
  const usual = rate * Math.log(1 + daysOf(gap) / 7);
  return { mean: usual * LOSS_SHARE[said ?? 'no'], spread: usual };
}
