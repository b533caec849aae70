/** LAW-12, LAW-13: one law at a time with a choice, or all of them one after the other. */
import type { LawListItem } from '@sugya/contract/laws.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { exerciseLaws } from '../law-texts.queries.ts';
import { useLawOfAddress } from '../place/law-address.ts';
import type { LoadedTexts } from './law-screen.tsx';

/** The reads of an exercise's laws or of a lesson's. */
export type LawSource = typeof exerciseLaws;

export type ChosenLaws = {
  readonly texts: LoadedTexts;
  /** Null where all are shown. */
  readonly choice: {
    readonly laws: readonly Pick<LawListItem, 'lawId' | 'lawName'>[];
    readonly lawId: number;
    readonly choose: (lawId: number) => void;
  } | null;
};

const CACHED = { isCached: true } as const;

export function useSeparateLaws(source: LawSource, id: number, isSeparate: boolean): ChosenLaws {
  const [chosen, setChosen] = useState(useLawOfAddress());
  const all = useQuery({ ...source.all(id, CACHED), enabled: !isSeparate });
  const list = useQuery({ ...source.list(id, CACHED), enabled: isSeparate });
  // What was chosen in another exercise's laws may not be here.
  const present = list.data?.find((law) => law.lawId === chosen) ?? list.data?.[0];
  const lawId = present?.lawId ?? null;
  const one = useQuery({ ...source.one(id, lawId ?? 0, CACHED), enabled: isSeparate && lawId !== null });
  const oneText = useMemo(() => (one.data === undefined ? undefined : [one.data]), [one.data]);
  if (!isSeparate) return { texts: all, choice: null };
  if (list.data === undefined || lawId === null) {
    return { texts: { ...stateOf(list), data: list.data === undefined ? undefined : [] }, choice: null };
  }
  return {
    texts: { ...stateOf(one), data: oneText },
    choice: { laws: list.data, lawId, choose: setChosen },
  };
}

function stateOf({ isError, error, refetch }: UseQueryResult<unknown>): Omit<LoadedTexts, 'data'> {
  return { isError, error, refetch };
}
