/**
 * Reads that outlive the network: what the server said last is kept on this device for the same user, and stands in while
 * the server cannot be reached. As soon as it answers again, it is asked again.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isApiProblem } from '../http/api-problem.ts';
import { onConnectionChange } from '../http/connection.ts';
import { actedStudentId } from '../session/acting-student.ts';
import { sessionUser } from '../session/session.ts';

/** Of a query's function: whose answer it is. */
type Asking = { readonly client: QueryClient; readonly queryKey: QueryKey };

/** What goes together when it is forgotten. */
export function exerciseGroup(exerciseId: number): string {
  return `exercise ${exerciseId}`;
}

/** Answers by `read`, and without a network by what it answered last. */
export async function keptRead<T>(
  { client, queryKey }: Asking,
  read: () => Promise<T>,
  group = '',
): Promise<T> {
  const userId = keepingUser();
  const name = JSON.stringify(queryKey);
  try {
    const answer = await read();
    // Whoever came with nothing but a cookie is known by the answer's token only; nobody changes while it is read.
    const reader = keepingUser();
    if (reader !== null && (userId ?? reader) === reader) {
      change(reader, (store) => store.keep({ userId: reader, name, group, answer }));
    }
    return answer;
  } catch (error) {
    if (userId === null || !isApiProblem(error)) throw error;
    // Not the user's any more.
    if (error.status === 403 || error.status === 404) change(userId, (store) => store.forget(userId, name));
    const kept = error.isNetwork ? await keptAnswer(userId, name) : undefined;
    if (kept === undefined) throw error;
    askAgainWhenConnected(client, queryKey);
    return kept as T; // what is read was written through this same type
  }
}

/** The exercise is finished: nothing of it stays here. */
export function forgetKept(group: string): void {
  const userId = keepingUser();
  if (userId !== null) change(userId, (store) => store.forgetGroup(userId, group));
}

/** Before the session ends by the user's own will. */
export function forgetAllKept(): void {
  const userId = keepingUser();
  if (userId !== null)
    void openStore()
      .then((store) => store.forgetUser(userId), ignore)
      .catch(ignore);
}

/** Null where nothing may be kept: nobody is signed in, or somebody looks through a student's eyes. */
function keepingUser(): string | null {
  return actedStudentId() === null ? sessionUser() : null;
}

function openStore() {
  return import('./kept-store.ts').then(({ keptStore }) => keptStore());
}

type Store = Awaited<ReturnType<typeof openStore>>;

/** Beside the page, which does not wait for it; not once somebody else is signed in. */
function change(userId: string, act: (store: Store) => Promise<void>): void {
  void openStore()
    .then((store) => (keepingUser() === userId ? act(store) : undefined))
    .catch(ignore);
}

async function keptAnswer(userId: string, name: string): Promise<unknown> {
  return await openStore()
    .then((store) => store.read(userId, name))
    .catch(ignore);
}

function askAgainWhenConnected(client: QueryClient, queryKey: QueryKey): void {
  const stop = onConnectionChange((isConnected) => {
    if (!isConnected) return;
    stop();
    void client.invalidateQueries({ queryKey, exact: true });
  });
}

/** A browser that keeps nothing works as it does with a network. */
function ignore(): undefined {
  return undefined;
}
