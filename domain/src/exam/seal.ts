// When a part of an exam day is over for good.

/** A day that was begun and left lies open no longer than this. Unit: seconds. */
const DAY_SECONDS = 24 * 60 * 60;

/** Instants in seconds since 1970. */
export type DayPart = {
  /** Null: not begun. */
  readonly startedAt: number | null;
  /** Known once it is begun. */
  readonly deadlineAt: number | null;
  /** When the student said that the part is finished; null: not said. */
  readonly finishedAt: number | null;
  readonly sealed: Sealed | null;
};

/** `expired`: never begun, and the day is over; it is blank. */
export type Sealed = { readonly at: number; readonly by: 'finish' | 'deadline' | 'expired' };

/**
 * The part as it stands now: sealed when it was finished, when its time was over, or when the day was. What is sealed stays
 * as it is, so a job, a read and a repeated finish may all ask, in any order.
 *
 * Source: EXD-08. A seal is at the moment of its reason, however late it is noticed.
 * Example: a deadline of 14:10 that a job notices at 14:12 seals at 14:10; sealing it again changes nothing.
 */
export function seal(part: DayPart, { now, dayStartedAt }: { now: number; dayStartedAt: number }): DayPart {
  if (part.sealed !== null) return part;
  const sealed = dueSeal(part, { now, dayEndsAt: dayStartedAt + DAY_SECONDS });
  return sealed === null ? part : { ...part, sealed };
}

function dueSeal(
  { startedAt, deadlineAt, finishedAt }: DayPart,
  { now, dayEndsAt }: { now: number; dayEndsAt: number },
): Sealed | null {
  if (startedAt === null || deadlineAt === null)
    return now > dayEndsAt ? { at: dayEndsAt, by: 'expired' } : null;
  if (finishedAt !== null && finishedAt <= deadlineAt) return { at: finishedAt, by: 'finish' };
  return now > deadlineAt ? { at: deadlineAt, by: 'deadline' } : null;
}
