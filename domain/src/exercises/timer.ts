// The two timers of a running exercise and their pauses. All times are ms since 1970 on the server's clock.
import { madeOnce } from '../made-once.ts';

/** One press of "pause". `until` is null while it lasts. */
export type Pause = { readonly from: number; readonly until: number | null };

/** A pause ends by itself after two hours (EXE-111). Unit: ms. */
export const PAUSE_LIMIT_MS = 7_200_000;

/**
 * Is the exercise paused now? A pause that nobody ended is over when the limit is reached.
 *
 * Source: EXE-110 to EXE-113.
 * Example: paused at 10:00 and left open: at 11:59:59 paused, at 12:00:00 not any more.
 */
export function isPaused(pauses: readonly Pause[], now: number): boolean {
  // Only the open end matters: right after a resume the estimated server clock may step back by some milliseconds.
  return pauses.some((pause) => pause.until === null && now < pause.from + PAUSE_LIMIT_MS);
}

/**
 * The pauses after "pause" was pressed. Pressing it while paused changes nothing; an open pause beyond the limit is
 * closed at the limit first.
 *
 * Source: EXE-110.
 * Example: no pauses yet, pressed at 10:00: one open pause from 10:00.
 */
export function openPause(pauses: readonly Pause[], now: number): Pause[] {
  if (isPaused(pauses, now)) return [...pauses];
  return [...resume(pauses, now), { from: now, until: null }];
}

/**
 * The pauses after "continue" was pressed: each open one ends now, or at its limit if that came first.
 *
 * Source: EXE-111, EXE-113.
 * Example: paused at 10:00, the laptop opened again at 15:00: the pause ran from 10:00 to 12:00.
 */
export function resume(pauses: readonly Pause[], now: number): Pause[] {
  return pauses.map((pause) => {
    if (pause.until !== null) return pause;
    const until = Math.max(pause.from, Math.min(now, pause.from + PAUSE_LIMIT_MS));
    return { from: pause.from, until };
  });
}

/**
 * How long the exercise has been paused until now. Overlapping pauses (two tabs) count once, none beyond the limit.
 *
 * Unit: ms. Range: 0 and up. Source: EXE-111, EXE-115.
 * Example: pauses 10:00–10:10 and 10:05–10:20 make twenty minutes.
 */
export function pausedMs(pauses: readonly Pause[], now: number): number {
  return pausedMsBetween(pauses, Number.NEGATIVE_INFINITY, now);
}

/**
 * The total timer: wall clock since the start minus the pauses; it stands still once the attempt is finished.
 *
 * Unit: whole seconds, fractions dropped. Range: 0 and up. Source: EXE-115.
 * Example: started at 10:00, paused 10:05–10:15, now 10:30: twenty minutes, 1200.
 */
export function totalSeconds(attempt: {
  readonly startedAt: number;
  readonly pauses: readonly Pause[];
  readonly now: number;
  readonly finishedAt?: number | null | undefined;
}): number {
  const end = attempt.finishedAt ?? attempt.now;
  return Math.floor(runningMs(attempt.pauses, attempt.startedAt, end) / 1000);
}

/**
 * The question's timer: what was counted before, plus the time that it has been on the screen without a pause.
 *
 * Unit: whole seconds, fractions dropped. Range: storedSeconds and up. Source: EXE-83, EXE-107, EXE-110.
 * Example: 30 stored, shown for 20 seconds of which 5 paused: 45. Not shown (null): 30.
 */
export function questionSeconds(question: {
  readonly storedSeconds: number;
  readonly shownSince: number | null;
  readonly pauses: readonly Pause[];
  readonly now: number;
}): number {
  if (question.shownSince === null) return question.storedSeconds;
  return Math.floor(
    question.storedSeconds + runningMs(question.pauses, question.shownSince, question.now) / 1000,
  );
}

/**
 * Has the question's timer reached its red line? Without a line (null or 0) it never turns red.
 *
 * Unit: seconds. Source: EXE-108, EXE-109.
 * Example: the line is at 90 seconds: 89 is not red, 90 is.
 */
export function isRedAlert(question: {
  readonly seconds: number;
  readonly timeInSecToRedAlert: number | null;
}): boolean {
  if (question.timeInSecToRedAlert === null || question.timeInSecToRedAlert <= 0) return false;
  return question.seconds >= question.timeInSecToRedAlert;
}

/**
 * What to add to the device's clock to get the server's. The HTTP Date is cut to whole seconds, so the result may be
 * up to a second too small.
 *
 * Unit: ms; negative when the device is ahead. Source: EXE-115.
 * Example: the response says 10:00:05 and arrived at 10:00:00 by the device: 5000.
 */
export function clockOffset(response: { readonly serverDate: number; readonly receivedAt: number }): number {
  return response.serverDate - response.receivedAt;
}

/**
 * Seconds as a clock: mm:ss, and h:mm:ss from an hour on. Digits only, so it needs no direction marks.
 *
 * Unit: seconds, fractions dropped, below zero shown as zero. Source: EXE-107, EXE-115.
 * Example: 65 is 01:05; 3600 is 1:00:00.
 */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutesAndSeconds = `${twoDigits(Math.floor(whole / 60) % 60)}:${twoDigits(whole % 60)}`;
  return hours === 0 ? minutesAndSeconds : `${hours}:${minutesAndSeconds}`;
}

/** From here on seconds say nothing any more. Unit: seconds. Source: EXE-115. */
export const LONG_TIME_SECONDS = 3600;

/**
 * A long time as hours and minutes, h:mm.
 *
 * Unit: seconds, what is less than a minute dropped. Range: from LONG_TIME_SECONDS on; less has 0 hours. Source:
 * EXE-115.
 * Example: 3600 is 1:00; 79,660 is 22:07.
 */
export function formatHours(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;
}

/** From here on a whole time is no measure of work: it went over breaks and nights. Unit: seconds. Source: EXE-148. */
export const SPREAD_TIME_SECONDS = 6 * 3600;

const dayOfJerusalem = madeOnce(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }));

/**
 * On how many days of the calendar in Jerusalem a time lies, the first and the last among them.
 *
 * Unit: `from` and `until` ms by the server's clock; days. Range: at least 1. Source: EXE-148.
 * Example: from 23:00 to 06:00 of the next day are 2 days.
 */
export function daysBetween(from: number, until: number): number {
  const [first, last] = [from, until].map((at) => Date.parse(dayOfJerusalem().format(at)));
  return first === undefined || last === undefined
    ? 1
    : Math.max(1, Math.round((last - first) / 86_400_000) + 1);
}

function runningMs(pauses: readonly Pause[], from: number, to: number): number {
  return Math.max(0, to - from - pausedMsBetween(pauses, from, to));
}

/** The length of the union of all pauses inside the given stretch: walk them by start, count only what is new. */
function pausedMsBetween(pauses: readonly Pause[], from: number, to: number): number {
  let paused = 0;
  let countedUntil = from;
  for (const pause of pauses.toSorted((a, b) => a.from - b.from)) {
    const start = Math.max(pause.from, countedUntil);
    const end = Math.min(pause.until ?? to, pause.from + PAUSE_LIMIT_MS, to);
    if (end <= start) continue;
    paused += end - start;
    countedUntil = end;
  }
  return paused;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
