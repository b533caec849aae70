/** What there is to tell a student of a course, from what the courses' own screens count. */
import type { Day } from '@sugya/contract/day.ts';
import { reviewMinutes } from '@sugya/domain/review/day-plan.ts';
import type { Promised } from '@sugya/domain/support/desk-queue.ts';
import type { DeskSummary } from '@sugya/domain/support/desk-summary.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../../platform/database/tables.ts';
import type { MailOutbox } from '../../platform/mail-outbox.ts';
import type { NoticeLinks } from './notice-links.ts';

type OfCourse = {
  readonly courseId: number;
  readonly viewer: { readonly userId: number; readonly isAdmin: false };
  readonly now: Date;
};

export type NoticeContents = {
  /** The day feature's; a word where the student sees no such course. */
  readonly dayOf: (of: OfCourse) => Promise<Day | 'not_found' | 'not_allowed'>;
  /** The review feature's; null where the student sees no such course. */
  readonly reviewOf: (
    of: OfCourse,
  ) => Promise<{ readonly dueCount: number; readonly secondsPerItem: number } | null>;
  /** The support feature's: open requests of a course that wait for staff. */
  readonly deskOf: (of: {
    readonly courseId: number;
    readonly now: Date;
  }) => Promise<readonly { readonly assigneeId: number | null; readonly state: Promised['state'] }[]>;
};

export type DueNeeds = {
  readonly db: Kysely<Tables>;
  readonly outbox: Pick<MailOutbox, 'put' | 'sendSoon'>;
  readonly contents: NoticeContents;
  readonly links: NoticeLinks;
  /** PUBLIC_URL; without it no mail can be ended with a click, and none goes out. */
  readonly publicUrl: string | null;
  readonly log: Pick<Logger, 'error'>;
};

/** A course whose desk has requests that wait. */
export type WaitingCourse = DeskSummary & { readonly courseId: number; readonly courseName: string };

export type DueReviews = {
  readonly courseId: number;
  readonly courseName: string;
  readonly count: number;
  readonly minutes: number | null;
};

export type CourseDigest = {
  readonly courseId: number;
  readonly courseName: string;
  /** What is due today. */
  readonly review: { readonly count: number; readonly minutes: number | null } | null;
  readonly step: { readonly kind: 'continue' | 'start' | 'mistakes'; readonly name: string } | null;
  readonly newReplies: number;
  /** Of the last seven days. */
  readonly studiedMinutes: number;
  /** As the day's screen shows it; null where it shows none. */
  readonly chancePercent: number | null;
};

export type NamedCourse = {
  readonly courseId: number;
  readonly courseName: string;
  readonly newReplies: number;
};

export async function dueReviewsOf(
  { reviewOf }: NoticeContents,
  of: { readonly userId: number; readonly courses: readonly NamedCourse[]; readonly now: Date },
): Promise<DueReviews[]> {
  const due: DueReviews[] = [];
  for (const { courseId, courseName } of of.courses) {
    const review = await reviewOf({ courseId, viewer: viewerOf(of.userId), now: of.now });
    if (review === null || review.dueCount === 0) continue;
    const { dueCount: count, secondsPerItem } = review;
    due.push({ courseId, courseName, count, minutes: reviewMinutes(count, secondsPerItem) });
  }
  return due;
}

/** Courses of which there is nothing to tell are not among them. */
export async function digestsOf(
  { dayOf }: NoticeContents,
  of: { readonly userId: number; readonly courses: readonly NamedCourse[]; readonly now: Date },
): Promise<CourseDigest[]> {
  const digests: CourseDigest[] = [];
  for (const course of of.courses) {
    const day = await dayOf({ courseId: course.courseId, viewer: viewerOf(of.userId), now: of.now });
    if (typeof day === 'string') continue;
    const digest = digestOf(course, day);
    if (digest.review !== null || digest.step !== null || digest.newReplies > 0) digests.push(digest);
  }
  return digests;
}

function digestOf(course: NamedCourse, day: Day): CourseDigest {
  const review = day.steps.find((step) => step.kind === 'review');
  const step = day.steps.find((one) => one.kind !== 'review');
  return {
    ...course,
    review: review === undefined ? null : { count: review.count, minutes: review.minutes },
    step: step === undefined ? null : { kind: step.kind, name: step.name },
    studiedMinutes: day.days.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    chancePercent: day.chancePercent,
  };
}

/** A job looks with the student's eyes. */
function viewerOf(userId: number) {
  return { userId, isAdmin: false } as const;
}
