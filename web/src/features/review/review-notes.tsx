/** What has to be said about the day: how much waits for tomorrow, and how near the exam is. */
import { dayOf, dayOfDate } from '@sugya/domain/review/review-day.ts';
import { review as texts } from '../../hebrew/review.ts';
import classes from './review-notes.module.css';
import type { ReadReview } from './review-operations.ts';

export function ReviewNotes({
  review,
  now,
}: {
  readonly review: ReadReview;
  /** By the server's clock. */
  readonly now: number;
}) {
  const notes = [
    review.waitingCount > 0 ? texts.waiting(review.waitingCount) : null,
    review.examDate === null ? null : examNote(dayOfDate(review.examDate) - dayOf(now)),
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : <p className={classes.notes}>{notes.join(' · ')}</p>;
}

function examNote(days: number): string {
  if (days > 0) return texts.exam.in(days);
  return days === 0 ? texts.exam.today : texts.exam.past;
}
