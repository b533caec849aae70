/** Whether a student who is enrolled in a course sees it (PPL-06). */

export type EnrolmentTimes = {
  readonly isPaused: boolean;
  /** The last day, in Israel, as `2026-03-31`; null: no end. */
  readonly endsOn: string | null;
};

/** `today` is a day in Israel of the same form, which sorts as it counts. */
export function isEnrolmentOpen({ isPaused, endsOn }: EnrolmentTimes, today: string): boolean {
  return !isPaused && (endsOn === null || today <= endsOn);
}
