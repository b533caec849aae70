/** How many professional questions a student may ask (SUP-05, SUP-36, SUP-38). */
import { addDays, israelDay, weekdayOf } from '../israel-time.ts';

export type Quotas = {
  /** Of one day, midnight to midnight in Israel. */
  readonly dailyQuota: number;
  /** Of one week, Sunday to Saturday. */
  readonly weeklyQuota: number;
};

/**
 * The day and the first day of the week in which a moment counts.
 *
 * Source: SUP-38. Example: Saturday 7 March 2026 at 21:59 UTC counts on `2026-03-07` in the week from `2026-03-01`, a
 * minute later on `2026-03-08`, which begins the next week.
 */
export function quotaPeriod(now: Date): { readonly day: string; readonly weekStart: string } {
  const day = israelDay(now);
  return { day, weekStart: addDays(day, -weekdayOf(day)) };
}

/**
 * Whether one more would be too many, by either limit.
 *
 * Example: with three a day and three a week, the third of a week is stored and the fourth refused.
 */
export function isQuotaReached(
  asked: { readonly onDay: number; readonly inWeek: number },
  { dailyQuota, weeklyQuota }: Quotas,
): boolean {
  return asked.onDay >= dailyQuota || asked.inWeek >= weeklyQuota;
}
