/** The room of an exam day. */
import type { ExamRoom } from '@sugya/contract/exam-day.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { examCalls, examRoomKey, examRoomQuery } from '../../features/exam/exam.queries.ts';
import { ExamRoomView } from '../../features/exam/exam-room.tsx';
import { ExerciseFailed, ExerciseLoading } from '../../features/exercises/exercise-states.tsx';
import { drafting } from '../../hebrew/drafting.ts';
import { exam } from '../../hebrew/exam.ts';
import { exercises } from '../../hebrew/exercises.ts';
import { ownTests } from '../../hebrew/own-tests.ts';
import { paths } from '../../paths.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import { useGo, useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';

export default function ExamRoomPage() {
  const courseId = useRouteId('courseId');
  const go = useGo();
  const client = useQueryClient();
  const room = useQuery(examRoomQuery(courseId));
  usePageTitle(exam.title);
  const toDay = (dayId: number) => go(paths.examDay({ courseId, dayId }));
  const begin = useMutation({
    mutationFn: (paper: string) => examCalls.begin(courseId, paper),
    onSuccess: ({ dayId }) => toDay(dayId),
  });
  const draw = useMutation({
    mutationFn: (paper: string) => examCalls.draw(courseId, paper),
    onSuccess: (drawn, name) =>
      client.setQueryData<ExamRoom>(
        examRoomKey(courseId),
        (before) =>
          before && {
            ...before,
            papers: before.papers.map((paper) => (paper.name === name ? { ...paper, drawn } : paper)),
          },
      ),
  });
  const failed = begin.error ?? draw.error;
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
      <p>
        <AppLink to={paths.ownTests({ courseId })}>{ownTests.toTests}</AppLink>
      </p>
      <ExamRoomView
        room={room.data}
        beginning={begin.isPending ? begin.variables : null}
        drawing={draw.isPending ? draw.variables : null}
        failure={failed === null ? null : sentenceOf(failed)}
        onDraw={(paper) => draw.mutate(paper)}
        onBegin={(paper) => begin.mutate(paper)}
        onDay={toDay}
      />
    </Page>
  );
}
