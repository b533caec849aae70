/**
 * How an operation reaches the server, reported as what it means for the journal. Each feature has a transport of its
 * own; tests give a network of their own.
 */
import { type ApiProblem, isApiProblem } from '../http/api-problem.ts';
import type { ItemKey, OperationKind, OutgoingOperation } from './operation.ts';

export type Delivery<K extends OperationKind> = Omit<ItemKey, 'userId'> & {
  readonly contentId: number;
  readonly deviceId: string;
  readonly operation: OutgoingOperation<K>;
};

export type DeliveryResult<K extends OperationKind> =
  | { readonly kind: 'stored'; readonly answer: K['answer'] }
  /** The server understood and said no: sending it again would say no again. */
  | { readonly kind: 'refused'; readonly code: string; readonly requestId: string | null }
  /** No answer: the network is gone, or the time was up. The operation may have been stored all the same. */
  | { readonly kind: 'unreachable' }
  /** The server is overloaded or stopping: everything waits. */
  | { readonly kind: 'busy' }
  /** The server broke over this operation; others may pass. */
  | { readonly kind: 'fault'; readonly requestId: string | null }
  /** Nobody is signed in: nothing may be sent in this user's name now. */
  | { readonly kind: 'signed_out' };

/** A rejection counts as a fault. */
export type Transport<K extends OperationKind> = (delivery: Delivery<K>) => Promise<DeliveryResult<K>>;

/**
 * How every operation is sent. What was done in the moment the tab was closed must still go out; and an answer that takes
 * longer than this is not worth waiting for, because the operation is simply sent again. Unit: ms.
 */
export const SENDING = { keepalive: true, timeoutMs: 20_000 } as const;

/** The transport of a feature that says how one operation is posted. */
export function transportBy<K extends OperationKind>(
  post: (delivery: Delivery<K>) => Promise<K['answer']>,
): Transport<K> {
  return async (delivery) => {
    try {
      return { kind: 'stored', answer: await post(delivery) };
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      return failedDelivery(error);
    }
  };
}

export function failedDelivery(
  problem: ApiProblem,
): Exclude<DeliveryResult<OperationKind>, { kind: 'stored' }> {
  if (problem.isNetwork) return { kind: 'unreachable' };
  if (problem.status === 401) return { kind: 'signed_out' };
  // 408 and 425 are a proxy's way of saying: later.
  if ([408, 425, 429, 502, 503, 504].includes(problem.status)) return { kind: 'busy' };
  if (problem.status >= 500) return { kind: 'fault', requestId: problem.requestId };
  return { kind: 'refused', code: problem.code, requestId: problem.requestId };
}
