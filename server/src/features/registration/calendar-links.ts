/**
 * Addresses of students' calendars: `/calendars/<user>.<serial>.<signature>.ics`. A calendar program can send no token,
 * so the address itself is the secret. It is signed and not stored: the database alone opens no calendar.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../../platform/session/access-token.ts';

export type CalendarOf = { readonly userId: number; readonly serial: number };

export type CalendarLinks = {
  readonly sign: (calendar: CalendarOf) => string;
  /** Null for what we did not sign. Whether the serial is still the student's is for the database to say. */
  readonly verify: (fileName: string) => CalendarOf | null;
};

export const CALENDAR_PREFIX = '/calendars/';

const FILE_NAME = /^([0-9a-z]{1,11})\.([0-9a-z]{1,7})\.([\w-]{43})\.ics$/;

export function calendarLinks(secret: string): CalendarLinks {
  const key = keyFor(secret, 'calendar addresses');
  const signature = ({ userId, serial }: CalendarOf) =>
    createHmac('sha256', key).update(`${userId}\n${serial}`).digest();
  return {
    sign: ({ userId, serial }) =>
      `${CALENDAR_PREFIX}${userId.toString(36)}.${serial.toString(36)}.${signature({ userId, serial }).toString('base64url')}.ics`,
    verify: (fileName) => {
      const [, user = '', number = '', signed = ''] = FILE_NAME.exec(fileName) ?? [];
      if (signed === '') return null;
      const calendar = { userId: Number.parseInt(user, 36), serial: Number.parseInt(number, 36) };
      const given = Buffer.from(signed, 'base64url');
      const expected = signature(calendar);
      return given.length === expected.length && timingSafeEqual(given, expected) ? calendar : null;
    },
  };
}
