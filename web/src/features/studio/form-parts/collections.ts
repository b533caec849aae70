/** The collections of laws and of verdicts that a lesson or an exercise may show. */
import { listLawCollections } from '@sugya/contract/laws-collections.ts';
import { listVerdictCollections } from '@sugya/contract/verdicts.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { STUDIO_KEY } from '../things/things.queries.ts';

type Named = { readonly id: number; readonly name: string };
const NONE: readonly Named[] = [];

const lawCollectionsQuery = queryOptions({
  queryKey: [...STUDIO_KEY, 'law-collections'],
  queryFn: async ({ signal }): Promise<readonly Named[]> => {
    const collections = await call(listLawCollections, { query: {}, signal });
    return collections.map(({ id, name }) => ({ id, name }));
  },
});

const verdictCollectionsQuery = queryOptions({
  queryKey: [...STUDIO_KEY, 'verdict-collections'],
  queryFn: async ({ signal }): Promise<readonly Named[]> => {
    const collections = await call(listVerdictCollections, { signal });
    return collections.map(({ id, name }) => ({ id, name }));
  },
});

/** Empty until they came. */
export function useLawCollections(): readonly Named[] {
  return useQuery(lawCollectionsQuery).data ?? NONE;
}

export function useVerdictCollections(): readonly Named[] {
  return useQuery(verdictCollectionsQuery).data ?? NONE;
}

/** For anyone who has to choose between two of them; one that has not come yet is its number. */
export function LawCollectionName({ id }: { readonly id: number | null }): string | null {
  return nameOf(useLawCollections(), id);
}

export function VerdictCollectionName({ id }: { readonly id: number | null }): string | null {
  return nameOf(useVerdictCollections(), id);
}

function nameOf(collections: readonly Named[], id: number | null): string | null {
  return id === null ? null : (collections.find((one) => one.id === id)?.name ?? String(id));
}
