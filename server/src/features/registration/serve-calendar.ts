/** Serves students' calendars to calendar programs, behind secret addresses. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import { bucketOf, type RateLimiter } from '../../platform/limits/rate-limit.ts';
import { CALENDAR_PREFIX, type CalendarLinks, type CalendarOf } from './calendar-links.ts';
import { selectOptionalSerial } from './calendars.store.ts';
import { lectureCalendar } from './lecture-calendar.ts';
import { selectLectures } from './tracks.store.ts';

/** Shown by the calendar program. */
export const CALENDAR_NAME = 'סוגיה – הרצאות חיות';

const FETCHES = 30;
const WINDOW_SECONDS = 10 * 60;

export function serveCalendar(
  app: FastifyInstance,
  {
    db,
    clock,
    links,
    rateLimiter,
  }: {
    readonly db: Kysely<Tables>;
    readonly clock: Clock;
    readonly links: CalendarLinks;
    readonly rateLimiter: RateLimiter;
  },
): void {
  app.get<{ Params: { fileName: string } }>(
    `${CALENDAR_PREFIX}:fileName`,
    { config: { name: 'calendar' } },
    async (request, reply) => {
      const calendar = links.verify(request.params.fileName);
      // Costs no statement, so guesses need no limit.
      if (calendar === null) return sendProblem(request, reply, { code: 'not_found' });
      const retryAfterSeconds = await rateLimiter.hit(limitOf(calendar), clock.now());
      if (retryAfterSeconds !== null)
        return sendProblem(request, reply, { code: 'too_many_requests', retryAfterSeconds });
      const isOpen = (await selectOptionalSerial(db, calendar.userId)) === calendar.serial;
      // A revoked address and one that never was look alike.
      if (!isOpen) return sendProblem(request, reply, { code: 'not_found' });
      const lectures = await selectLectures(db, { userId: calendar.userId, onlyMine: true });
      return reply
        .header('cache-control', 'private, no-cache')
        .type('text/calendar; charset=utf-8')
        .send(await lectureCalendar(lectures, { name: CALENDAR_NAME, now: clock.now() }));
    },
  );
}

/**
 * By calendar and not by caller: the big calendar services fetch those of many students from one address. Programs ask
 * every few minutes at most.
 */
function limitOf({ userId, serial }: CalendarOf) {
  return {
    bucket: bucketOf('calendar', String(userId), String(serial)),
    limit: FETCHES,
    windowSeconds: WINDOW_SECONDS,
  };
}
