/** Live lectures as iCalendar text (RFC 5545). Times go out in UTC, which every calendar shows by its own clock. */
import type { LectureRow } from './tracks.store.ts';

const PRODUCT = { company: 'Sugya', product: 'Live lectures', language: 'HE' } as const;
/** How often a program should ask again. Unit: seconds. */
const REFRESH_SECONDS = 3_600;

/** The library is loaded when first asked for: it is large, and a start has no use for it. */
export async function lectureCalendar(
  lectures: readonly LectureRow[],
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<string> {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator');
  const calendar = ical({ name, prodId: PRODUCT, method: ICalCalendarMethod.PUBLISH, ttl: REFRESH_SECONDS });
  for (const lecture of lectures) {
    const place = [lecture.hallName, lecture.hallAddress, lecture.hallCity].filter((part) => part !== null);
    const notes = [lecture.teacherName, lecture.userNote, lecture.instructionsNote, lecture.joinUrl];
    const location = place.length > 0 ? place.join(', ') : lecture.joinUrl;
    calendar.createEvent({
      // The same in every download, so that a program updates its entry instead of adding one.
      id: `live-lecture-${lecture.id}@sugya`,
      stamp: now,
      start: lecture.startsAt,
      end: lecture.endsAt,
      summary: `${lecture.subjectName} – ${lecture.trackName}`,
      description: notes.filter((note) => note !== null).join('\n'),
      ...(location !== null && { location }),
      ...(lecture.joinUrl !== null && { url: lecture.joinUrl }),
    });
  }
  return calendar.toString();
}
