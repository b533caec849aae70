/** What the tabs of one user tell each other, so that all of them show the same answers and the same truth. */
import type { Pause } from '@sugya/domain/exercises/timer.ts';
import type { ActKind, Entry, Refusal, SolutionKind } from './act.ts';
import type { Reach } from './sender.ts';

export type TabMessage<K extends ActKind = SolutionKind> =
  | { readonly kind: 'recorded'; readonly entry: Entry<K> }
  | { readonly kind: 'settled'; readonly entry: Entry<K>; readonly answer: K['answer'] }
  | { readonly kind: 'refused'; readonly refusal: Refusal<K>; readonly entry: Entry<K> | null }
  | { readonly kind: 'paused'; readonly attemptId: number; readonly pauses: readonly Pause[] }
  /** The leader tried, and this is what came of it. */
  | { readonly kind: 'reach'; readonly reach: Reach }
  /** The leader has heard and will try; `reach` is what it knew before. */
  | { readonly kind: 'alive'; readonly reach: Reach }
  | { readonly kind: 'hurry' };

export type TabChannel<K extends ActKind = SolutionKind> = {
  readonly tell: (message: TabMessage<K>) => void;
  readonly close: () => void;
};

export function openTabChannel<K extends ActKind>(
  name: string,
  hear: (message: TabMessage<K>) => void,
): TabChannel<K> {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  // Only this module posts to the channel, and a page of another version closes the database first.
  channel.onmessage = (event: MessageEvent<TabMessage<K>>) => hear(event.data);
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
}
