/** Accounts that are closed in favour of another one of the same student. */
import {
  closeDouble,
  listOtherStudents,
  readDoubles,
  reopenDouble,
} from '@sugya/contract/account-doubles.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';

export const doublesQuery = (studentId: number) =>
  queryOptions({
    queryKey: ['doubles', studentId],
    queryFn: ({ signal }) => call(readDoubles, { params: { studentId }, signal }),
    staleTime: 0,
  });

export const othersQuery = (studentId: number, words: string) =>
  queryOptions({
    queryKey: ['other-students', studentId, words],
    queryFn: ({ signal }) => call(listOtherStudents, { params: { studentId }, query: { words }, signal }),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export function useCloseDouble(courseId: number, studentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (inFavourOf: number) => call(closeDouble, { params: { studentId }, body: { inFavourOf } }),
    meta: { showsOwnFailure: true },
    onSuccess: () => client.invalidateQueries({ queryKey: ['students', courseId] }),
  });
}

export function useReopenDouble(courseId: number, keptId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (studentId: number) => call(reopenDouble, { params: { studentId } }),
    meta: { showsOwnFailure: true },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: doublesQuery(keptId).queryKey }),
        client.invalidateQueries({ queryKey: ['students', courseId] }),
      ]),
  });
}
