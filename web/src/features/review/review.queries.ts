/** Reading the review queue: from the server, and without a network from this device. */
import { countReview, readReview } from '@sugya/contract/review.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { isApiProblem } from '../../platform/http/api-problem.ts';
import { type OpenReviewJournal, openReviewJournal, type ReadReview, storedActIds } from './review-act.ts';

export type LoadedReview = {
  readonly review: ReadReview;
  /** From this device, because the server could not be reached. */
  readonly isFromDevice: boolean;
};

export function reviewKey(courseId: number) {
  return ['review', 'queue', courseId] as const;
}

/** What is unsent goes first, so that the queue that comes knows of it. */
export function reviewQuery(courseId: number, { journal, exercises: kept }: OpenReviewJournal) {
  return queryOptions({
    queryKey: reviewKey(courseId),
    queryFn: async ({ signal }): Promise<LoadedReview> => {
      await journal.open(courseId, courseId);
      await journal.flush(courseId);
      const countedActIds = storedActIds(journal.view(courseId).entries);
      try {
        const answered = await call(readReview, { params: { courseId }, signal });
        const review = { ...answered, id: courseId, countedActIds };
        await kept.keep(review).catch(() => undefined);
        return { review, isFromDevice: false };
      } catch (error) {
        if (!isApiProblem(error) || !error.isNetwork) throw error;
        const review = await kept.read(courseId);
        if (review === null) throw error;
        return { review, isFromDevice: true };
      }
    },
    // The day's queue stays under the student's hand as it was read.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function reviewCountQuery(courseId: number) {
  return queryOptions({
    queryKey: ['review', 'count', courseId],
    queryFn: ({ signal }) => call(countReview, { params: { courseId }, signal }),
    // It changes by reviewing, on another page.
    staleTime: 0,
    meta: { isSilent: true },
  });
}

/** The journal is no data; the query only waits for it to open. */
export function reviewJournalQuery(userId: string) {
  return queryOptions<OpenReviewJournal>({
    queryKey: ['journal', 'review', userId],
    queryFn: () => openReviewJournal(userId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
}
