/** Brings the day's queue and the device's own lines together before anything is asked. */
import { useQuery } from '@tanstack/react-query';
import { review as texts } from '../../hebrew/review.ts';
import { useAgainWhenConnected } from '../../platform/http/use-again-when-connected.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import type { DeviceFirst } from '../../platform/offline-copies/device-first-read.ts';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { reviewJournalQuery, reviewQuery } from './review.queries.ts';
import type { OpenReviewJournal, ReadReview } from './review-operations.ts';
import { ReviewScreen } from './review-screen.tsx';
import { useReviewSession } from './session/use-review-session.ts';

export function ReviewEntry({ courseId, userId }: { readonly courseId: number; readonly userId: number }) {
  const opened = useQuery(reviewJournalQuery(String(userId)));
  return opened.data === undefined ? (
    <ReviewLoading />
  ) : (
    <LoadingReview courseId={courseId} opened={opened.data} />
  );
}

function LoadingReview({
  courseId,
  opened,
}: {
  readonly courseId: number;
  readonly opened: OpenReviewJournal;
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
  return <OpenedReview loaded={loaded.data} opened={opened} />;
}

function OpenedReview({
  loaded,
  opened,
}: {
  readonly loaded: DeviceFirst<ReadReview>;
  readonly opened: OpenReviewJournal;
}) {
  return <ReviewScreen reviewing={useReviewSession(loaded, opened)} />;
}

export function ReviewLoading() {
  return (
    <LoadingRegion label={texts.loading}>
      <Placeholder height="1.5rem" width="16rem" />
      <Placeholder height="min(50dvh, 22rem)" />
    </LoadingRegion>
  );
}
