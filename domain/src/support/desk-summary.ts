/** What waits at a desk, in the numbers that a mail to one of its staff says. */
import type { Promised } from './desk-queue.ts';

type Waiting = { readonly assigneeId: number | null; readonly state: Promised['state'] };

export type DeskSummary = {
  readonly waiting: number;
  /** Days of work have passed since the promised one. */
  readonly late: number;
  /** Promised for today. */
  readonly due: number;
  /** Of those that wait, those that the reader has. */
  readonly mine: number;
};

/** Null: nothing waits. */
export function summariseDesk(requests: readonly Waiting[], userId: number): DeskSummary | null {
  if (requests.length === 0) return null;
  const countOf = (is: (request: Waiting) => boolean) => requests.filter(is).length;
  return {
    waiting: requests.length,
    late: countOf(({ state }) => state === 'late'),
    due: countOf(({ state }) => state === 'due'),
    mine: countOf(({ assigneeId }) => assigneeId === userId),
  };
}
