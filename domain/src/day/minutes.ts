// How long a step takes, said so that it can be believed: from the student's own times, and rounded.
import { allowedSeconds } from '../exercises/allowed-seconds.ts';
import { roundHalfUp } from '../rounding.ts';

const NEWEST = 60;
/** Believed before there are times, and of as many answers. Unit: seconds. */
const USUAL_SECONDS = 60;
const USUAL_COUNT = 10;
/** Reading why takes as long as answering. */
const READING_FACTOR = 2;
const WHOLE_UP_TO = 30;
const STEP = 5;

/**
 * What a question takes, its explanation included: the median of the newest sixty times, ten of a minute among them,
 * doubled.
 *
 * Unit: seconds. `times`: newest first, in seconds; 0 is not measured and left out. `timeFactor`: of a student with
 * extra time, whose ten are so many times a minute.
 * Source: DAY-02, PPL-13.
 * Example: without any time 120; with eleven answers of 90 seconds 180.
 */
export function secondsPerQuestion(times: readonly number[], timeFactor = 1): number {
  const usual = allowedSeconds(USUAL_SECONDS, timeFactor);
  const own = times.filter((seconds) => seconds > 0).slice(0, NEWEST);
  const sorted = [...own, ...Array.from({ length: USUAL_COUNT }, () => usual)].toSorted((a, b) => a - b);
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? usual;
  const upper = sorted[Math.floor(sorted.length / 2)] ?? usual;
  return READING_FACTOR * ((lower + upper) / 2);
}

/**
 * Minutes as they are read: whole up to 30, above to the nearest 5; less than one is one.
 *
 * Unit: minutes. Range: 1 and up; null where no time is known, never 0.
 * Source: DAY-01.
 * Example: 840 seconds are 14, 1,980 (33 minutes) are 35, 20 are 1, 0 are null.
 */
export function readMinutes(seconds: number): number | null {
  if (seconds <= 0) return null;
  const minutes = seconds / 60;
  if (minutes <= WHOLE_UP_TO) return Math.max(1, roundHalfUp(minutes));
  return STEP * roundHalfUp(minutes / STEP);
}

/**
 * What is left of a lecture.
 *
 * Unit: minutes, begun ones whole. Range: 1 and up; null without a length, and where nothing is left.
 * Source: DAY-01.
 * Example: of 700 seconds 100 were watched: 10.
 */
export function lectureMinutes(of: {
  readonly lengthSeconds: number | null;
  readonly watchedSeconds: number;
}): number | null {
  if (of.lengthSeconds === null || of.lengthSeconds <= of.watchedSeconds) return null;
  return Math.ceil((of.lengthSeconds - of.watchedSeconds) / 60);
}
