/** How an act reaches the server, told as what it means for the journal. Tests give a network of their own. */
import { saveSolution } from '@sugya/contract/exercises.ts';
import { call } from '../../api.ts';
import { type ApiProblem, isApiProblem } from '../http/api-problem.ts';
import type { ActKind, OutgoingAct, SolutionKind } from './act.ts';

export type Delivery<K extends ActKind = SolutionKind> = {
  readonly exerciseId: number;
  readonly attemptId: number;
  readonly questionId: number;
  readonly deviceId: string;
  readonly act: OutgoingAct<K>;
};

export type DeliveryResult<K extends ActKind = SolutionKind> =
  | { readonly kind: 'stored'; readonly answer: K['answer'] }
  /** The server understood and said no: sending it again would say no again. */
  | { readonly kind: 'refused'; readonly code: string; readonly requestId: string | null }
  /** No answer: the network is gone, or the time was up. The act may have been stored all the same. */
  | { readonly kind: 'unreachable' }
  /** The server is overloaded or stopping: everything waits. */
  | { readonly kind: 'busy' }
  /** The server broke over this act; others may pass. */
  | { readonly kind: 'fault'; readonly requestId: string | null }
  /** Nobody is signed in: nothing may be sent in this user's name now. */
  | { readonly kind: 'signed_out' };

/** A rejection counts as a fault. */
export type Transport<K extends ActKind = SolutionKind> = (
  delivery: Delivery<K>,
) => Promise<DeliveryResult<K>>;

/** An answer that takes longer than this is not worth waiting for: the act is simply sent again. Unit: ms. */
export const TIMEOUT_MS = 20_000;

export const sendToServer: Transport = async ({ exerciseId, attemptId, questionId, deviceId, act }) => {
  try {
    const answer = await call(saveSolution, {
      params: { id: exerciseId, questionId },
      body: {
        ...act.body,
        removedAnswerIds: [...act.body.removedAnswerIds],
        sapiCode: null,
        insertTime: new Date(act.at).toISOString(),
        attemptId,
        deviceId,
        sequence: act.sequence,
      },
      // The answer that was given in the moment the tab was closed must still go out.
      keepalive: true,
      timeoutMs: TIMEOUT_MS,
    });
    return { kind: 'stored', answer };
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    return failedDelivery(error);
  }
};

export function failedDelivery(problem: ApiProblem): Exclude<DeliveryResult, { kind: 'stored' }> {
  if (problem.isNetwork) return { kind: 'unreachable' };
  if (problem.status === 401) return { kind: 'signed_out' };
  // 408 and 425 are a proxy's way of saying: later.
  if ([408, 425, 429, 502, 503, 504].includes(problem.status)) return { kind: 'busy' };
  if (problem.status >= 500) return { kind: 'fault', requestId: problem.requestId };
  return { kind: 'refused', code: problem.code, requestId: problem.requestId };
}
