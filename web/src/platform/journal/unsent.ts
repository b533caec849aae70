/** What of a journal has not arrived yet, for a screen that must not go on without it. */
import { useEffect, useState } from 'react';
import type { Journal } from './journal.ts';
import type { OperationKind } from './operation.ts';

type Unsent = Pick<Journal<OperationKind>, 'countUnsent' | 'subscribe' | 'flush'>;

/** The effect asks the journal, anew whenever something of it changes. */
export function useUnsent(journal: Pick<Unsent, 'countUnsent' | 'subscribe'>): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const ask = () => void journal.countUnsent().then(setCount);
    ask();
    return journal.subscribe(ask);
  }, [journal]);
  return count;
}

/** Unit: ms. Beyond it the student has read that something is not there yet, and decides. */
const SENDING_WAIT_MS = 5_000;
const SENDING_STEP_MS = 250;

export async function sendAll(journal: Pick<Unsent, 'countUnsent' | 'flush'>): Promise<void> {
  journal.flush();
  for (let waited = 0; waited < SENDING_WAIT_MS; waited += SENDING_STEP_MS) {
    if ((await journal.countUnsent()) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, SENDING_STEP_MS));
  }
}
