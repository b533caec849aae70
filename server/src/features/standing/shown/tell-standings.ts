/** Keeps what students are shown, each week and on the eve of the examination. */
import { addDays, israelDay } from '@sugya/domain/israel-time.ts';
import { MODEL } from '@sugya/domain/standing/model.ts';
import { isEve, isTellingDue } from '@sugya/domain/standing/shown/when-to-tell.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { StandingInCourse } from '../read-standing.ts';
import { selectMaybeDue, storeTelling } from './tellings.store.ts';

/** Of one run of the job. */
const MOST_STUDENTS = 500;

/** Returns how many were shown. Running it twice on a day tells nobody twice. */
export async function tellStandings(
  db: Kysely<Tables>,
  {
    now,
    standingInCourse,
    most = MOST_STUDENTS,
  }: { readonly now: Date; readonly standingInCourse: StandingInCourse; readonly most?: number },
): Promise<number> {
  const today = israelDay(now);
  const maybe = await selectMaybeDue(db, {
    today,
    weekAgo: addDays(today, -7),
    tomorrow: addDays(today, 1),
    most,
  });
  const due = maybe.filter((one) => isTellingDue({ ...one, today }));
  for (const { userId, courseId, examDate } of due) {
    const found = await standingInCourse({ courseId, viewer: { userId, isAdmin: false }, now });
    if (typeof found === 'string') continue;
    const { answerCount, parts, chances, dropped, idle } = found.standing;
    await storeTelling(db, {
      userId,
      courseId,
      toldOn: today,
      isEve: isEve(today, examDate),
      examDate,
      model: MODEL.version,
      answerCount,
      rapidCount: dropped.rapidCount,
      aidedCount: dropped.aidedCount,
      idleDays: idle?.days ?? 0,
      parts: parts.map(({ part, score }) => ({ part, score })),
      chances,
    });
  }
  return due.length;
}
