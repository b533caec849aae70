/**
 * Reads that outlive the network: what the server said last stands in while it cannot be reached. As soon as it answers
 * again, it is asked again.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isApiProblem } from '../http/api-problem.ts';
import { onConnectionChange } from '../http/connection.ts';
import { copiesUser, forgetCopy, readCopy, saveCopy } from './offline-copies.ts';

/** Of a query's function: whose answer it is. */
type Asking = { readonly client: QueryClient; readonly queryKey: QueryKey };

/** Returns what `read` returns, and without a network what it returned last. */
export async function cachedRead<T>(
  { client, queryKey }: Asking,
  read: () => Promise<T>,
  group = '',
): Promise<T> {
  const userId = copiesUser();
  const name = JSON.stringify(queryKey);
  try {
    const value = await read();
    // A user who came with a cookie alone is known by the answer's token only; nobody changes while it is read.
    const reader = copiesUser();
    if (reader !== null && (userId ?? reader) === reader) saveCopy({ userId: reader, name, group, value });
    return value;
  } catch (error) {
    if (userId === null || !isApiProblem(error)) throw error;
    // Not the user's any more.
    if (error.status === 403 || error.status === 404) forgetCopy(userId, name);
    const copy = error.isNetwork ? await readCopy(userId, name) : undefined;
    if (copy === undefined) throw error;
    askAgainWhenConnected(client, queryKey);
    return copy as T; // what is read was written through this same type
  }
}

function askAgainWhenConnected(client: QueryClient, queryKey: QueryKey): void {
  const stop = onConnectionChange((isConnected) => {
    if (!isConnected) return;
    stop();
    void client.invalidateQueries({ queryKey, exact: true });
  });
}
