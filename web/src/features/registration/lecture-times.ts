/** When a lecture is, by the clock of Jerusalem (REG-39, REG-40). */
import type { LiveLecture } from '@sugya/contract/registration.ts';
import { hasEnded } from '@sugya/domain/registration.ts';
import { registration } from '../../hebrew/registration.ts';

/** `D.M.YY בשעה HH:mm`. */
export function startText(startTime: string): string {
  const { day, month, year, hour, minute } = partsOf(startTime);
  return `${Number(day)}.${Number(month)}.${year} ${registration.at} ${hour}:${minute}`;
}

/** `HH:mm`. */
export function endText(endTime: string): string {
  const { hour, minute } = partsOf(endTime);
  return `${hour}:${minute}`;
}

export function isOver({ endTime }: Pick<LiveLecture, 'endTime'>, now: number): boolean {
  return hasEnded({ endsAt: Date.parse(endTime) }, now);
}

const format = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Jerusalem',
});

function partsOf(time: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(format.formatToParts(new Date(time)).map(({ type, value }) => [type, value]));
}
