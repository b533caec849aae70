/** What the screens of live lectures read. */
import {
  type LectureTrack,
  listLectureRegions,
  listLectureTracks,
  readCalendarAddress,
  readTrackSubject,
  type TrackSubject,
} from '@sugya/contract/registration.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { cachedRead } from '../../platform/offline-copies/cached-read.ts';

const ROOT = 'registration';
/** The places that a student has can be looked up without a network. */
const DATED = { isDated: true } as const;

/** Everything here, to be read anew when a place was taken or given up. */
export const LECTURES_KEY = [ROOT, 'lectures'] as const;
const TRACKS_KEY = [...LECTURES_KEY, 'tracks'] as const;
const SUBJECT_KEY = [...LECTURES_KEY, 'subject'] as const;

export function tracksQuery(courseId: number) {
  return queryOptions({
    queryKey: [...TRACKS_KEY, courseId],
    queryFn: (asking) =>
      cachedRead(
        asking,
        async () =>
          (await call(listLectureTracks, { params: { courseId }, signal: asking.signal })).lectureTracks,
        DATED,
      ),
    // Others take places meanwhile.
    staleTime: 0,
  });
}

/**
 * What the student has in the subject of a lecture now: a place in it, with its link (empty in a hall), or none. The
 * screens show it at once; how many places are left is read again.
 */
export function notePlace(client: QueryClient, lectureId: number, place: { readonly link: string } | null) {
  client.setQueriesData<readonly LectureTrack[]>({ queryKey: TRACKS_KEY }, (tracks) =>
    tracks?.map((track) => ({
      ...track,
      trackSubjects: track.trackSubjects.map((subject) => withPlace(subject, lectureId, place)),
    })),
  );
  client.setQueriesData<TrackSubject>(
    { queryKey: SUBJECT_KEY },
    (subject) => subject && withPlace(subject, lectureId, place),
  );
}

function withPlace(
  subject: TrackSubject,
  lectureId: number,
  place: { readonly link: string } | null,
): TrackSubject {
  const isHere = subject.lectures.some(({ id }) => id === lectureId);
  if (!isHere) return subject;
  const lectures = subject.lectures.map((lecture) => {
    const isMine = place !== null && lecture.id === lectureId;
    return { ...lecture, isUserRegistered: isMine, zoomJoinUrl: isMine ? place.link || null : null };
  });
  const shownId = place === null ? subject.lecture?.id : lectureId;
  return {
    ...subject,
    isUserRegistered: place !== null,
    lectures,
    lecture: lectures.find(({ id }) => id === shownId) ?? null,
  };
}

export function subjectQuery(subjectId: number) {
  return queryOptions({
    queryKey: [...SUBJECT_KEY, subjectId],
    queryFn: (asking) =>
      cachedRead(
        asking,
        () => call(readTrackSubject, { params: { subjectId }, signal: asking.signal }),
        DATED,
      ),
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
