/** What the tabs of one user tell each other, so that all of them show the same answers and the same truth. */
import type { Pause } from '@sugya/domain/timer.ts';
import type { Entry, Refusal, SavedAnswer } from './act.ts';
import type { Reach } from './sender.ts';

export type TabMessage =
  | { readonly kind: 'recorded'; readonly entry: Entry }
  | { readonly kind: 'settled'; readonly entry: Entry; readonly answer: SavedAnswer }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly entry: Entry | null }
  | { readonly kind: 'paused'; readonly attemptId: number; readonly pauses: readonly Pause[] }
  /** The leader tried, and this is what came of it. */
  | { readonly kind: 'reach'; readonly reach: Reach }
  /** The leader has heard and will try; `reach` is what it knew before. */
  | { readonly kind: 'alive'; readonly reach: Reach }
  | { readonly kind: 'hurry' };

export type TabChannel = {
  readonly tell: (message: TabMessage) => void;
  readonly close: () => void;
};

export function openTabChannel(name: string, hear: (message: TabMessage) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  // Only this module posts to the channel, and a page of another version closes the database first.
  channel.onmessage = (event: MessageEvent<TabMessage>) => hear(event.data);
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
}
