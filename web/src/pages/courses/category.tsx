import { useQuery } from '@tanstack/react-query';
import { CategoryHeading } from '../../features/courses/category-heading.tsx';
import {
  categoryExercisesQuery,
  LIBRARY_CATEGORY_ID,
  SIMULATIONS_CATEGORY_ID,
} from '../../features/courses/courses.queries.ts';
import {
  ExerciseList,
  ExerciseListLoading,
  groupsOfLesson,
} from '../../features/courses/exercise-cards/exercise-list.tsx';
import {
  chosenLesson,
  LESSON_PARAMETER,
  LessonFilter,
} from '../../features/courses/exercise-cards/lesson-filter.tsx';
import { showsLaws } from '../../features/laws/center/shows-laws.ts';
import { categoryLawCenterQuery } from '../../features/laws/law-texts.queries.ts';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useQueryParameter, useRouteId } from '../../platform/navigation.ts';
import { Redirect } from '../../platform/redirect.tsx';
import { exerciseHeart } from '../../shell/exercise-heart.tsx';
import { Page } from '../../ui/page.tsx';

/** The exercises of a learning subject, one tab of it (CRS-27). */
export default function CategoryPage() {
  const courseId = useRouteId('courseId');
  const categoryId = useRouteId('categoryId');
  // The library has books and nothing else (BOK-01).
  if (categoryId === LIBRARY_CATEGORY_ID)
    return <Redirect to={paths.categoryBooks({ courseId, categoryId })} />;
  return <CategoryExercises courseId={courseId} categoryId={categoryId} />;
}

function CategoryExercises({
  courseId,
  categoryId,
}: {
  readonly courseId: number;
  readonly categoryId: number;
}) {
  const text = hebrew.courses.category;
  const exercises = useQuery(categoryExercisesQuery(courseId, categoryId));
  const laws = useQuery({
    ...categoryLawCenterQuery(courseId, categoryId),
    // The simulations are the client's own category, of which no other call knows.
    enabled: categoryId !== SIMULATIONS_CATEGORY_ID,
  });
  const chosen = useQueryParameter(LESSON_PARAMETER);
  const groups = exercises.data ?? [];
  const lessons = groups
    .flatMap(({ exercisesByLessons }) => exercisesByLessons)
    .filter((lesson) => lesson.exercises.length > 0);
  const lessonId = chosenLesson(lessons, chosen);
  return (
    <Page>
      <CategoryHeading
        courseId={courseId}
        categoryId={categoryId}
        groups={groups}
        isFailed={exercises.isError}
        hasLaws={showsLaws(laws.data)}
      />
      {exercises.isPending && <ExerciseListLoading />}
      {exercises.isError && <LoadFailed error={exercises.error} onRetry={() => void exercises.refetch()} />}
      {exercises.data !== undefined && (
        <>
          <LessonFilter
            path={paths.categoryExercises({ courseId, categoryId })}
            lessons={lessons}
            lessonId={lessonId}
          />
          <ExerciseList
            courseId={courseId}
            groups={groupsOfLesson(groups, lessonId)}
            emptyText={categoryId === SIMULATIONS_CATEGORY_ID ? text.simulationsEmpty : text.empty}
            renderHeart={exerciseHeart}
          />
        </>
      )}
    </Page>
  );
}
