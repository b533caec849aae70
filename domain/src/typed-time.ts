// Days and hours as people type them and as they are shown in forms: 05.04.2026, 17:30.

const SEPARATED = /^(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d{4}|\d{2})$/;
const RUN = /^(\d{2})(\d{2})(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const HOUR = /^(\d{1,2})(?:[:.]?(\d{2}))?$/;

/**
 * The day that was typed, day before month, as `2026-04-05`; null where that is no day.
 *
 * Unit: a calendar day. Range: years 1900 to 2099; of two digits 2000 to 2099. Source: STF-18.
 * Example: `5.4.26`, `05/04/2026` and `05042026` are the fifth of April 2026; `31.2.2026` is none.
 */
export function readDay(words: string): string | null {
  const given = words.trim();
  const iso = ISO.exec(given);
  const [, first = '', second = '', third = ''] = iso ?? SEPARATED.exec(given) ?? RUN.exec(given) ?? [];
  const [year, month, day] = iso === null ? [third, second, first] : [first, second, third];
  if (year === '') return null;
  const wholeYear = Number(year) + (year.length === 2 ? 2_000 : 0);
  const at = new Date(Date.UTC(wholeYear, Number(month) - 1, Number(day)));
  const isReal = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
  return isReal && wholeYear >= 1_900 && wholeYear <= 2_099 ? at.toISOString().slice(0, 10) : null;
}

/**
 * A day as a form shows it.
 *
 * Unit: a calendar day. Source: STF-18. Example: `2026-04-05` is shown as `05.04.2026`; what is no day, as nothing.
 */
export function dayWords(day: string): string {
  const [, year, month, date] = ISO.exec(day) ?? [];
  return year === undefined ? '' : `${date}.${month}.${year}`;
}

/**
 * The hour that was typed, as `17:30`; null where that is no hour.
 *
 * Unit: hours and minutes of a day. Range: 00:00 to 23:59. Source: STF-18.
 * Example: `1730`, `17.30` and `17:30` are half past five in the afternoon; `9` is nine in the morning.
 */
export function readHour(words: string): string | null {
  const [, hour, minutes = '00'] = HOUR.exec(words.trim()) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minutes) > 59) return null;
  return `${hour.padStart(2, '0')}:${minutes}`;
}
