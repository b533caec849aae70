/** Live lectures as the contract tells of them. */
import type { LectureTrack, LiveLecture, TrackSubject } from '@sugya/contract/registration.ts';
import { capacityState, shownLecture } from '@sugya/domain/registration.ts';
import type { LectureRow, SubjectRow, TrackRow } from './tracks.store.ts';

export function viewTracks(
  tracks: readonly TrackRow[],
  lectures: readonly LectureRow[],
  now: Date,
): LectureTrack[] {
  const ofSubject = (id: number) => lectures.filter(({ subjectId }) => subjectId === id);
  return tracks.map(({ subjects, ...track }) => ({
    ...track,
    trackSubjects: subjects.map((subject) => viewSubject(subject, ofSubject(subject.id), now)),
  }));
}

/** `lectures` are those of the subject, by start. */
export function viewSubject(subject: SubjectRow, lectures: readonly LectureRow[], now: Date): TrackSubject {
  const showable = lectures.map((row) => ({
    ...row,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    view: viewLecture(row),
  }));
  return {
    ...subject,
    isUserRegistered: lectures.some(({ isMine }) => isMine),
    lecture: shownLecture(showable, now.getTime())?.view ?? null,
    lectures: showable.map(({ view }) => view),
  };
}

function viewLecture(row: LectureRow): LiveLecture {
  return {
    id: row.id,
    startTime: row.startsAt.toISOString(),
    endTime: row.endsAt.toISOString(),
    teacherName: row.teacherName,
    userNote: row.userNote,
    instractionsNote: row.instructionsNote,
    // A student without a place could join all the same with the link.
    zoomJoinUrl: row.isMine ? row.joinUrl : null,
    capacityState: capacityState(row),
    lectureHall:
      row.hallName === null ? null : { name: row.hallName, address: row.hallAddress, city: row.hallCity },
    isUserRegistered: row.isMine,
  };
}
