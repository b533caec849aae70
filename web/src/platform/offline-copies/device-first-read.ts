/**
 * The read of what a student works on: an exercise, a chapter, the day's review. It asks the server; where the network
 * fails, or the server is silent for a while, the copy on this device opens, and the work begins. The answer may still
 * come: it is taken where it changes nothing under the student's hands.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isApiProblem } from '../http/api-problem.ts';
import type { Copies } from './offline-copies.ts';

/** A server that is silent for so long counts as absent, where the device has a copy. Unit: ms. */
export const SILENCE_MS = 4_000;

export type DeviceFirst<T> = {
  readonly value: T;
  /** The server has not been reached: it is to be asked again as soon as it can be. */
  readonly isFromDevice: boolean;
};

export type DeviceFirstNeeds<T> = {
  readonly id: number;
  readonly copies: Copies<T>;
  /** Asks the server. */
  readonly read: () => Promise<T>;
  /** What need not open without a network, such as a finished exercise, is forgotten on the device. */
  readonly isToBeCopied?: (value: T) => boolean;
  /** May what the server says late take the place of what the student works on? */
  readonly mayReplace: (open: T, late: T) => boolean;
};

/** For the function of a query that holds a `DeviceFirst`. Rejects where neither the server nor the device has anything. */
export async function deviceFirstRead<T>(
  { client, queryKey }: { readonly client: QueryClient; readonly queryKey: QueryKey },
  needs: DeviceFirstNeeds<T>,
): Promise<DeviceFirst<T>> {
  const open = client.getQueryData<DeviceFirst<T>>(queryKey);
  const asking = ask(needs);
  if (open !== undefined) {
    // What is open is at least as new as the copy.
    const asked = await asking;
    return isNetworkFailure(asked) ? { ...open, isFromDevice: true } : loaded(asked);
  }
  return await answerOrCopy({
    asking,
    readCopy: () => needs.copies.read(needs.id),
    onLate: (late) => takeLate({ client, queryKey }, needs, late),
  });
}

export type Asked<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * The server's answer, or after its silence or failure the copy, where there is one. `onLate` is called with what came of the
 * question once the copy stands in for it.
 */
export async function answerOrCopy<T>(needs: {
  readonly asking: Promise<Asked<T>>;
  readonly readCopy: () => Promise<T | null>;
  readonly onLate: (late: Asked<T>) => void;
}): Promise<DeviceFirst<T>> {
  const { asking, readCopy, onLate } = needs;
  let asked = await within(SILENCE_MS, asking);
  if (asked !== null && !isNetworkFailure(asked)) return loaded(asked);
  const copy = await within(SILENCE_MS, readCopy());
  if (copy === null) return loaded(await asking);
  // It may have come while the device was read.
  asked = await Promise.race([asking, Promise.resolve(null)]);
  if (asked !== null && !isNetworkFailure(asked)) return loaded(asked);
  void asking.then(onLate);
  return { value: copy, isFromDevice: true };
}

async function ask<T>({ id, copies, read, isToBeCopied }: DeviceFirstNeeds<T>): Promise<Asked<T>> {
  try {
    const value = await read();
    if (isToBeCopied?.(value) === false) void copies.forget(id);
    else copies.save(id, value);
    return { kind: 'answered', value };
  } catch (error) {
    // Not the user's any more.
    if (isApiProblem(error) && (error.status === 403 || error.status === 404)) void copies.forget(id);
    return { kind: 'failed', error };
  }
}

/** The page may have been left meanwhile, or have been read anew. */
function takeLate<T>(
  { client, queryKey }: { readonly client: QueryClient; readonly queryKey: QueryKey },
  { mayReplace }: DeviceFirstNeeds<T>,
  late: Asked<T>,
): void {
  const open = client.getQueryData<DeviceFirst<T>>(queryKey);
  if (late.kind === 'failed' || open?.isFromDevice !== true) return;
  const value = mayReplace(open.value, late.value) ? late.value : open.value;
  client.setQueryData<DeviceFirst<T>>(queryKey, { value, isFromDevice: false });
}

function loaded<T>(asked: Asked<T>): DeviceFirst<T> {
  if (asked.kind === 'failed') throw asked.error;
  return { value: asked.value, isFromDevice: false };
}

export function isNetworkFailure(asked: Asked<unknown>): boolean {
  return asked.kind === 'failed' && isApiProblem(asked.error) && asked.error.isNetwork;
}

/** Null where it takes longer. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
