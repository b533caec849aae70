/** The exercises of a course, in its order. */
import { listStaffExercises } from '@sugya/contract/management.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { STUDIO_KEY } from '../things/things.queries.ts';

export function courseExercisesQuery(courseId: number) {
  return queryOptions({
    queryKey: [...STUDIO_KEY, 'exercises', courseId],
    queryFn: ({ signal }) => call(listStaffExercises, { params: { courseId }, signal }),
  });
}
