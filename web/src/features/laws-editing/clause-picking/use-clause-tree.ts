/** The tree of a law's clauses: which may be picked (ALC-11), and where its text puts them. */
import type { LawItem } from '@sugya/contract/laws.ts';
import { buildClauseTree, type ClauseTree, type TextRow } from '@sugya/domain/laws/picking/clause-tree.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { plainText } from '../../../ui/study/plain-text.ts';
import { lawTextQuery } from '../../laws/law-texts.queries.ts';
import { lawClausesQuery } from '../laws.queries.ts';

export type ReadTree = {
  /** Null until the clauses and their text came. Without a text the clauses stand in a list. */
  readonly tree: ClauseTree | null;
  readonly error: Error | null;
  readonly retry: () => void;
};

export function useClauseTree(lawId: number): ReadTree {
  const clauses = useQuery(lawClausesQuery(lawId));
  const text = useQuery({ ...lawTextQuery(lawId), meta: { isSilent: true } });
  const tree = useMemo(() => {
    if (clauses.data === undefined || text.isPending) return null;
    return buildClauseTree(clauses.data, (text.data?.lawData.Items ?? []).map(rowOf));
  }, [clauses.data, text.data, text.isPending]);
  return {
    tree,
    error: clauses.data === undefined ? clauses.error : null,
    retry: () => void clauses.refetch(),
  };
}

function rowOf(item: LawItem): TextRow {
  const labels = item.Marks.map(({ Label }) => Label).join('');
  return {
    id: item.Id,
    type: item.Type,
    clauseId: item.ClauseId,
    number: item.Number,
    title: item.Title,
    about: item.TitleContent,
    words: `${labels} ${plainText(item.Content ?? '')}`.trim(),
  };
}
