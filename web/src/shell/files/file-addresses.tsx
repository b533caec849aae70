/** How texts get the addresses of the files that they name (MED-18). */
import { readMedia } from '@sugya/contract/media.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { call } from '../../api.ts';
import { isApiProblem } from '../../platform/http/api-problem.ts';
import { type AddressOfFile, AddressOfFileContext } from '../../ui/files/media-pictures.ts';

/** An address lives for six hours; what was shown a while ago need not be asked for again. */
const FRESH_MS = 60 * 60_000;

export function FileAddresses({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const addressOf = useCallback<AddressOfFile>(
    (key, { isAnew = false } = {}) =>
      client.fetchQuery({
        queryKey: ['file-address', key],
        queryFn: ({ signal }) =>
          call(readMedia, { params: { key }, signal }).then(
            ({ url }) => url,
            (error: unknown) => {
              if (isApiProblem(error) && error.status === 404) return null;
              throw error;
            },
          ),
        staleTime: isAnew ? 0 : FRESH_MS,
        // Without a network the words of the picture stand in its place.
        meta: { isSilent: true },
      }),
    [client],
  );
  return <AddressOfFileContext value={addressOf}>{children}</AddressOfFileContext>;
}
