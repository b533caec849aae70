// The times of an attempt: gross from start to finish, net on its questions, which never exceeds it.

/** All times are ms since 1970. `finishedAt` is null while the attempt runs; `startedAt` is null without a start. */
export type AttemptSpan = {
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly now: number;
};

/**
 * The time from start to finish, pauses included (`brutoTime`); until now while the attempt runs.
 *
 * Unit: whole seconds, fractions dropped. Range: 0 and up; null without a start.
 * Source: STA-34.
 * Example: started at 10:00:00, finished at 10:30:00.9: 1800.
 */
export function grossSeconds({ startedAt, finishedAt, now }: AttemptSpan): number | null {
  if (startedAt === null) return null;
  return Math.max(0, Math.floor(((finishedAt ?? now) - startedAt) / 1000));
}

/**
 * The seconds of one question that can be true. A device reports the time of each question by itself, and the server
 * holds each to the time since the start (EXE-83), but not their sum. When the sum of an attempt exceeds its span, all
 * its questions shrink alike, by span / sum, so that they still compare with each other.
 *
 * Unit: whole seconds, fractions dropped. Range: 0 to `reported`; over an attempt never more than `gross`. As reported
 * where there is no span to compare with (`gross` null).
 * Source: EXE-83, STA-34.
 * Example: ten questions of 10 seconds each in an attempt of 43: 4 seconds each.
 */
export function countedSeconds({
  reported,
  reportedInAttempt,
  gross,
}: {
  readonly reported: number;
  /** Of all questions of the attempt together. */
  readonly reportedInAttempt: number;
  readonly gross: number | null;
}): number {
  if (gross === null || reportedInAttempt <= gross) return reported;
  return Math.floor((reported * gross) / reportedInAttempt);
}

/**
 * The time spent on the questions themselves (`exerciseDurationInSeconds`), of seconds that `countedSeconds` returned.
 *
 * Unit: seconds. Source: STA-34. For offline entry the caller sends null instead.
 * Example: 30, 45 and 0 seconds make 75.
 */
export function netSeconds(counted: readonly { readonly questionTimeInSeconds: number }[]): number {
  return counted.reduce((sum, { questionTimeInSeconds }) => sum + questionTimeInSeconds, 0);
}
