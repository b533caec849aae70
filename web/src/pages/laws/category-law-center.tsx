/** The law centre of a learning subject (LAW-03, NAV-101), one tab of it. */
import { useQuery } from '@tanstack/react-query';
import { CategoryHeading } from '../../features/courses/category-heading.tsx';
import { categoryExercisesQuery } from '../../features/courses/courses.queries.ts';
import { LawBoxes, LawBoxesLoading } from '../../features/laws/center/law-boxes.tsx';
import { categoryLawCenterQuery } from '../../features/laws/law-texts.queries.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useRouteId } from '../../platform/navigation.ts';
import { Page } from '../../ui/page.tsx';

export default function CategoryLawCenterPage() {
  const courseId = useRouteId('courseId');
  const categoryId = useRouteId('categoryId');
  const lessons = useQuery(categoryLawCenterQuery(courseId, categoryId));
  const exercises = useQuery(categoryExercisesQuery(courseId, categoryId));
  return (
    <Page>
      <CategoryHeading
        courseId={courseId}
        categoryId={categoryId}
        groups={exercises.data ?? []}
        isFailed={exercises.isError}
        tab="LawCenter"
        hasLaws
      />
      {lessons.isPending && <LawBoxesLoading />}
      {lessons.isError && <LoadFailed error={lessons.error} onRetry={() => void lessons.refetch()} />}
      {lessons.data !== undefined && <LawBoxes courseId={courseId} lessons={lessons.data} />}
    </Page>
  );
}
