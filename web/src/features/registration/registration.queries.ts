/** What the screens of live lectures read. */
import {
  listLectureRegions,
  listLectureTracks,
  readCalendarAddress,
  readTrackSubject,
} from '@sugya/contract/registration.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

const ROOT = 'registration';

/** Everything here, for whoever took or gave up a place. */
export const LECTURES_KEY = [ROOT, 'lectures'] as const;

export function tracksQuery(courseId: number) {
  return queryOptions({
    queryKey: [...LECTURES_KEY, 'tracks', courseId],
    queryFn: async ({ signal }) =>
      (await call(listLectureTracks, { params: { courseId }, signal })).lectureTracks,
    // Others take places meanwhile.
    staleTime: 0,
  });
}

export function subjectQuery(subjectId: number) {
  return queryOptions({
    queryKey: [...LECTURES_KEY, 'subject', subjectId],
    queryFn: ({ signal }) => call(readTrackSubject, { params: { subjectId }, signal }),
    staleTime: 0,
  });
}

/** REG-36: read, and not shown. */
export function regionsQuery(courseId: number) {
  return queryOptions({
    queryKey: [ROOT, 'regions', courseId],
    queryFn: ({ signal }) => call(listLectureRegions, { params: { courseId }, signal }),
    meta: { isSilent: true },
  });
}

export const calendarQuery = queryOptions({
  queryKey: [ROOT, 'calendar'],
  queryFn: ({ signal }) => call(readCalendarAddress, { signal }),
});
