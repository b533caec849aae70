/** The days on which Israel rests beside the Sabbath, by the Hebrew calendar that comes with the language itself. */
import { weekdayOf } from '../israel-time.ts';
import { madeOnce } from '../made-once.ts';

const hebrew = madeOnce(
  () => new Intl.DateTimeFormat('en-u-ca-hebrew', { timeZone: 'UTC', day: 'numeric', month: 'long' }),
);

/** Source: section 18A of the Law and Administration Ordinance; days of the month. */
const REST_DAYS: Readonly<Record<string, readonly number[]>> = {
  /** New Year, Day of Atonement, Tabernacles and its eighth day. */
  Tishri: [1, 2, 10, 15, 22],
  /** Passover and its seventh day. */
  Nisan: [15, 21],
  /** Weeks. */
  Sivan: [6],
};

/**
 * Whether a day is a holiday of rest in Israel, by its date alone; that it is a Saturday does not matter here.
 *
 * `day`: `2026-03-01`. Example: 2 April 2026 is the first day of Passover.
 */
export function isHoliday(day: string): boolean {
  const { month, date } = hebrewDate(day);
  return (
    REST_DAYS[month]?.includes(date) === true || (month === 'Iyar' && date === independenceDate(day, date))
  );
}

/**
 * Independence Day is the 5th of Iyar, moved so that neither it nor the day of remembrance before it touches the Sabbath:
 * from a Friday or a Saturday back to Thursday, from a Monday on to Tuesday.
 *
 * Source: Independence Day Law, section 1. Returns the day of Iyar in the year of `day`, whose own day of Iyar is
 * `date`.
 */
function independenceDate(day: string, date: number): number {
  const weekdayOfFifth = (((weekdayOf(day) + 5 - date) % 7) + 7) % 7;
  return { 1: 6, 5: 4, 6: 3 }[weekdayOfFifth] ?? 5;
}

function hebrewDate(day: string): { readonly month: string; readonly date: number } {
  const parts = hebrew().formatToParts(new Date(`${day}T00:00:00Z`));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { month: read('month'), date: Number(read('day')) };
}
