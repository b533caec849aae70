import { SECONDS_OF_HOUR } from '../departures.ts';

const MASTERY = 0.95;
const OF_USUAL_TIME = 10;
const NEWEST = 60;
const USUAL_IN_DAY = 60;
const QUESTIONS_TO_CLOSE = 100;

/** What an hour in a subject is worth: its points, what is missing to mastery, and what an hour closes of it. */
export function worthOfHour(subject: { points: number; chance: number }, seconds: number): number {
  const missing = Math.max(0, MASTERY - subject.chance);
  return subject.points * missing * (1 - Math.exp(-3600 / seconds / QUESTIONS_TO_CLOSE));
}

/** The seconds of a question in the day: by the newest sixty, with ten of a minute, and as long again to read why. */
export function secondsInDay(newestFirst: readonly number[]): number {
  return 2 * medianWith(newestFirst.slice(0, NEWEST), USUAL_IN_DAY);
}

/** The same for an hour's worth in a subject: ten of the student's usual time among its own. */
export function secondsInSubject(own: readonly number[], usualSeconds: number, factor: number): number {
  const most = Math.ceil(SECONDS_OF_HOUR.most * factor);
  return 2 * Math.min(most, Math.max(SECONDS_OF_HOUR.least, medianWith(own, usualSeconds)));
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (upper + lower) / 2;
}

function medianWith(own: readonly number[], usualSeconds: number): number {
  return medianOf([...own, ...Array.from({ length: OF_USUAL_TIME }, () => usualSeconds)]);
}
