/** Where the student stands in a course. */
import type { SentBody } from '@sugya/contract/endpoint.ts';
import { readStanding, sayStudiedElsewhere } from '@sugya/contract/standing.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
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

/** The answer is the standing that follows from it; the day tells the same chance. */
export function sayElsewhere(client: QueryClient, courseId: number) {
  return mutationOptions({
    mutationFn: (body: SentBody<typeof sayStudiedElsewhere>) =>
      call(sayStudiedElsewhere, { params: { courseId }, body }),
    onSuccess: (standing) => client.setQueryData(standingQuery(courseId).queryKey, standing),
    meta: { showsOwnFailure: true },
  });
}
