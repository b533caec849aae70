/** What the user chose to be notified of, and on which devices. */
import {
  addPushDevice,
  type NoticeChoices,
  readNotices,
  removePushDevice,
  saveNotices,
  tryPush,
} from '@sugya/contract/notices.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { type PushRefusal, subscribeHere, unsubscribeHere } from '../../platform/push/push-subscription.ts';

export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => call(readNotices, { signal }),
  staleTime: 0,
});

/** Each change is saved at once; the answer is what then stands. */
export function useSaveNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choices: NoticeChoices) => call(saveNotices, { body: choices }),
    meta: { showsOwnFailure: true },
    // Of changes in quick succession the last one is sent last.
    scope: { id: 'notices' },
    onSuccess: (saved) => client.setQueryData(noticesQuery.queryKey, saved),
  });
}

/** Why this browser shows none; thrown, so that the screen says it. */
export class NotSubscribed extends Error {
  readonly reason: PushRefusal;
  constructor(reason: PushRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export function useAddThisDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (pushKey: string) => {
      const subscription = await subscribeHere(pushKey);
      if (typeof subscription === 'string') throw new NotSubscribed(subscription);
      return call(addPushDevice, { body: subscription });
    },
    meta: { showsOwnFailure: true },
    onSuccess: (saved) => client.setQueryData(noticesQuery.queryKey, saved),
  });
}

export function useRemoveDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isThis }: { readonly id: string; readonly isThis: boolean }) => {
      const saved = await call(removePushDevice, { params: { id } });
      if (isThis) await unsubscribeHere();
      return saved;
    },
    meta: { showsOwnFailure: true },
    onSuccess: (saved) => client.setQueryData(noticesQuery.queryKey, saved),
    // A device that was signed out meanwhile is not found; the list tells.
    onError: () => client.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  });
}

/** One push to this device, now. */
export function useTryPush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(tryPush, {}),
    meta: { showsOwnFailure: true },
    // A device that is gone was forgotten.
    onSettled: () => client.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  });
}
