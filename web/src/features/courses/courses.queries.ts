/** What the course screens and the menu read. */
import {
  listCategories,
  listCategoryExercises,
  listCourses,
  listSimulations,
  readCourse,
} from '@sugya/contract/courses.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { cachedRead } from '../../platform/offline-copies/cached-read.ts';

/** CRS-16: the client's own category of all simulations. */
export const SIMULATIONS_CATEGORY_ID = 1001;
/** CRS-17: the client's own category of the books library. */
export const LIBRARY_CATEGORY_ID = 1002;

export const coursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: (asking) => cachedRead(asking, () => call(listCourses, { signal: asking.signal })),
});

export function courseQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId],
    queryFn: (asking) =>
      cachedRead(asking, () => call(readCourse, { params: { courseId }, signal: asking.signal })),
  });
}

export function categoriesQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'categories'],
    queryFn: (asking) =>
      cachedRead(asking, () => call(listCategories, { params: { courseId }, signal: asking.signal })),
  });
}

/** The exercise cards of a category; of all simulations for the synthetic category 1001. */
export function categoryExercisesQuery(courseId: number, categoryId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'exercises', categoryId],
    queryFn: ({ signal, ...asking }) =>
      cachedRead(
        asking,
        () =>
          categoryId === SIMULATIONS_CATEGORY_ID
            ? call(listSimulations, { params: { courseId }, signal })
            : call(listCategoryExercises, { params: { courseId, categoryId }, signal }),
        { isDated: true },
      ),
    // Grades and progress change by practising, on another page: coming back must show them.
    staleTime: 0,
  });
}

/** Everything read of a course, to be read anew after a change in it. */
export function courseKey(courseId: number) {
  return ['courses', courseId] as const;
}
