/** The lists of the studio between its screens and the server. */
import type { ListedKind } from '@sugya/contract/studio-listed-forms.ts';
import {
  listOwnDrafts,
  listStudioThings,
  listThingUses,
  orderStudioThings,
  readOpeningList,
} from '@sugya/contract/studio-lists.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { STUDIO_KEY } from '../things/things.queries.ts';

export function listQuery(kind: ListedKind, courseId: number) {
  return queryOptions({
    queryKey: [...STUDIO_KEY, 'list', kind, courseId],
    queryFn: ({ signal }) => call(listStudioThings, { params: { courseId }, query: { kind }, signal }),
  });
}

export function usesQuery(kind: ListedKind, id: number) {
  return queryOptions({
    queryKey: [...STUDIO_KEY, 'uses', kind, id],
    queryFn: ({ signal }) => call(listThingUses, { params: { kind, id }, signal }),
  });
}

export function openingQuery(courseId: number) {
  return queryOptions({
    queryKey: [...STUDIO_KEY, 'opening', courseId],
    queryFn: ({ signal }) => call(readOpeningList, { params: { courseId }, signal }),
  });
}

export const ownDraftsQuery = queryOptions({
  queryKey: [...STUDIO_KEY, 'drafts'],
  queryFn: ({ signal }) => call(listOwnDrafts, { signal }),
});

export function useOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly kind: ListedKind; readonly parentId: number; readonly ids: number[] }) =>
      call(orderStudioThings, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [...STUDIO_KEY, 'list'] }),
  });
}
