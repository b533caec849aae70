/** Reads the clauses of a law and its text before it is opened: while a hand or the keyboard stands on it. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { lawTextQuery } from '../../laws/law-texts.queries.ts';
import { lawClausesQuery } from '../laws.queries.ts';

/** What was read lately is not asked for again. */
export function useReadAhead(): (lawId: number) => void {
  const client = useQueryClient();
  return useCallback(
    (lawId) => {
      void client.prefetchQuery({ ...lawClausesQuery(lawId), meta: { isSilent: true } });
      void client.prefetchQuery({ ...lawTextQuery(lawId), meta: { isSilent: true } });
    },
    [client],
  );
}
