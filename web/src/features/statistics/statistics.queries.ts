/** What the report asks of the server. */
import { resetSolutions } from '@sugya/contract/exercises.ts';
import { readQuestionStatistics, readStatistics } from '@sugya/contract/statistics.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';

export function statisticsKey(exerciseId: number) {
  return ['statistics', exerciseId] as const;
}

export function statisticsQuery(exerciseId: number) {
  return queryOptions({
    queryKey: [...statisticsKey(exerciseId), 'report'],
    queryFn: ({ signal }) => call(readStatistics, { params: { exerciseId }, signal }),
    // The attempt grows on another page or device, so the report is never shown from memory alone.
    staleTime: 0,
  });
}

export function questionStatisticsQuery(exerciseId: number, questionId: number) {
  return queryOptions({
    queryKey: [...statisticsKey(exerciseId), 'questions', questionId],
    queryFn: ({ signal }) => call(readQuestionStatistics, { params: { exerciseId, questionId }, signal }),
  });
}

/** STA-16. `onReset` belongs to the page: it tells the other features and moves on. */
export function useResetExercise(exerciseId: number, onReset: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(resetSolutions, { params: { id: exerciseId } }),
    meta: { showsOwnFailure: true },
    onSuccess: async () => {
      client.removeQueries({ queryKey: [...statisticsKey(exerciseId), 'questions'] });
      await client.invalidateQueries({ queryKey: statisticsKey(exerciseId) });
      onReset();
    },
  });
}
