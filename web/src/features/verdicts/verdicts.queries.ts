/** What the screens of case law read and write. */
import type { SentBody } from '@sugya/contract/endpoint.ts';
import {
  createVerdictCollection,
  createVerdictSummary,
  deleteVerdictCollection,
  listCollectedVerdicts,
  listLessonVerdictLaws,
  listLessonVerdicts,
  listVerdictCollections,
  listVerdictSummaries,
  readVerdictCollection,
  readVerdictSummary,
  updateVerdictCollection,
  updateVerdictSummary,
} from '@sugya/contract/verdicts.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';

const KEY = ['verdicts'] as const;

export function lessonVerdictsQuery(lessonId: number) {
  return queryOptions({
    queryKey: [...KEY, 'lesson', lessonId],
    queryFn: ({ signal }) => call(listLessonVerdicts, { params: { id: lessonId }, signal }),
  });
}

/** Beside the verdicts; a page without them is whole all the same. */
export function lessonVerdictLawsQuery(lessonId: number) {
  return queryOptions({
    queryKey: [...KEY, 'lesson', lessonId, 'laws'],
    queryFn: ({ signal }) => call(listLessonVerdictLaws, { params: { id: lessonId }, signal }),
    meta: { isSilent: true },
  });
}

export function collectedVerdictsQuery(collectionId: number) {
  return queryOptions({
    queryKey: [...KEY, 'collected', collectionId],
    queryFn: ({ signal }) => call(listCollectedVerdicts, { params: { id: collectionId }, signal }),
  });
}

export const verdictCollectionsQuery = queryOptions({
  queryKey: [...KEY, 'collections'],
  queryFn: ({ signal }) => call(listVerdictCollections, { signal }),
});

export const verdictSummariesQuery = queryOptions({
  queryKey: [...KEY, 'summaries'],
  queryFn: ({ signal }) => call(listVerdictSummaries, { signal }),
});

/** An editor begins from what is stored now, never from an older answer, and is not disturbed afterwards. */
const forEditor = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY } as const;

export function verdictCollectionQuery(id: number) {
  return queryOptions({
    queryKey: [...KEY, 'collection', id],
    queryFn: ({ signal }) => call(readVerdictCollection, { params: { id }, signal }),
    ...forEditor,
  });
}

export function verdictSummaryQuery(id: number) {
  return queryOptions({
    queryKey: [...KEY, 'summary', id],
    queryFn: ({ signal }) => call(readVerdictSummary, { params: { id }, signal }),
    ...forEditor,
  });
}

export type CollectionToSave = {
  readonly id: number | null;
  readonly body: SentBody<typeof updateVerdictCollection>;
};

export function useSaveVerdictCollection() {
  const afterwards = useRefreshed();
  return useMutation({
    mutationFn: ({ id, body }: CollectionToSave) => {
      const { revision: _none, ...fresh } = body;
      return id === null
        ? call(createVerdictCollection, { body: fresh })
        : call(updateVerdictCollection, { params: { id }, body });
    },
    meta: { showsOwnFailure: true },
    onSuccess: (saved) => afterwards(verdictCollectionQuery(saved.id).queryKey, saved),
  });
}

export function useDeleteVerdictCollection() {
  const afterwards = useRefreshed();
  return useMutation({
    mutationFn: (id: number) => call(deleteVerdictCollection, { params: { id } }),
    meta: { showsOwnFailure: true },
    onSuccess: () => afterwards(),
  });
}

export type SummaryToSave = {
  readonly id: number | null;
  readonly body: SentBody<typeof updateVerdictSummary>;
};

export function useSaveVerdictSummary() {
  const afterwards = useRefreshed();
  return useMutation({
    mutationFn: ({ id, body }: SummaryToSave) => {
      const { revision: _none, ...fresh } = body;
      return id === null
        ? call(createVerdictSummary, { body: fresh })
        : call(updateVerdictSummary, { params: { id }, body });
    },
    meta: { showsOwnFailure: true },
    onSuccess: (saved) => afterwards(verdictSummaryQuery(saved.id).queryKey, saved),
  });
}

/** Lists and readers are read anew when they are next looked at; the editor itself keeps the server's answer. */
function useRefreshed(): (key?: readonly unknown[], saved?: object) => void {
  const client = useQueryClient();
  return (key, saved) => {
    if (key !== undefined) client.setQueryData(key, saved);
    for (const part of ['collections', 'summaries', 'collected', 'lesson']) {
      void client.invalidateQueries({ queryKey: [...KEY, part] });
    }
  };
}
