/** What waits to be marked in a course (DRF-12). */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { markingCalls, markingRoomQuery } from '../../../features/drafting/marking/marking.queries.ts';
import { MarkingRoomView } from '../../../features/drafting/marking/marking-room.tsx';
import { marking } from '../../../hebrew/drafting-marking.ts';
import { paths } from '../../../paths.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { useGo, useRouteId } from '../../../platform/navigation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { StaffOnly } from '../../../shell/staff-only.tsx';
import { StaffPage } from '../../../staff/screen/staff-page.tsx';
import { Placeholder } from '../../../ui/placeholder.tsx';

export default function MarkingRoomPage() {
  const courseId = useRouteId('courseId');
  usePageTitle(marking.title);
  return (
    <StaffOnly capability="drafting.mark">
      <StaffPage title={marking.title}>
        <Room key={courseId} courseId={courseId} />
      </StaffPage>
    </StaffOnly>
  );
}

function Room({ courseId }: { readonly courseId: number }) {
  const go = useGo();
  const client = useQueryClient();
  const query = markingRoomQuery(courseId);
  const room = useQuery(query);
  const confirm = useMutation({
    mutationFn: () => markingCalls.confirm(courseId),
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey }),
    meta: { showsOwnFailure: true },
  });
  const take = useMutation({
    mutationFn: (taskId: number) => markingCalls.take(courseId, taskId),
    onSuccess: ({ markingId }) => go(paths.studioReading({ courseId, markingId })),
    meta: { showsOwnFailure: true },
  });
  if (room.data === undefined) {
    return room.isError ? (
      <LoadFailed error={room.error} onRetry={() => void room.refetch()} />
    ) : (
      <Placeholder height="12rem" />
    );
  }
  const error = take.error ?? confirm.error;
  return (
    <MarkingRoomView
      room={room.data}
      courseId={courseId}
      busyTask={take.isPending ? take.variables : null}
      isConfirming={confirm.isPending}
      failure={error === null ? null : sentenceOf(error)}
      onConfirm={confirm.mutate}
      onTake={take.mutate}
    />
  );
}
