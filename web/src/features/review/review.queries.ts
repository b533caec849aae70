/** Reading the review queue: from the server, and without an answer of it from this device. */
import { readReview } from '@sugya/contract/review.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { deviceFirstRead } from '../../platform/offline-copies/device-first-read.ts';
import {
  type OpenReviewJournal,
  openReviewJournal,
  operationsOnDevice,
  type ReadReview,
  storedOperationIds,
} from './review-operations.ts';
import { sessionOf } from './session/review-session.ts';

export function reviewKey(courseId: number) {
  return ['review', 'queue', courseId] as const;
}

export function reviewQuery(courseId: number, { journal, copies }: OpenReviewJournal) {
  const entriesNow = () => journal.view(courseId).entries;
  const itemInFront = (review: ReadReview) =>
    sessionOf(review, operationsOnDevice(entriesNow())).left[0]?.item.id ?? null;
  return queryOptions({
    queryKey: reviewKey(courseId),
    queryFn: async ({ signal, ...asking }) => {
      await journal.open(courseId, courseId);
      return deviceFirstRead<ReadReview>(asking, {
        id: courseId,
        copies,
        read: async () => {
          // What is unsent goes first, so that the queue that comes knows of it.
          await journal.flushScope(courseId);
          const countedOperationIds = storedOperationIds(entriesNow());
          return {
            ...(await call(readReview, { params: { courseId }, signal })),
            id: courseId,
            countedOperationIds,
          };
        },
        mayReplace: (open, late) => {
          const inFront = itemInFront(open);
          return inFront === null || inFront === itemInFront(late);
        },
      });
    },
    // The day's queue stays under the student's hand as it was read.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
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
