/** What was shown of the examination, and what a student reports of it. */
import type { SentBody } from '@sugya/contract/endpoint.ts';
import {
  readStandingResult,
  readToldStandings,
  reportStandingResult,
  withdrawStandingResult,
} from '@sugya/contract/standing-shown.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api.ts';

export const resultQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['standing', courseId, 'result'],
    queryFn: ({ signal }) => call(readStandingResult, { params: { courseId }, signal }),
    meta: { isSilent: true },
  });

export const toldQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['standing', courseId, 'shown'],
    queryFn: ({ signal }) => call(readToldStandings, { params: { courseId }, signal }),
  });

export function reportResult(client: QueryClient, courseId: number) {
  return mutationOptions({
    mutationFn: (body: SentBody<typeof reportStandingResult>) =>
      call(reportStandingResult, { params: { courseId }, body }),
    onSuccess: (view) => client.setQueryData(resultQuery(courseId).queryKey, view),
    meta: { showsOwnFailure: true },
  });
}

export function withdrawResult(client: QueryClient, courseId: number) {
  return mutationOptions({
    mutationFn: () => call(withdrawStandingResult, { params: { courseId } }),
    onSuccess: (view) => client.setQueryData(resultQuery(courseId).queryKey, view),
    meta: { showsOwnFailure: true },
  });
}
