/** Law collections between the screens and the server (ALC-06, ALC-07, ALC-17, ALC-22, ALC-27). */
import {
  createLawCollection,
  deleteLawCollection,
  type LawCollection,
  listLawCollections,
  readLawCollection,
  updateLawCollection,
} from '@sugya/contract/laws-collections.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { type CollectionDraft, itemsOf } from './collection-draft.ts';

const LISTS_KEY = ['laws', 'collections', 'list'] as const;

/** `lawId` null: all; else those with something of this law. */
export function collectionsQuery(lawId: number | null) {
  return queryOptions({
    queryKey: [...LISTS_KEY, lawId],
    queryFn: ({ signal }) =>
      call(listLawCollections, { ...(lawId !== null && { query: { lawId } }), signal }),
    placeholderData: keepPreviousData,
  });
}

/** Read anew whenever it is opened, and never under the hands of anyone who edits it. */
export function collectionQuery(id: number) {
  return queryOptions({
    queryKey: ['laws', 'collections', 'one', id],
    queryFn: ({ signal }) => call(readLawCollection, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** `base` is what was read, null for a new one; its revision tells the server what the editor has seen. */
export type CollectionChange = { readonly base: LawCollection | null; readonly draft: CollectionDraft };

export function useSaveCollection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    meta: { showsOwnFailure: true },
    onSuccess: (saved) => {
      client.setQueryData(collectionQuery(saved.id).queryKey, saved);
      return client.invalidateQueries({ queryKey: LISTS_KEY });
    },
  });
}

export function useDeleteCollection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteLawCollection, { params: { id } }),
    meta: { showsOwnFailure: true },
    onSuccess: () => client.invalidateQueries({ queryKey: LISTS_KEY }),
    // It was linked after it was opened here.
    onError: (_error, id) => client.invalidateQueries({ queryKey: collectionQuery(id).queryKey }),
  });
}

/** ALC-17: a new one has no flags yet (ALC-20). ALC-22: an edited one sends all. */
function save({ base, draft }: CollectionChange): Promise<LawCollection> {
  const { displaySeparateLawText, isActive, isAcademy } = draft;
  const written = { name: draft.name.trim(), displaySeparateLawText, items: itemsOf(draft) };
  if (base === null) return call(createLawCollection, { body: written });
  return call(updateLawCollection, {
    params: { id: base.id },
    body: { ...written, isActive, isAcademy, revision: base.revision },
  });
}
