/** The texts of live lectures, as they may be stored. */
import type { PackLiveLecture, PackLiveLectures } from '@sugya/contract/content-pack-live.ts';
import { storable } from '../../../platform/texts/storable.ts';

/** Null where the pack says nothing of them. */
export function cleanLive(live: PackLiveLectures | null): PackLiveLectures | null {
  if (live === null) return null;
  return {
    regions: live.regions.map((region) => ({ ...region, name: storable(region.name) })),
    tracks: live.tracks.map((track) => ({
      ...track,
      name: storable(track.name),
      userNote: cleanNote(track.userNote),
      subjects: track.subjects.map((subject) => ({
        ...subject,
        name: storable(subject.name),
        lectures: subject.lectures.map(cleanLecture),
      })),
    })),
  };
}

function cleanLecture({ hall, ...lecture }: PackLiveLecture): PackLiveLecture {
  return {
    ...lecture,
    teacherName: storable(lecture.teacherName),
    userNote: cleanNote(lecture.userNote),
    instructionsNote: cleanNote(lecture.instructionsNote),
    hall:
      hall === null
        ? null
        : { name: storable(hall.name), address: cleanNote(hall.address), city: cleanNote(hall.city) },
  };
}

function cleanNote(note: string | null): string | null {
  return note === null ? null : storable(note);
}
