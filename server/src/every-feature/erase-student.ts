/**
 * Every feature's part of deleting a student's data, in one transaction (decision 0015). What stays, and why, stands in
 * features/privacy/personal-tables.ts; a test walks the schema, so that a new table cannot be forgotten.
 */
import { eraseAccount } from '../features/account/erase-account.store.ts';
import { eraseEnrollments } from '../features/courses/erase-enrollments.store.ts';
import { eraseDaySettings } from '../features/day/settings.store.ts';
import { eraseDrafting } from '../features/drafting/attempts.store.ts';
import { eraseExamDays } from '../features/exam/exam-days.store.ts';
import { eraseOperations } from '../features/exercises/erase-operations.store.ts';
import { eraseOwnTests } from '../features/exercises/own-tests/own-tests.store.ts';
import { eraseChapters } from '../features/exposure/exposure-answers.store.ts';
import { eraseFavorites } from '../features/favorites/favorites.store.ts';
import { eraseFeedback } from '../features/lectures/feedback.store.ts';
import { eraseViews } from '../features/lectures/views.store.ts';
import { eraseReads } from '../features/messages/messages.store.ts';
import { erasePersonal } from '../features/messages/personal-messages.store.ts';
import { eraseNotes } from '../features/notes/notes.store.ts';
import { eraseNotices } from '../features/notices/choices.store.ts';
import { eraseCounts } from '../features/overview/counters/counts.store.ts';
import type { EraseStudent } from '../features/privacy/erase-due.ts';
import { eraseQuestionReports } from '../features/quality/reports.store.ts';
import { erasePlaces } from '../features/registration/places.store.ts';
import { eraseReports } from '../features/reports/erase-reports.store.ts';
import { eraseReview } from '../features/review/review.store.ts';
import { eraseStanding } from '../features/standing/first-answers.store.ts';
import { eraseAccommodations } from '../features/students/accommodations/accommodations.store.ts';
import { eraseStaffNotes } from '../features/students/staff-notes/staff-notes.store.ts';
import { eraseRequests } from '../features/support/requests.store.ts';
import { deleteMailOf } from '../platform/mail-outbox.store.ts';

/**
 * Places come first: they wait for others, and nothing else is held meanwhile. The standing and the counts come
 * after the enrolments, which their jobs hold while they write.
 */
const parts: readonly EraseStudent[] = [
  erasePlaces,
  eraseRequests,
  eraseFavorites,
  eraseViews,
  eraseFeedback,
  eraseReads,
  erasePersonal,
  eraseQuestionReports,
  eraseReports,
  eraseReview,
  eraseDaySettings,
  eraseNotes,
  eraseStaffNotes,
  eraseAccommodations,
  eraseNotices,
  eraseChapters,
  // The part A of an exam day points at a go at drafting tasks.
  eraseExamDays,
  eraseDrafting,
  eraseOperations,
  eraseOwnTests,
  eraseEnrollments,
  eraseStanding,
  eraseCounts,
  deleteMailOf,
  eraseAccount,
];

export const eraseStudent: EraseStudent = async (trx, userId) => {
  for (const erase of parts) await erase(trx, userId);
};
