import { useQuery } from '@tanstack/react-query';
import { CategoryHeading } from '../../features/courses/category-heading.tsx';
import { categoryExercisesQuery, LIBRARY_CATEGORY_ID } from '../../features/courses/courses.queries.ts';
import {
  ExerciseList,
  ExerciseListLoading,
  groupsOfLesson,
} from '../../features/courses/exercise-cards/exercise-list.tsx';
import { LESSON_PARAMETER, LessonFilter } from '../../features/courses/exercise-cards/lesson-filter.tsx';
import { categoryLawCenterQuery } from '../../features/laws/law-texts.queries.ts';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useQueryParameter, useRouteId } from '../../platform/navigation.ts';
import { Redirect } from '../../platform/redirect.tsx';
import { exerciseHeart } from '../../shell/exercise-heart.tsx';
import { Page } from '../../ui/page.tsx';

/** A learning subject: its exercises now; each later kind of content adds a tab (CRS-27). */
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
  const laws = useQuery(categoryLawCenterQuery(courseId, categoryId));
  const chosen = useQueryParameter(LESSON_PARAMETER);
  const groups = exercises.data ?? [];
  const lessonId = groups.some(({ exercisesByLessons }) =>
    exercisesByLessons.some(({ id }) => String(id) === chosen),
  )
    ? Number(chosen)
    : null;
  return (
    <Page>
      <CategoryHeading
        courseId={courseId}
        categoryId={categoryId}
        groups={groups}
        isFailed={exercises.isError}
        hasLaws={laws.data?.some((lesson) => lesson.exercises.some(({ hasLaw }) => hasLaw)) === true}
      />
      {exercises.isPending && <ExerciseListLoading />}
      {exercises.isError && <LoadFailed error={exercises.error} onRetry={() => void exercises.refetch()} />}
      {exercises.data !== undefined && (
        <>
          <LessonFilter courseId={courseId} categoryId={categoryId} groups={groups} lessonId={lessonId} />
          <ExerciseList
            courseId={courseId}
            groups={groupsOfLesson(groups, lessonId)}
            emptyText={text.empty}
            renderHeart={exerciseHeart}
          />
        </>
      )}
    </Page>
  );
}
