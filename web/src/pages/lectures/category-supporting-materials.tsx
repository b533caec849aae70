/** The supporting materials of a learning subject, one tab of it (CRS-35, CRS-36). */
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CategoryHeading } from '../../features/courses/category-heading.tsx';
import { categoryExercisesQuery } from '../../features/courses/courses.queries.ts';
import { categoryLawCenterQuery } from '../../features/laws/law-texts.queries.ts';
import { supportingMaterialsQuery } from '../../features/lectures/lectures.queries.ts';
import { MaterialGroups } from '../../features/lectures/list/material-groups.tsx';
import { lectures } from '../../hebrew/lectures.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useRouteId } from '../../platform/navigation.ts';
import { Page } from '../../ui/page.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { StateMessage } from '../../ui/state-message.tsx';

export default function CategorySupportingMaterialsPage() {
  const courseId = useRouteId('courseId');
  const categoryId = useRouteId('categoryId');
  const groups = useQuery(supportingMaterialsQuery(courseId, categoryId));
  const exercises = useQuery(categoryExercisesQuery(courseId, categoryId));
  const laws = useQuery(categoryLawCenterQuery(courseId, categoryId));
  return (
    <Page>
      <CategoryHeading
        courseId={courseId}
        categoryId={categoryId}
        groups={exercises.data ?? []}
        isFailed={groups.isError}
        tab="SupportingMaterials"
        hasLaws={laws.data?.some((lesson) => lesson.exercises.some(({ hasLaw }) => hasLaw)) === true}
      />
      {groups.isPending && (
        <LoadingRegion label={lectures.materials.loading}>
          <Placeholder height="160px" />
        </LoadingRegion>
      )}
      {groups.isError && <LoadFailed error={groups.error} onRetry={() => void groups.refetch()} />}
      {groups.data?.length === 0 && (
        <StateMessage icon={<IconFileText size={28} />} title={lectures.materials.empty}>
          {lectures.materials.emptyNext}
        </StateMessage>
      )}
      {groups.data !== undefined && <MaterialGroups courseId={courseId} groups={groups.data} />}
    </Page>
  );
}
