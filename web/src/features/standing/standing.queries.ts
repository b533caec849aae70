/** Where the student stands in a course. */
import { readStanding } from '@sugya/contract/standing.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { cachedRead } from '../../platform/offline-copies/cached-read.ts';

export function standingQuery(courseId: number) {
  return queryOptions({
    queryKey: ['standing', courseId],
    queryFn: (asking) =>
      cachedRead(asking, () => call(readStanding, { params: { courseId }, signal: asking.signal }), {
        isDated: true,
      }),
    // It changes by practising, on other pages.
    staleTime: 0,
  });
}
