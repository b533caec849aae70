/** The course whose things the page shows; it stands in the address, so that a reload and a link keep it. */
import { useQuery } from '@tanstack/react-query';
import { coursesQuery } from '../../features/courses/courses.queries.ts';
import { management } from '../../hebrew/management.ts';
import type { AppPath } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useGo } from '../../platform/navigation.ts';
import { SearchSelect } from '../../staff/form/search-select.tsx';

export function CourseChoice({
  courseId,
  pathOf,
}: {
  readonly courseId: number | null;
  readonly pathOf: (courseId: number) => AppPath;
}) {
  const go = useGo();
  const { data: courses, error, isError, refetch } = useQuery(coursesQuery);
  if (courses === undefined && isError) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <SearchSelect
      label={management.course}
      placeholder={management.chooseCourse}
      noneFound={courses === undefined ? management.loading : management.noneFound}
      options={courses ?? []}
      chosenId={courseId}
      onChoose={(id) => go(pathOf(id), { replace: true })}
    />
  );
}
