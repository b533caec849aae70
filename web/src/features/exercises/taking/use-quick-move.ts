/**
 * Shows the next question in the very event that asks for it; the address follows. The router takes its time to match,
 * load and announce, and none of that is needed to paint a question that is here already.
 */
import { useState } from 'react';
import { useStable } from './use-stable.ts';

type Move = { readonly from: number | null; readonly to: number };

export function useQuickMove(
  addressedId: number | null,
  go: (questionId: number) => void,
): { readonly shownId: number | null; readonly move: (questionId: number) => void } {
  const [pending, setPending] = useState<Move | null>(null);
  // The address has moved, there or elsewhere: from now on it alone tells.
  const isOver = pending !== null && pending.from !== addressedId;
  if (isOver) setPending(null);
  const move = useStable((questionId: number) => {
    setPending({ from: addressedId, to: questionId });
    go(questionId);
  });
  return { shownId: pending === null || isOver ? addressedId : pending.to, move };
}
