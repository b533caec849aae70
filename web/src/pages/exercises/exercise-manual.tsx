/** Entering answers from paper (MAN-01). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '../../features/account/account.queries.ts';
import { useJournalUser } from '../../features/account/journal/journal-user.ts';
import { ExerciseCrumbs } from '../../features/exercises/exercise-place.tsx';
import { ExerciseFailed, ExerciseLoading } from '../../features/exercises/exercise-states.tsx';
import { ManualEntryScreen } from '../../features/exercises/manual/manual-entry.tsx';
import { manualEntry } from '../../hebrew/manual-entry.ts';
import { paths } from '../../paths.ts';
import { useFrame } from '../../platform/embedding/frame.ts';
import { useGo, useRouteId } from '../../platform/navigation.ts';

export default function ExerciseManualPage() {
  const courseId = useRouteId('courseId');
  const lessonId = useRouteId('lessonId');
  const exerciseId = useRouteId('exerciseId');
  const { source } = useFrame();
  const go = useGo();
  const client = useQueryClient();
  const account = useQuery(accountQuery);
  const userId = useJournalUser();
  const place = { courseId, lessonId, exerciseId };
  const isAcademy = source === 'academy';
  const backPath = isAcademy ? null : paths.lesson(place);
  if (userId === null) {
    return account.isError ? (
      <ExerciseFailed
        title={manualEntry.notLoaded}
        error={account.error}
        back={backPath}
        onRetry={() => void account.refetch()}
      />
    ) : (
      <ExerciseLoading />
    );
  }
  return (
    <ManualEntryScreen
      key={`${userId}:${exerciseId}`}
      exerciseId={exerciseId}
      userId={userId}
      crumbsOf={(entry) => !isAcademy && <ExerciseCrumbs exercise={entry} />}
      backPath={backPath}
      reportPathOf={({ categoryId }) => paths.statistics({ ...place, categoryId })}
      exercisePathOf={({ categoryId }) => paths.exercise({ ...place, categoryId })}
      onReport={({ categoryId }) => {
        // Lists, averages and reports all changed; they are read anew where they are shown next.
        void client.invalidateQueries({
          refetchType: 'none',
          predicate: ({ queryKey }) => queryKey[0] !== 'journal',
        });
        go(paths.statistics({ ...place, categoryId }), { replace: true });
      }}
    />
  );
}
