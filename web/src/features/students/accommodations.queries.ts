/** What a student is granted. */
import {
  type Accommodations,
  readAccommodations,
  saveAccommodations,
} from '@sugya/contract/students-accommodations.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';

export const accommodationsQuery = (studentId: number) =>
  queryOptions({
    queryKey: ['accommodations', studentId],
    queryFn: ({ signal }) => call(readAccommodations, { params: { studentId }, signal }),
    staleTime: 0,
  });

export function useSaveAccommodations(studentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (granted: Accommodations) =>
      call(saveAccommodations, { params: { studentId }, body: granted }),
    meta: { showsOwnFailure: true },
    onSuccess: () => client.invalidateQueries({ queryKey: accommodationsQuery(studentId).queryKey }),
  });
}
