/** Moments of the wire as the fields of a form hold them, by the clock in Israel. */
import { israelDay, israelMinutes, israelMoment } from '@sugya/domain/israel-time.ts';

const LAST_MINUTE = 24 * 60 - 1;

/** `2026-03-01T17:00`, as the browser's field of a day and an hour has it; empty for none. */
export function wallTime(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  const minutes = israelMinutes(at);
  return `${israelDay(at)}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Null for an empty field, and for one that is half filled. */
export function momentOf(wall: string): string | null {
  const [, day, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(wall) ?? [];
  if (day === undefined) return null;
  return israelMoment(day, Number(hours) * 60 + Number(minutes)).toISOString();
}

export function wallDay(moment: string | null): string {
  return moment === null ? '' : israelDay(new Date(moment));
}

export function endOfDay(day: string): string | null {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? israelMoment(day, LAST_MINUTE).toISOString() : null;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
