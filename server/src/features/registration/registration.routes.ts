/** The endpoints of live lectures (contract/src/registration.ts). */
import { hasEnded, placeRefusal } from '@sugya/domain/registration.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import type { CalendarLinks } from './calendar-links.ts';
import { closeCalendar, openCalendar, selectOptionalSerial } from './calendars.store.ts';
import { lectureCalendar } from './lecture-calendar.ts';
import { viewSubject, viewTracks } from './lecture-view.ts';
import { deletePlace, holdLectures, movePlace, selectOptionalPlace } from './places.store.ts';
import { findLectureAccess, findRegions, findSubject, findTracks, selectLectures } from './tracks.store.ts';

export type RegistrationHandlers = Pick<
  EveryHandler,
  | 'listLectureTracks'
  | 'readTrackSubject'
  | 'registerToLecture'
  | 'unregisterFromLecture'
  | 'listLectureRegions'
  | 'readLectureCalendar'
  | 'readCalendarAddress'
  | 'makeCalendarAddress'
  | 'revokeCalendarAddress'
>;

export function registrationHandlers({
  db,
  links,
}: {
  readonly db: Kysely<Tables>;
  readonly links: CalendarLinks;
}): RegistrationHandlers {
  return {
    listLectureTracks: async ({ params: { courseId }, viewer, now }) => {
      const found = await findTracks(db, courseId, viewer);
      if (found.access !== 'allowed') return refuse(found.access);
      const lectures = await selectLectures(db, { courseId, userId: viewer.userId });
      return answer({ lectureTracks: viewTracks(found.tracks, lectures, now) });
    },

    readTrackSubject: async ({ params: { subjectId }, viewer, now }) => {
      const found = await findSubject(db, subjectId, viewer);
      if (found.access !== 'allowed') return refuse(found.access);
      const lectures = await selectLectures(db, { subjectId, userId: viewer.userId });
      return answer(viewSubject(found.subject, lectures, now));
    },

    registerToLecture: async ({ params: { lectureId }, viewer: { userId, ...viewer }, now }) => {
      const access = await findLectureAccess(db, lectureId, { userId, ...viewer });
      if (access !== 'allowed') return refuse(access);
      return await inTransaction(db, async (trx) => {
        const lecture = (await holdLectures(trx, lectureId)).find(({ id }) => id === lectureId);
        if (lecture === undefined) return refuse('not_found');
        const { subjectId } = lecture;
        const from = await selectOptionalPlace(trx, { userId, subjectId });
        const timed = { ...lecture, endsAt: lecture.endsAt.getTime() };
        const refusal =
          from === lectureId && !hasEnded(timed, now.getTime()) ? null : placeRefusal(timed, now.getTime());
        if (refusal !== null) return refuse(refusal);
        if (from !== lectureId) await movePlace(trx, { userId, subjectId, from, to: lectureId, now });
        return answer(lecture.joinUrl ?? '');
      });
    },

    unregisterFromLecture: async ({ params: { lectureId }, viewer, now }) => {
      const access = await findLectureAccess(db, lectureId, viewer);
      if (access !== 'allowed') return refuse(access);
      return await inTransaction(db, async (trx) => {
        const lecture = (await holdLectures(trx, lectureId)).find(({ id }) => id === lectureId);
        if (lecture === undefined) return refuse('not_found');
        if (hasEnded({ endsAt: lecture.endsAt.getTime() }, now.getTime())) return refuse('lecture_ended');
        await deletePlace(trx, { userId: viewer.userId, lectureId });
        return done;
      });
    },

    listLectureRegions: async ({ params, viewer }) => {
      const found = await findRegions(db, params.courseId, viewer);
      return found.access === 'allowed' ? answer(found.regions) : refuse(found.access);
    },

    readLectureCalendar: async ({ params: { lectureId }, viewer, now }) => {
      const access = await findLectureAccess(db, lectureId, viewer);
      if (access !== 'allowed') return refuse(access);
      const rows = await selectLectures(db, { lectureId, userId: viewer.userId });
      // The link is for students who have a place, here as on the screen.
      const lectures = rows.map((row) => ({ ...row, joinUrl: row.isMine ? row.joinUrl : null }));
      const name = lectures[0]?.subjectName ?? '';
      return answer({
        fileName: `lecture-${lectureId}.ics`,
        calendar: await lectureCalendar(lectures, { name, now }),
      });
    },

    // The secret is the student's own: staff who impersonate a student neither read it nor change it.
    readCalendarAddress: async ({ viewer: { userId, isImpersonating } }) => {
      if (isImpersonating) return refuse('not_while_impersonating');
      const serial = await selectOptionalSerial(db, userId);
      return answer({ path: serial === null ? null : links.sign({ userId, serial }) });
    },

    makeCalendarAddress: async ({ viewer: { userId, isImpersonating } }) => {
      if (isImpersonating) return refuse('not_while_impersonating');
      return answer({ path: links.sign({ userId, serial: await openCalendar(db, userId) }) });
    },

    revokeCalendarAddress: async ({ viewer: { userId, isImpersonating } }) => {
      if (isImpersonating) return refuse('not_while_impersonating');
      await closeCalendar(db, userId);
      return done;
    },
  };
}
