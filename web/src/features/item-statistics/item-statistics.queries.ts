/** Item statistics of an exercise, and how one question was answered (EXE-22). */
import { readItemStatistics } from '@sugya/contract/item-statistics.ts';
import { readQuestionStatistics } from '@sugya/contract/statistics.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

export function itemStatisticsQuery(exerciseId: number) {
  return queryOptions({
    queryKey: ['items', exerciseId],
    queryFn: ({ signal }) => call(readItemStatistics, { params: { id: exerciseId }, signal }),
    staleTime: 60_000,
  });
}

export function staffQuestionQuery(exerciseId: number, questionId: number) {
  return queryOptions({
    queryKey: ['items', exerciseId, questionId],
    queryFn: ({ signal }) =>
      call(readQuestionStatistics, {
        params: { exerciseId, questionId },
        query: { view: 'staff' },
        signal,
      }),
    staleTime: 60_000,
  });
}
