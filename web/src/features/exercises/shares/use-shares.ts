/** How everybody chose, under each answer once the verdict is there (EXE-144). The question waits for none of it. */
import { tellingShares } from '@sugya/domain/statistics/shares.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ShownQuestion } from '../taking/shown-question.ts';

const NONE: ReadonlyMap<number, number> = new Map();

export function useShares(
  exerciseId: number,
  { question, isLocked, reveal }: Pick<ShownQuestion, 'question' | 'isLocked' | 'reveal'>,
): ReadonlyMap<number, number> {
  const loaded = useQuery({
    queryKey: ['question-shares', exerciseId, question.id],
    // With a file of its own, which nothing before a verdict needs.
    queryFn: async ({ signal }) =>
      (await import('./read-shares.ts')).readShares({ exerciseId, questionId: question.id, signal }),
    enabled: isLocked && reveal !== null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isSilent: true },
  });
  const { data } = loaded;
  return useMemo(() => (data === undefined ? NONE : tellingShares(data)), [data]);
}
