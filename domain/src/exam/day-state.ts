// Where a day stands: which part runs, which is next, whether all is over.
import { type Sealed, seal } from './seal.ts';
import type { PartKey } from './subjects.ts';

/** Instants in seconds since 1970. */
export type StoredPart = {
  readonly part: PartKey;
  /** After it. */
  readonly breakMinutes: number;
  readonly startedAt: number | null;
  readonly deadlineAt: number | null;
  readonly finishedAt: number | null;
};

/** `next`: it may be begun now. `waiting`: one before it is not over. */
type PartState = 'waiting' | 'next' | 'running' | 'sealed';

export type PartNow = {
  readonly part: PartKey;
  readonly state: PartState;
  readonly sealed: Sealed | null;
  /** Until when the break before it lasts; the student may begin it earlier. Null: it is not the next, or the first. */
  readonly breakUntil: number | null;
};

/**
 * The parts as they stand at `now`, in the order of the day. A seal is found, not stored: its moment follows from the
 * start, the deadline and the finish, so all who ask, however late, hear the same.
 *
 * Source: EXD-08, EXD-30.
 * Example: part B was finished at 13:00 with a break of 80 minutes: C is next, and its break lasts until 14:20.
 */
export function dayState(
  parts: readonly StoredPart[],
  day: { readonly now: number; readonly dayStartedAt: number },
): PartNow[] {
  const sealedParts = parts.map((part) => ({ ...part, ...seal({ ...part, sealed: null }, day) }));
  return sealedParts.map(({ part, startedAt, sealed }, place) => {
    const before = sealedParts[place - 1];
    const isNext = sealedParts.slice(0, place).every((earlier) => earlier.sealed !== null);
    const state = sealed !== null ? 'sealed' : startedAt !== null ? 'running' : isNext ? 'next' : 'waiting';
    const breakUntil =
      state === 'next' && before?.sealed ? before.sealed.at + 60 * before.breakMinutes : null;
    return { part, state, sealed, breakUntil };
  });
}

/** May the keys come? Every part is over, or was given up before it was begun. */
export function mayOpen(parts: readonly PartNow[], { givesUp }: { readonly givesUp: boolean }): boolean {
  return parts.every(({ state }) => state === 'sealed' || (givesUp && state !== 'running'));
}
