/** Answer files of a course: choosing exercises, making files, and those that there are (AAN-01 to AAN-04). */
import { useQuery } from '@tanstack/react-query';
import { management } from '../../../hebrew/management.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { staffExercisesQuery } from '../management.queries.ts';
import { AnswerFileList } from './answer-file-list.tsx';
import { ExerciseChoice } from './exercise-choice.tsx';

/** `key` it by the course: another course has other exercises. */
export function AnswerFiles({ courseId }: { readonly courseId: number }) {
  const { data, error, isError, refetch } = useQuery(staffExercisesQuery(courseId));
  if (data !== undefined) {
    return (
      <>
        <ExerciseChoice courseId={courseId} exercises={data} />
        <AnswerFileList courseId={courseId} />
      </>
    );
  }
  if (isError) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion label={management.loading}>
      <Placeholder height="320px" />
    </LoadingRegion>
  );
}
