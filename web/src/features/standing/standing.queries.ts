/** Where the student stands in a course. */
import { readStanding } from '@sugya/contract/standing.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

export function standingQuery(courseId: number) {
  return queryOptions({
    queryKey: ['standing', courseId],
    queryFn: ({ signal }) => call(readStanding, { params: { courseId }, signal }),
    // It changes by practising, on other pages.
    staleTime: 0,
  });
}
