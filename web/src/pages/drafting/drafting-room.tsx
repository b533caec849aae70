/** The drafting tasks of a course. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { draftingCalls, draftingRoomQuery } from '../../features/drafting/drafting.queries.ts';
import { DraftingRoomView } from '../../features/drafting/drafting-room.tsx';
import { ExerciseFailed, ExerciseLoading } from '../../features/exercises/exercise-states.tsx';
import { drafting } from '../../hebrew/drafting.ts';
import { paths } from '../../paths.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import { useGo, useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Page, PageHeading } from '../../ui/page.tsx';

export default function DraftingRoomPage() {
  const courseId = useRouteId('courseId');
  const go = useGo();
  const room = useQuery(draftingRoomQuery(courseId));
  usePageTitle(drafting.title);
  const start = useMutation({
    mutationFn: (choice: string) => draftingCalls.start(courseId, choice),
    onSuccess: ({ attemptId }) => go(paths.draftingGo({ courseId, attemptId })),
  });
  if (room.data === undefined) {
    return room.isError ? (
      <ExerciseFailed
        title={drafting.notLoaded}
        error={room.error}
        back={paths.course({ courseId })}
        onRetry={() => void room.refetch()}
      />
    ) : (
      <ExerciseLoading />
    );
  }
  return (
    <Page>
      <PageHeading title={drafting.title} />
      <p>{drafting.room.lead}</p>
      {start.isError && <p role="alert">{sentenceOf(start.error)}</p>}
      <DraftingRoomView
        room={room.data}
        courseId={courseId}
        starting={start.isPending ? start.variables : null}
        onStart={start.mutate}
      />
    </Page>
  );
}
