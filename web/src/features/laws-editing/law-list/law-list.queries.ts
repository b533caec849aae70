/** The laws editor between the screen and the server (ALW-01, ALW-06 to ALW-08, ALC-33 to ALC-36). */
import {
  createLaw,
  type Law,
  passLawListGate,
  readLawListGate,
  updateClauseDynamicIds,
  updateLaw,
} from '@sugya/contract/laws.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { LAWS_KEY, lawClausesQuery } from '../laws.queries.ts';

/** Whether a password is asked for; the server decides. */
export const gateQuery = queryOptions({
  queryKey: [...LAWS_KEY, 'gate'],
  queryFn: ({ signal }) => call(readLawListGate, { signal }),
});

export function usePassGate() {
  return useMutation({
    mutationFn: (password: string) => call(passLawListGate, { body: { password } }),
    meta: { showsOwnFailure: true },
  });
}

export type LawFields = { readonly name: string; readonly dynamicId: number | null };

/** `base` null makes a new law; else its revision tells the server what the editor has seen. */
export function useSaveLaw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ base, fields }: { readonly base: Law | null; readonly fields: LawFields }) =>
      base === null
        ? call(createLaw, { body: fields })
        : call(updateLaw, {
            params: { id: base.id },
            body: { id: base.id, ...fields, revision: base.revision },
          }),
    meta: { showsOwnFailure: true },
    onSuccess: () => client.invalidateQueries({ queryKey: LAWS_KEY }),
  });
}

export function useUpdateClauseIds(lawId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (createNew: boolean) =>
      call(updateClauseDynamicIds, { params: { id: lawId }, query: { createNew } }),
    meta: { showsOwnFailure: true },
    onSuccess: ({ clauses }) => client.setQueryData(lawClausesQuery(lawId).queryKey, clauses),
  });
}
