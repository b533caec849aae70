/** When the help centre works, and by when it answers (SUP-07 to SUP-09, SUP-20). */
import { addDays, israelDay, israelMinutes, weekdayOf } from '../israel-time.ts';
import { isHoliday } from './holidays.ts';

const THURSDAY = 4;
const FRIDAY = 5;
const SATURDAY = 6;
const CLOSING_MINUTES = 17 * 60;
const REPLY_MS = 48 * 3_600_000;

/** Closed on Fridays, Saturdays and holidays. `day`: `2026-03-01`. */
export function isOpenOn(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday !== FRIDAY && weekday !== SATURDAY && !isHoliday(day);
}

/**
 * The day by which a request of this moment is answered: within 48 hours, moved on to the next day of work; what comes
 * from Thursday 17:00 or from 17:00 before a holiday until work begins again is answered on the first day of it.
 *
 * Source: SUP-07, SUP-09. Example: Monday at noon is answered by Wednesday, Wednesday at noon by Sunday, and Thursday
 * evening on Sunday too.
 */
export function expectedReplyDay(now: Date): string {
  const day = israelDay(now);
  const isAfterClosing =
    israelMinutes(now) >= CLOSING_MINUTES && (weekdayOf(day) === THURSDAY || isHoliday(addDays(day, 1)));
  if (!isOpenOn(day) || isAfterClosing) return firstOpenDay(addDays(day, 1));
  return firstOpenDay(israelDay(new Date(now.getTime() + REPLY_MS)));
}

function firstOpenDay(from: string): string {
  let day = from;
  while (!isOpenOn(day)) day = addDays(day, 1);
  return day;
}
