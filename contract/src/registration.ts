/** Live lectures: tracks of subjects, places in a lecture, and the student's calendar of them (REG). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant } from './wire.ts';

/** Of a place in a hall; parts that are not known are null. */
export const lectureHall = z.object({
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
});

export const liveLecture = z.object({
  id,
  startTime: instant,
  endTime: instant,
  teacherName: z.string(),
  userNote: z.string().nullable(),
  /** Spelled so on the wire (REG-05). */
  instractionsNote: z.string().nullable(),
  /** Where the lecture is joined; only for who is registered to it. */
  zoomJoinUrl: z.string().nullable(),
  /** 0 free places, 1 few places, 2 full (REG-06). */
  capacityState: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  lectureHall: lectureHall.nullable(),
  /** Addition: a subject may have several lectures, and a student a place in one of them. */
  isUserRegistered: z.boolean(),
});
export type LiveLecture = z.infer<typeof liveLecture>;

export const trackSubject = z.object({
  id,
  name: z.string(),
  isUserRegistered: z.boolean(),
  trackName: z.string(),
  /** The student's own; else the next one, free places first; null while there is none. */
  lecture: liveLecture.nullable(),
  lectures: z.array(liveLecture),
  /** Additions: where it stands, for links. */
  courseId: id,
  trackId: id,
});
export type TrackSubject = z.infer<typeof trackSubject>;

export const lectureTrack = z.object({
  id,
  name: z.string(),
  userNote: z.string().nullable(),
  trackSubjects: z.array(trackSubject),
});
export type LectureTrack = z.infer<typeof lectureTrack>;

const ofCourse = z.object({ courseId: idInPath });
const ofLecture = z.object({ lectureId: idInPath });
/** A path of this server. It is secret, because no other right is needed to read the lectures. Null while there is none. */
const calendarAddress = z.object({ path: z.string().nullable() });

export const listLectureTracks = endpoint({
  name: 'listLectureTracks',
  method: 'GET',
  path: '/api/Courses/{courseId}/Lectures',
  access: 'student',
  params: ofCourse,
  response: z.object({ lectureTracks: z.array(lectureTrack) }),
  refusals: [],
  requirements: ['REG-02', 'REG-03', 'REG-04', 'REG-05', 'REG-06'],
});

export const readTrackSubject = endpoint({
  name: 'readTrackSubject',
  method: 'GET',
  path: '/api/TrackSubjects/{subjectId}',
  access: 'student',
  params: z.object({ subjectId: idInPath }),
  response: trackSubject,
  refusals: [],
  requirements: ['REG-25', 'REG-27'],
});

/** Returns the join link, empty for a lecture in a hall. A place in another lecture of the subject moves (REG-35). */
export const registerToLecture = endpoint({
  name: 'registerToLecture',
  method: 'PUT',
  path: '/api/Lectures/{lectureId}/Register',
  access: 'student',
  params: ofLecture,
  response: z.string(),
  refusals: ['lecture_full', 'lecture_ended'],
  requirements: ['REG-17', 'REG-18', 'REG-35'],
});

/** Without a place nothing happens. */
export const unregisterFromLecture = endpoint({
  name: 'unregisterFromLecture',
  method: 'DELETE',
  path: '/api/Lectures/{lectureId}/Unregister',
  access: 'student',
  params: ofLecture,
  refusals: ['lecture_ended'],
  requirements: ['REG-19', 'REG-21'],
});

export const listLectureRegions = endpoint({
  name: 'listLectureRegions',
  method: 'GET',
  path: '/api/Courses/{courseId}/LectureRegions',
  access: 'student',
  params: ofCourse,
  response: z.array(z.object({ id, name: z.string() })),
  refusals: [],
  requirements: ['REG-36', 'REG-37'],
});

/** Ours: one lecture as iCalendar text, for a download. */
export const readLectureCalendar = endpoint({
  name: 'readLectureCalendar',
  method: 'GET',
  path: '/api/Lectures/{lectureId}/Calendar',
  access: 'student',
  params: ofLecture,
  response: z.object({ fileName: z.string(), calendar: z.string() }),
  refusals: [],
  requirements: ['REG-14'],
});

/** Ours: the address under which a calendar program reads all lectures that the student has a place in. */
export const readCalendarAddress = endpoint({
  name: 'readCalendarAddress',
  method: 'GET',
  path: '/api/LectureCalendar',
  access: 'student',
  response: calendarAddress,
  refusals: ['not_while_impersonating'],
  requirements: ['REG-14'],
});

/** Makes a new address; an earlier one opens nothing from then on. */
export const makeCalendarAddress = endpoint({
  name: 'makeCalendarAddress',
  method: 'PUT',
  path: '/api/LectureCalendar',
  access: 'student',
  response: calendarAddress,
  refusals: ['not_while_impersonating'],
  requirements: ['REG-14'],
});

export const revokeCalendarAddress = endpoint({
  name: 'revokeCalendarAddress',
  method: 'DELETE',
  path: '/api/LectureCalendar',
  access: 'student',
  refusals: ['not_while_impersonating'],
  requirements: ['REG-14'],
});
