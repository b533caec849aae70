/** Item statistics: the exercises of a course, the questions of one, or one question (EXE-22). */
import { useQuery } from '@tanstack/react-query';
import { ItemReport } from '../../features/item-statistics/item-report.tsx';
import {
  itemStatisticsQuery,
  staffQuestionQuery,
} from '../../features/item-statistics/item-statistics.queries.ts';
import { QuestionReport } from '../../features/item-statistics/question-report.tsx';
import { ExerciseLinks } from '../../features/management/exercise-links.tsx';
import { items } from '../../hebrew/item-statistics.ts';
import { management } from '../../hebrew/management.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useOptionalRouteId, useQueryId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { CourseChoice } from '../../shell/staff/course-choice.tsx';
import { ManagementHeading } from '../../shell/staff/management-heading.tsx';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';

const toManagement = { label: management.title, to: paths.management() };

export default function ItemStatisticsPage() {
  const exerciseId = useOptionalRouteId('exerciseId');
  usePageTitle(items.title);
  return (
    <StaffOnly capability="statistics.read">
      <Page width="wide">{exerciseId === null ? <Choice /> : <Exercise exerciseId={exerciseId} />}</Page>
    </StaffOnly>
  );
}

function Choice() {
  const courseId = useQueryId('course');
  return (
    <>
      <ManagementHeading title={items.title} above={[toManagement]} />
      <p>{items.intro}</p>
      <CourseChoice courseId={courseId} pathOf={(course) => paths.itemStatistics({ course })} />
      {courseId !== null && <ExerciseLinks courseId={courseId} />}
    </>
  );
}

function Exercise({ exerciseId }: { readonly exerciseId: number }) {
  const questionId = useQueryId('question');
  const { data, error, isError, refetch } = useQuery(itemStatisticsQuery(exerciseId));
  if (data === undefined) return <Waiting error={isError ? error : null} onRetry={() => void refetch()} />;
  const above = [toManagement, { label: items.title, to: paths.itemStatistics({ course: data.courseId }) }];
  const question = data.questions.find(({ id }) => id === questionId);
  if (question === undefined) {
    return (
      <>
        <ManagementHeading title={data.exerciseName} above={above} />
        <ItemReport statistics={data} />
      </>
    );
  }
  const toExercise = { label: data.exerciseName, to: paths.itemStatistics({ exerciseId }) };
  return (
    <>
      <ManagementHeading title={items.number(question.number)} above={[...above, toExercise]} />
      <Question question={question} exerciseId={exerciseId} fewestAnswers={data.fewestAnswers} />
    </>
  );
}

type Reported = Omit<React.ComponentProps<typeof QuestionReport>, 'seen'>;

function Question({ exerciseId, ...reported }: Reported & { readonly exerciseId: number }) {
  const seen = useQuery(staffQuestionQuery(exerciseId, reported.question.id));
  if (seen.data !== undefined) return <QuestionReport {...reported} seen={seen.data} />;
  return <Waiting error={seen.error} onRetry={() => void seen.refetch()} />;
}

function Waiting({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  if (error !== null) return <LoadFailed error={error} onRetry={onRetry} />;
  return (
    <LoadingRegion label={management.loading}>
      <Placeholder height="96px" />
      <Placeholder height="420px" />
    </LoadingRegion>
  );
}
