/**
 * Shows the next question in the very event that asks for it; the address follows. The router takes its time to match,
 * load and announce, and none of that is needed to paint a question that is here already. An address without a question is corrected.
 */
import { useLayoutEffect, useState } from 'react';
import { useStable } from './use-stable.ts';

/** The address may show any of `passing` before it shows `to`. */
type Move = { readonly passing: readonly (number | null)[]; readonly to: number };

/** `correctedId`: the question that the address should name; null where it names one (EXE-35). */
export function useQuickMove({
  addressedId,
  correctedId,
  go,
}: {
  readonly addressedId: number | null;
  readonly correctedId: number | null;
  readonly go: (questionId: number, options?: { readonly replace: boolean }) => void;
}): { readonly shownId: number | null; readonly move: (questionId: number) => void } {
  const [pending, setPending] = useState<Move | null>(null);
  // Until the address is there, an answer to the question that was entered must not lead on to the next open one.
  const [entered, setEntered] = useState(correctedId);
  if ((entered === null) !== (correctedId === null)) setEntered(correctedId);
  const enteredId = correctedId === null ? null : (entered ?? correctedId);
  // The address has arrived, or is elsewhere: from now on it alone tells.
  const isOver = pending !== null && (addressedId === pending.to || !pending.passing.includes(addressedId));
  if (isOver) setPending(null);
  const held = isOver ? null : pending;
  const move = useStable((to: number) => {
    const start = enteredId === null ? [addressedId] : [addressedId, enteredId];
    setPending((last) => ({ passing: last === null ? start : [...last.passing, last.to], to }));
    go(to);
  });
  const isMoving = held !== null;
  // The effect corrects the address before the question can be seen: a key pressed then moves on from it, and is not undone.
  useLayoutEffect(() => {
    if (enteredId !== null && !isMoving) go(enteredId, { replace: true });
  }, [enteredId, isMoving, go]);
  return { shownId: held?.to ?? enteredId ?? addressedId, move };
}
