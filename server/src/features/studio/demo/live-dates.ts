/** A demo that is loaded next year must still have lectures to come: its dates move with the day, by whole weeks. */
import type { PackLiveLectures } from '@sugya/contract/content-pack-live.ts';

const WEEK_MILLISECONDS = 7 * 86_400_000;

/** The earliest lecture lands in the week before `now`, the others as far behind it as the pack has them. */
export function moveToNow(live: PackLiveLectures | null, now: Date): PackLiveLectures | null {
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
