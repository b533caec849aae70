import { useQuery } from '@tanstack/react-query';
import { existingTabs, tabPath } from '../../features/courses/category-tabs.ts';
import {
  categoriesQuery,
  LIBRARY_CATEGORY_ID,
  SIMULATIONS_CATEGORY_ID,
} from '../../features/courses/courses.queries.ts';
import { ExerciseListLoading } from '../../features/courses/exercise-cards/exercise-list.tsx';
import { showsLaws } from '../../features/laws/center/shows-laws.ts';
import { categoryLawCenterQuery } from '../../features/laws/law-texts.queries.ts';
import { paths } from '../../paths.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { Redirect } from '../../platform/redirect.tsx';
import { Page } from '../../ui/page.tsx';

/** A learning subject without a tab in its address leads on to the first one that has something (CRS-29). */
export default function CategoryEntryPage() {
  const courseId = useRouteId('courseId');
  const categoryId = useRouteId('categoryId');
  // The client's own categories have one tab each (CRS-16, CRS-17).
  if (categoryId === LIBRARY_CATEGORY_ID)
    return <Redirect to={paths.categoryBooks({ courseId, categoryId })} />;
  if (categoryId === SIMULATIONS_CATEGORY_ID)
    return <Redirect to={paths.categoryExercises({ courseId, categoryId })} />;
  return <FirstTab courseId={courseId} categoryId={categoryId} />;
}

function FirstTab({ courseId, categoryId }: { readonly courseId: number; readonly categoryId: number }) {
  const categories = useQuery(categoriesQuery(courseId));
  const category = categories.data?.find(({ id }) => id === categoryId);
  // Only who has neither chapters nor exercises must wait for the laws to be known.
  const dependsOnLaws = category !== undefined && !category.hasChapters && category.exercisesCount === 0;
  const laws = useQuery({ ...categoryLawCenterQuery(courseId, categoryId), enabled: dependsOnLaws });
  if (categories.isPending || (dependsOnLaws && laws.isPending)) {
    return (
      <Page>
        <ExerciseListLoading />
      </Page>
    );
  }
  const [first = 'Exercises'] = existingTabs({
    ExposureChapters: category?.hasChapters === true,
    Exercises: (category?.exercisesCount ?? 0) > 0,
    LawCenter: showsLaws(laws.data),
    VideoLessons: category?.hasVideos === true,
    SupportingMaterials: category?.hasSupportingMaterials === true,
    Books: false,
  });
  // Without an answer, or without content, the exercises' page says what is amiss.
  return <Redirect to={tabPath(first, { courseId, categoryId })} />;
}
