/** What mails and pushes tell: of a student's courses the day as its own screen shows it, and of a desk what waits there. */
import type { Kysely } from 'kysely';
import { dayReader } from '../features/day/read-day.ts';
import { isQuestionKeyDue } from '../features/exercises/question-view.ts';
import type { NoticeContents } from '../features/notices/notice-contents.ts';
import { dayReviewer } from '../features/review/review-of-day.ts';
import { findWhatWaits } from '../features/support/desk/what-waits.ts';
import type { Tables } from '../platform/database/tables.ts';
import { standingWithTexts } from './standing-in-course.ts';

export function noticeContents(db: Kysely<Tables>): NoticeContents {
  const reviewOfDay = dayReviewer(isQuestionKeyDue);
  return {
    dayOf: dayReader({
      db,
      standingInCourse: standingWithTexts(db),
      reviewOfDay: (of) => reviewOfDay(db, of),
    }),
    deskOf: (of) => findWhatWaits(db, of),
    reviewOf: (of) => reviewOfDay(db, { ...of, since: of.now }),
  };
}
