/**
 * Reads that outlive the network: what the server said last stands in while it cannot be reached, or is silent. As soon
 * as it answers again, its answer is shown.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isApiProblem } from '../http/api-problem.ts';
import { onConnectionChange } from '../http/connection.ts';
import { noteFresh, noteFromCopy } from './copy-dates.ts';
import { type Asked, answerOrCopy, isNetworkFailure } from './device-first-read.ts';
import { copiesUser, forgetCopy, readCopy, saveCopy } from './offline-copies.ts';

/** Of a query's function: whose answer it is. */
type Asking = { readonly client: QueryClient; readonly queryKey: QueryKey };

type Ways = {
  /** What the copy goes with, such as an exercise that is finished. */
  readonly group?: string;
  /** What changes from day to day: while a copy stands in, the page says of when it is. */
  readonly isDated?: boolean;
};

/** Returns what `read` returns, and without a network, or after a silence, what it returned last. */
export async function cachedRead<T>(
  { client, queryKey }: Asking,
  read: () => Promise<T>,
  { group = '', isDated = false }: Ways = {},
): Promise<T> {
  const userId = copiesUser();
  const name = JSON.stringify(queryKey);
  const asking = ask({ userId, name, group }, read);
  const open = client.getQueryData<T>(queryKey);
  if (userId === null || open !== undefined) {
    // What is open is at least as new as the copy.
    const asked = await asking;
    if (asked.kind === 'answered') return asked.value;
    if (userId === null || open === undefined || !isNetworkFailure(asked)) throw asked.error;
    askAgainWhenConnected(client, queryKey);
    // Something newer may have been put there meanwhile.
    return client.getQueryData<T>(queryKey) ?? open;
  }
  const { value, isFromDevice } = await answerOrCopy<T>({
    asking,
    readCopy: async () => {
      const copy = await readCopy(userId, name);
      if (copy === undefined) return null;
      if (isDated) noteFromCopy(name, copy.savedAt);
      return copy.value as T; // what is read was written through this same type
    },
    onLate: (late) => {
      if (late.kind === 'answered')
        client.setQueryData<T>(queryKey, (shown) => (shown === undefined ? undefined : late.value));
      else if (isNetworkFailure(late)) askAgainWhenConnected(client, queryKey);
      else void client.invalidateQueries({ queryKey, exact: true });
    },
  });
  if (!isFromDevice) noteFresh(name);
  return value;
}

async function ask<T>(
  { userId, name, group }: { readonly userId: string | null; readonly name: string; readonly group: string },
  read: () => Promise<T>,
): Promise<Asked<T>> {
  try {
    const value = await read();
    noteFresh(name);
    // A user who came with a cookie alone is known by the answer's token only; nobody changes while it is read.
    const reader = copiesUser();
    if (reader !== null && (userId ?? reader) === reader) saveCopy({ userId: reader, name, group, value });
    return { kind: 'answered', value };
  } catch (error) {
    // Not the user's any more.
    const isGone = isApiProblem(error) && (error.status === 403 || error.status === 404);
    if (isGone && userId !== null) forgetCopy(userId, name);
    return { kind: 'failed', error };
  }
}

function askAgainWhenConnected(client: QueryClient, queryKey: QueryKey): void {
  const stop = onConnectionChange((isConnected) => {
    if (!isConnected) return;
    stop();
    void client.invalidateQueries({ queryKey, exact: true });
  });
}
