/** Tests that the student builds: what there is, how many questions match, and what is done with them. */
import type { SentBody } from '@sugya/contract/endpoint.ts';
import {
  buildOwnTest,
  countOwnTest,
  giveUpOwnTest,
  readOwnTests,
  removeOwnTestTemplate,
  renameOwnTestTemplate,
  saveOwnTestTemplate,
} from '@sugya/contract/exercises-own-tests.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api.ts';

export type Wish = SentBody<typeof buildOwnTest>;

export function ownTestsKey(courseId: number) {
  return ['exercises', 'own-tests', courseId] as const;
}

export function ownTestsQuery(courseId: number) {
  return queryOptions({
    queryKey: ownTestsKey(courseId),
    queryFn: ({ signal }) => call(readOwnTests, { params: { courseId }, signal }),
    staleTime: 0,
  });
}

/** The last count stays while the next one is on its way. */
export function matchingQuery(courseId: number, of: Pick<Wish, 'subjectIds' | 'pools'>) {
  const query = { subjectIds: of.subjectIds, pools: of.pools };
  return queryOptions({
    queryKey: ['exercises', 'own-tests', courseId, 'matching', query],
    queryFn: ({ signal }) => call(countOwnTest, { params: { courseId }, query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
}

export const ownTestCalls = {
  build: (courseId: number, body: Wish) => call(buildOwnTest, { params: { courseId }, body }),
  giveUp: (courseId: number, exerciseId: number) => call(giveUpOwnTest, { params: { courseId, exerciseId } }),
  saveTemplate: (courseId: number, body: Wish) => call(saveOwnTestTemplate, { params: { courseId }, body }),
  rename: (courseId: number, templateId: number, name: string) =>
    call(renameOwnTestTemplate, { params: { courseId, templateId }, body: { name } }),
  remove: (courseId: number, templateId: number) =>
    call(removeOwnTestTemplate, { params: { courseId, templateId } }),
};
