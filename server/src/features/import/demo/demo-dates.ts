/** A demo that is loaded next year must still have lectures and an exam to come: its dates move with the day, by whole weeks. */
import type { PackLiveLectures } from '@sugya/contract/content-pack-live.ts';
import { addDays, israelDay } from '@sugya/domain/israel-time.ts';

const WEEK_MILLISECONDS = 7 * 86_400_000;
/** Enough for a student to practise and to come back to what was missed. Unit: days. */
const LEAST_TO_EXAM = 28;

/** The earliest lecture lands in the week before `now`, the others as far behind it as the pack has them. */
export function moveLectures(live: PackLiveLectures | null, now: Date): PackLiveLectures | null {
  const starts = (live?.tracks ?? []).flatMap(({ subjects }) =>
    subjects.flatMap(({ lectures }) => lectures.map(({ startTime }) => Date.parse(startTime))),
  );
  if (live === null || starts.length === 0) return live;
  const weeks = Math.ceil((now.getTime() - Math.min(...starts)) / WEEK_MILLISECONDS) - 1;
  const moved = (time: string) => new Date(Date.parse(time) + weeks * WEEK_MILLISECONDS).toISOString();
  return {
    ...live,
    tracks: live.tracks.map((track) => ({
      ...track,
      subjects: track.subjects.map((subject) => ({
        ...subject,
        lectures: subject.lectures.map((lecture) => ({
          ...lecture,
          startTime: moved(lecture.startTime),
          endTime: moved(lecture.endTime),
        })),
      })),
    })),
  };
}

/** The first day at least 28 days ahead that is of the pack's weekday. Days are ISO dates, by the clock of Israel. */
export function moveExam(examDate: string | null, now: Date): string | null {
  if (examDate === null) return null;
  const earliest = addDays(israelDay(now), LEAST_TO_EXAM);
  const weeks = Math.ceil((Date.parse(earliest) - Date.parse(examDate)) / WEEK_MILLISECONDS);
  return addDays(examDate, weeks * 7);
}
