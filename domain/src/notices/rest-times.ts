/** When nothing goes out to anyone: the Sabbath and the holidays of rest, by the calendar of Israel. */
import { addDays, israelDay, israelMinutes, weekdayOf } from '../israel-time.ts';
import { isHoliday } from '../support/holidays.ts';

const SATURDAY = 6;

/** Before the earliest lighting of candles of the year, in December. Unit: minutes since midnight, on the eve. */
const REST_BEGINS_MINUTES = 15 * 60;
/** After the latest nightfall of the year, in June. Unit: minutes since midnight, on the day itself. */
const REST_ENDS_MINUTES = 21 * 60;

/**
 * Whether the Sabbath or a holiday is on, by two fixed hours: generous in every season, and the same all over Israel, so
 * that nobody's place need be known.
 *
 * Example: Friday at 14:59 is not yet rest, 15:00 is; Saturday at 20:59 still is, 21:00 is not.
 */
export function isRestTime(at: Date): boolean {
  const day = israelDay(at);
  const minutes = israelMinutes(at);
  return (
    (isRestDay(day) && minutes < REST_ENDS_MINUTES) ||
    (isRestDay(addDays(day, 1)) && minutes >= REST_BEGINS_MINUTES)
  );
}

function isRestDay(day: string): boolean {
  return weekdayOf(day) === SATURDAY || isHoliday(day);
}
