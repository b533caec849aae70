/** The laws and clauses that a question may name, for its author. */
import { listLawClauses, listLaws } from '@sugya/contract/laws.ts';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api.ts';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';

/** A law changes by an import only. Unit: ms. */
const FRESH_MS = 5 * 60_000;

export const pickableLawsQuery = queryOptions({
  queryKey: ['studio-laws'],
  queryFn: ({ signal }) => call(listLaws, { query: { getAll: false }, signal }),
  staleTime: FRESH_MS,
});

function clausesQuery(lawId: number) {
  return queryOptions({
    queryKey: ['studio-laws', 'clauses', lawId],
    queryFn: ({ signal }) => call(listLawClauses, { params: { lawId }, signal }),
    staleTime: FRESH_MS,
  });
}

export type ClauseNames = {
  readonly lawName: (lawId: number) => string;
  /** Its number, `25א`. */
  readonly number: (lawId: number, clauseId: number) => string;
  /** `חוק החוזים (חלק כללי), ס׳ 5`. */
  readonly full: (clause: { readonly lawId: number; readonly clauseId: number | null }) => string;
};

const text = studioQuestions.clauses;

/** Of these laws; a name that has not come yet is its law's, or empty. */
export function useClauseNames(lawIds: readonly number[]): ClauseNames {
  const { data: laws } = useQuery(pickableLawsQuery);
  const lists = useQueries({
    queries: lawIds.map(clausesQuery),
    combine: (results) => results.map(({ data }) => data),
  });
  // The same until a name comes: what shows them is drawn anew for others.
  return useMemo(() => {
    const clauses = new Map(lists.flatMap((list) => list?.map(({ id, name }) => [id, name] as const) ?? []));
    const lawName = (lawId: number) => laws?.find(({ id }) => id === lawId)?.name ?? '';
    const number = (_lawId: number, clauseId: number) => numberOf(clauses.get(clauseId) ?? '');
    return {
      lawName,
      number,
      full: ({ lawId, clauseId }) =>
        clauseId === null
          ? `${lawName(lawId)}, ${text.whole}`
          : text.ofLaw(lawName(lawId), number(lawId, clauseId)),
    };
  }, [laws, lists]);
}

/** A clause is named `25א – ניסיון`. */
export function numberOf(name: string): string {
  return name.split(' – ')[0] ?? name;
}
