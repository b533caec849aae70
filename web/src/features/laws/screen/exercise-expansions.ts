/** LAW-17, EXE-123, EXE-124: whether an exercise's laws show their expansions, where the address does not say it. */
import { readExercise } from '@sugya/contract/exercises.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { cachedRead } from '../../../platform/offline-copies/cached-read.ts';
import type { LawReaderOptions } from '../reader/law-reader.tsx';

type Expansions = Required<Pick<LawReaderOptions, 'showExpansions' | 'hideExpansions'>>;

/** Null while the exercise is being asked. When it cannot be read, its laws still can: then they show all there is. */
export function useExerciseExpansions(exerciseId: number, asked: boolean | null): Expansions | null {
  const flags = useQuery({ ...expansionFlagsQuery(exerciseId), enabled: asked === null });
  if (asked !== null) return { showExpansions: asked, hideExpansions: false };
  if (flags.isPending) return null;
  return {
    showExpansions: flags.data?.areExpansionsClosedByDefault !== true,
    hideExpansions: flags.data?.hideExpansions === true,
  };
}

function expansionFlagsQuery(id: number) {
  return queryOptions({
    queryKey: ['laws', 'exercise', id, 'expansions'],
    queryFn: ({ signal, ...asking }) =>
      cachedRead(asking, async () => {
        const { hideExpansions, areExpansionsClosedByDefault } = await call(readExercise, {
          params: { id },
          signal,
        });
        return { hideExpansions, areExpansionsClosedByDefault };
      }),
    retry: false,
    meta: { isSilent: true },
  });
}
