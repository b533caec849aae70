// The clock of a student who is granted breaks of her own stands while she takes one.

export type OwnBreak = {
  /** All of the day together. Unit: seconds. */
  readonly grantedSeconds: number;
  /** Taken in parts and breaks before this one. */
  readonly takenSeconds: number;
  /** Seconds since 1970; null: none is taken now. */
  readonly pausedAt: number | null;
};

/**
 * By how much the deadline has moved because of the break that is taken now: never by more than is left of what was granted;
 * after that the clock goes on by itself.
 *
 * Unit: whole seconds. Source: EXD-47.
 * Example: of 600 seconds 400 were taken; a break of 150 moves the deadline by 150, one of 300 by 200.
 */
export function standingSeconds({ grantedSeconds, takenSeconds, pausedAt }: OwnBreak, now: number): number {
  if (pausedAt === null) return 0;
  return Math.max(0, Math.min(Math.floor(now - pausedAt), grantedSeconds - takenSeconds));
}

/** Does the clock stand still? */
export function isPaused(taken: OwnBreak, now: number): boolean {
  const { grantedSeconds, takenSeconds, pausedAt } = taken;
  return pausedAt !== null && now < pausedAt + Math.max(0, grantedSeconds - takenSeconds);
}
