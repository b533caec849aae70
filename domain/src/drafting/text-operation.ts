// What becomes of a text of a drafting task when it arrives, late or from another device.
import { isNewerOperation, type OperationTime } from '../exercises/operation.ts';

/** A text as it stands; null: nothing was written yet. */
export type StandingText = {
  readonly body: string;
  readonly revision: number;
  readonly time: OperationTime;
};

export type TextOperation = {
  readonly body: string;
  /** Of the text that it was typed over; 0 where there was none. */
  readonly baseRevision: number;
  readonly time: OperationTime;
};

export type TextDecision = {
  readonly isReplaced: boolean;
  /** The text that would be lost otherwise. */
  readonly copied: 'none' | 'standing' | 'posted';
  /** An earlier text of this device that lost is the beginning of this one, and needs no copy of its own any more. */
  readonly continuesOwnCopy: boolean;
};

/**
 * The pause of typing after which a text is stored is two seconds: what was typed in the last of them is on its way when
 * the time is up. Unit: ms.
 */
export const SAVING_GRACE_MS = 3_000;

/**
 * Does a text count? It was written before the deadline, by the clamped clock of its device, whenever it comes; once the
 * task is handed in its key is known, and nothing counts any more.
 *
 * Unit: ms since 1970. Source: DRF-05.
 * Example: written at 10:44:59 of a task that ends at 10:45 and received at 19:00 it counts, unless it was handed in.
 */
export function textCounts(
  at: number,
  { deadlineAt, isHandedIn }: { readonly deadlineAt: number; readonly isHandedIn: boolean },
): boolean {
  return !isHandedIn && at <= deadlineAt + SAVING_GRACE_MS;
}

/**
 * Which text stands. One of the same device, or of a device that had seen what stands, replaces it: it was typed over it.
 * Otherwise the later one stands, and the other is copied unless it says the same or nothing.
 *
 * Source: DRF-06.
 * Example: the phone wrote "א" at 10:00 without a network, the laptop "ב" at 10:05; when the phone's arrives, "ב" stands
 * and "א" is copied.
 */
export function decideText(standing: StandingText | null, posted: TextOperation): TextDecision {
  if (standing === null) return { isReplaced: true, copied: 'none', continuesOwnCopy: false };
  const isOwn = posted.time.device === standing.time.device;
  if (isOwn || posted.baseRevision >= standing.revision)
    return { isReplaced: true, copied: 'none', continuesOwnCopy: false };
  const isReplaced = isNewerOperation(posted.time, standing.time);
  const lost = isReplaced ? standing.body : posted.body;
  const isWorthless = lost.trim() === '' || standing.body === posted.body;
  const copied = isWorthless ? 'none' : isReplaced ? 'standing' : 'posted';
  return { isReplaced, copied, continuesOwnCopy: true };
}
