/** The tracks while they load, when they did not come, and when there are none. */
import type { LectureTrack } from '@sugya/contract/registration.ts';
import { IconPresentation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { registration } from '../../hebrew/registration.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { regionsQuery, tracksQuery } from './registration.queries.ts';

export function Tracks({
  courseId,
  children,
}: {
  readonly courseId: number;
  /** Called with at least one track. */
  readonly children: (tracks: readonly LectureTrack[]) => ReactNode;
}) {
  const tracks = useQuery(tracksQuery(courseId));
  useQuery(regionsQuery(courseId));
  if (tracks.isPending) return <LecturesLoading />;
  if (tracks.isError) return <LoadFailed error={tracks.error} onRetry={() => void tracks.refetch()} />;
  if (tracks.data.length === 0) {
    return (
      <StateMessage icon={<IconPresentation size={28} />} title={registration.empty}>
        {registration.emptyNext}
      </StateMessage>
    );
  }
  return <>{children(tracks.data)}</>;
}

export function LecturesLoading() {
  return (
    <LoadingRegion label={registration.loading}>
      <Placeholder height="64px" />
      <Placeholder height="64px" />
      {/* As high as some tracks together, so that what follows them does not stand here first. */}
      <Placeholder height="340px" />
    </LoadingRegion>
  );
}
