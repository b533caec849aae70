/** Asks a part every second how it is, for as long as the process lives. */
import { withDeadline } from '../http/deadline.ts';
import type { Part } from './life-cycle.ts';

/**
 * `/readyz` must tell of a full disk within two seconds; a check that hangs is taken for a failure after its deadline.
 */
const PAUSE_MILLISECONDS = 1_000;
const DEADLINE_MILLISECONDS = 2_000;

export type Pace = { readonly pauseMilliseconds: number; readonly deadlineMilliseconds: number };

/** `check` rejects when the part does not work. Returns what ends the supervision. */
export function supervise(
  part: Part,
  check: () => Promise<void>,
  pace: Pace = { pauseMilliseconds: PAUSE_MILLISECONDS, deadlineMilliseconds: DEADLINE_MILLISECONDS },
): () => void {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  async function ask(): Promise<void> {
    const asked = check();
    try {
      await withDeadline(asked, pace.deadlineMilliseconds);
      if (!isOver) part.ready();
    } catch (error) {
      if (!isOver) part.failing(error);
    }
    // One that hangs is waited for: a second one would only queue behind it.
    await asked.catch(() => {});
    if (isOver) return;
    timer = setTimeout(() => void ask(), pace.pauseMilliseconds);
    timer.unref();
  }

  void ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
