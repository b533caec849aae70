/** Days and hours by the calendar of Jerusalem, where the exam takes place. */

const DAY_MS = 24 * 60 * 60 * 1000;
const jerusalem = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Jerusalem',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

export type PartOfDay = 'morning' | 'noon' | 'evening' | 'night';

/**
 * How many midnights lie between now and the day of the exam; null when it is over or not known.
 *
 * Example: an exam on the 20th is one day away from the 19th at 23:59 in Jerusalem, whatever the device's zone.
 */
export function daysUntil(examDate: string | null, now: number): number | null {
  const exam = examDate === null ? Number.NaN : Date.parse(`${examDate.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(exam)) return null;
  const { year, month, day } = jerusalemParts(now);
  const days = Math.round((exam - Date.UTC(year, month - 1, day)) / DAY_MS);
  return days < 0 ? null : days;
}

/** Morning from 5, noon from 12, evening from 17, night from 22. */
export function partOfDay(now: number): PartOfDay {
  const { hour } = jerusalemParts(now);
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'noon' : 'evening';
}

function jerusalemParts(now: number): { year: number; month: number; day: number; hour: number } {
  const parts = new Map(jerusalem.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour') };
}
