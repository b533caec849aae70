/** The room of an exam day. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { examCalls, examRoomQuery } from '../../features/exam/exam.queries.ts';
import { ExamRoomView } from '../../features/exam/exam-room.tsx';
import { ExerciseFailed, ExerciseLoading } from '../../features/exercises/exercise-states.tsx';
import { drafting } from '../../hebrew/drafting.ts';
import { exam } from '../../hebrew/exam.ts';
import { exercises } from '../../hebrew/exercises.ts';
import { paths } from '../../paths.ts';
import { useGo, useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';

export default function ExamRoomPage() {
  const courseId = useRouteId('courseId');
  const go = useGo();
  const room = useQuery(examRoomQuery(courseId));
  usePageTitle(exam.title);
  const toDay = (dayId: number) => go(paths.examDay({ courseId, dayId }));
  const begin = useMutation({
    mutationFn: (paper: string) => examCalls.begin(courseId, paper),
    onSuccess: ({ dayId }) => toDay(dayId),
  });
  if (room.data === undefined) {
    return room.isError ? (
      <ExerciseFailed
        title={exercises.notLoaded.title}
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
      <PageHeading title={exam.title} />
      <p>{exam.room.lead}</p>
      <p>
        <AppLink to={paths.draftingRoom({ courseId })}>{drafting.toRoom}</AppLink>
      </p>
      <ExamRoomView
        room={room.data}
        beginning={begin.isPending ? begin.variables : null}
        onBegin={(paper) => begin.mutate(paper)}
        onDay={toDay}
      />
    </Page>
  );
}
