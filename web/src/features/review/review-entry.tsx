/** Brings the day's queue and the device's own lines together before anything is asked. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { review as texts } from '../../hebrew/review.ts';
import { onConnectionChange } from '../../platform/http/connection.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { type LoadedReview, reviewJournalQuery, reviewKey, reviewQuery } from './review.queries.ts';
import type { OpenReviewJournal } from './review-act.ts';
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
  const client = useQueryClient();
  const loaded = useQuery(reviewQuery(courseId, opened));
  const isFromDevice = loaded.data?.isFromDevice === true;
  // The effect listens to the network: a queue from this device is read anew as soon as the server is there.
  useEffect(() => {
    if (!isFromDevice) return;
    return onConnectionChange((isConnected) => {
      if (isConnected) void client.invalidateQueries({ queryKey: reviewKey(courseId) });
    });
  }, [isFromDevice, client, courseId]);
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
  readonly loaded: LoadedReview;
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
