/** Brings the day's queue and the device's own lines together before anything is asked. */
import { useQuery } from '@tanstack/react-query';
import { review as texts } from '../../hebrew/review.ts';
import { useAgainWhenConnected } from '../../platform/http/use-again-when-connected.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import type { DeviceFirst } from '../../platform/offline-copies/device-first-read.ts';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import type { ProblemSlot } from './question/question-face.tsx';
import { reviewJournalQuery, reviewQuery } from './review.queries.ts';
import type { OpenReviewJournal, ReadReview } from './review-operations.ts';
import { ReviewScreen } from './review-screen.tsx';
import { useReviewSession } from './session/use-review-session.ts';

export function ReviewEntry({
  courseId,
  userId,
  problem,
}: {
  readonly courseId: number;
  readonly userId: number;
  readonly problem?: ProblemSlot | undefined;
}) {
  const opened = useQuery(reviewJournalQuery(String(userId)));
  return opened.data === undefined ? (
    <ReviewLoading />
  ) : (
    <LoadingReview courseId={courseId} opened={opened.data} problem={problem} />
  );
}

function LoadingReview({
  courseId,
  opened,
  problem,
}: {
  readonly courseId: number;
  readonly opened: OpenReviewJournal;
  readonly problem: ProblemSlot | undefined;
}) {
  const loaded = useQuery(reviewQuery(courseId, opened));
  useAgainWhenConnected(loaded.data?.isFromDevice === true, loaded.refetch);
  if (loaded.data === undefined) {
    return loaded.isError ? (
      <LoadFailed error={loaded.error} onRetry={() => void loaded.refetch()} />
    ) : (
      <ReviewLoading />
    );
  }
  return <OpenedReview loaded={loaded.data} opened={opened} problem={problem} />;
}

function OpenedReview({
  loaded,
  opened,
  problem,
}: {
  readonly loaded: DeviceFirst<ReadReview>;
  readonly opened: OpenReviewJournal;
  readonly problem: ProblemSlot | undefined;
}) {
  return <ReviewScreen reviewing={useReviewSession(loaded, opened)} problem={problem} />;
}

export function ReviewLoading() {
  return (
    <LoadingRegion label={texts.loading}>
      <Placeholder height="1.5rem" width="16rem" />
      <Placeholder height="min(50dvh, 22rem)" />
    </LoadingRegion>
  );
}
