/** Where in the app an exercise is being taken, and the way there. */
import type { Exercise } from '@sugya/contract/exercises.ts';
import { useMemo } from 'react';
import { exercises } from '../../hebrew/exercises.ts';
import { shell } from '../../hebrew/shell.ts';
import { type AppPath, paths } from '../../paths.ts';
import { useOptionalRouteId, useRouteId, useRouteName } from '../../platform/navigation.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';

export type Place = {
  readonly courseId: number;
  readonly categoryId: number | null;
  readonly lessonId: number;
  readonly exerciseId: number;
  readonly hasLaw: boolean;
};

/** The same object until the address is another exercise's. */
export function useExercisePlace(): Place {
  const courseId = useRouteId('courseId');
  const categoryId = useOptionalRouteId('categoryId');
  const lessonId = useRouteId('lessonId');
  const exerciseId = useRouteId('exerciseId');
  const hasLaw = useRouteName()?.startsWith('exerciseLaws') === true;
  return useMemo(
    () => ({ courseId, categoryId, lessonId, exerciseId, hasLaw }),
    [courseId, categoryId, lessonId, exerciseId, hasLaw],
  );
}

/** Where the exercise's list is. */
export function listPath({ courseId, categoryId, lessonId }: Place): AppPath {
  return categoryId === null
    ? paths.lesson({ courseId, lessonId })
    : paths.categoryExercises({ courseId, categoryId });
}

export function ExerciseCrumbs({
  exercise,
}: {
  readonly exercise: Pick<Exercise, 'courseId' | 'courseName' | 'categoryId' | 'categoryName' | 'isOwnTest'>;
}) {
  const { courseId, categoryId } = exercise;
  return (
    <Breadcrumbs
      label={shell.breadcrumbs}
      crumbs={[
        { label: exercise.courseName, to: paths.course({ courseId }) },
        exercise.isOwnTest === true
          ? { label: exercises.ownTests, to: paths.ownTests({ courseId }) }
          : { label: exercise.categoryName, to: paths.categoryExercises({ courseId, categoryId }) },
      ]}
    />
  );
}
