/** The things of the studio between its screens and the server. */
import {
  createStudioThing,
  deleteStudioThing,
  discardStudioDraft,
  hideStudioThings,
  listStudioCourses,
  publishStudioThings,
  readStudioThing,
  type StudioThing,
  saveStudioDraft,
} from '@sugya/contract/studio.ts';
import type { FormOf, StudioKind } from '@sugya/contract/studio-forms.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';

export type Chosen = { readonly kind: StudioKind; readonly id: number };

/** All that the studio has read; whatever is published or moved changes lists and trees as well. */
export const STUDIO_KEY = ['studio'] as const;

export const studioCoursesQuery = queryOptions({
  queryKey: [...STUDIO_KEY, 'courses'],
  queryFn: ({ signal }) => call(listStudioCourses, { signal }),
});

/** Read anew whenever it is opened, and never under the hands of anyone who edits it. */
export function thingQuery<Kind extends StudioKind>({
  kind,
  id,
}: {
  readonly kind: Kind;
  readonly id: number;
}) {
  return queryOptions({
    queryKey: [...STUDIO_KEY, 'thing', kind, id],
    queryFn: ({ signal }) => readThing({ kind, id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export async function readThing<Kind extends StudioKind>(
  { kind, id }: { readonly kind: Kind; readonly id: number },
  signal?: AbortSignal,
): Promise<StudioThing<Kind>> {
  return ofKind(kind, await call(readStudioThing, { params: { kind, id }, ...(signal && { signal }) }));
}

export async function saveDraft<Kind extends StudioKind>(
  { kind, id, revision }: { readonly kind: Kind; readonly id: number; readonly revision: number },
  form: FormOf<Kind>,
): Promise<StudioThing<Kind>> {
  return ofKind(kind, await call(saveStudioDraft, { params: { kind, id }, body: { revision, form } }));
}

/** The one place where the shape of the kind, which the server has checked, is taken at its word. */
function ofKind<Kind extends StudioKind>(
  kind: Kind,
  thing: { readonly kind: StudioKind },
): StudioThing<Kind> {
  if (thing.kind !== kind) throw new Error(`Asked for a ${kind}, and got a ${thing.kind}`);
  return thing as StudioThing<Kind>;
}

export function useCreateThing() {
  return useStudioChange(
    (thing: { readonly kind: StudioKind; readonly parentId: number | null; readonly name: string }) =>
      call(createStudioThing, { body: thing }),
  );
}

export function usePublishThings() {
  return useStudioChange((things: readonly (Chosen & { readonly revision?: number })[]) =>
    call(publishStudioThings, { body: { things: [...things] } }),
  );
}

export function useHideThings() {
  return useStudioChange((things: readonly Chosen[]) =>
    call(hideStudioThings, { body: { things: [...things] } }),
  );
}

export function useDiscardDraft() {
  return useStudioChange(({ kind, id, revision }: Chosen & { readonly revision: number }) =>
    call(discardStudioDraft, { params: { kind, id }, query: { revision } }),
  );
}

export function useDeleteThing() {
  return useStudioChange(({ kind, id }: Chosen) => call(deleteStudioThing, { params: { kind, id } }));
}

/** Lists and trees are read anew; what is open in an editor is the editor's. */
function useStudioChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { showsOwnFailure: true },
    onSuccess: () =>
      client.invalidateQueries({
        queryKey: STUDIO_KEY,
        predicate: ({ queryKey }) => queryKey[1] !== 'thing',
      }),
  });
}
