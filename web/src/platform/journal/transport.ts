/** How an act reaches the server, told as what it means for the journal. The tests give their own network. */
import type { OutgoingAct, SavedAnswer } from './act.ts';

export type Delivery = {
  readonly exerciseId: number;
  readonly attemptId: number;
  readonly questionId: number;
  readonly deviceId: string;
  readonly act: OutgoingAct;
};

export type DeliveryResult =
  | { readonly kind: 'stored'; readonly answer: SavedAnswer }
  /** The server understood and said no: sending it again would say no again. */
  | { readonly kind: 'refused'; readonly code: string; readonly requestId: string | null }
  /** No answer: the network is gone, or the time was up. The act may have been stored all the same. */
  | { readonly kind: 'unreachable' }
  /** The server is overloaded or stopping: everything waits. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number | null }
  /** The server broke over this act; others may pass. */
  | { readonly kind: 'fault'; readonly requestId: string | null }
  /** Nobody is signed in, or somebody else: nothing may be sent in this user's name now. */
  | { readonly kind: 'signed_out' };

/** Never rejects for what a network does; a rejection counts as a fault. */
export type Transport = (delivery: Delivery) => Promise<DeliveryResult>;
