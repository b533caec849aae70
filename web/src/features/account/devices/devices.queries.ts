/** Where the user is signed in. */
import { listDevices, signOutDevice, signOutOtherDevices } from '@sugya/contract/account-devices.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';

export const devicesQuery = queryOptions({
  queryKey: ['account', 'devices'],
  queryFn: ({ signal }) => call(listDevices, { signal }),
  staleTime: 0,
});

type Which = { readonly id: string } | 'others';

/** One device, or all but this one. */
export function useSignOutDevices(onDone: (which: Which) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: Which) =>
      which === 'others' ? call(signOutOtherDevices, {}) : call(signOutDevice, { params: { id: which.id } }),
    meta: { showsOwnFailure: true },
    onSuccess: (_nothing, which) => {
      client.setQueryData(devicesQuery.queryKey, (shown) =>
        shown === undefined
          ? shown
          : {
              devices: shown.devices.filter(
                ({ id, isThis }) => isThis || (which !== 'others' && id !== which.id),
              ),
            },
      );
      onDone(which);
    },
    // A device that was signed out elsewhere meanwhile is not found; the list tells.
    onError: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
}
