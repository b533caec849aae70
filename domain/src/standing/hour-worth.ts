// In which subjects an hour of practice is worth the most points of the examination.

import { allowedSeconds } from '../exercises/allowed-seconds.ts';

/** What is known of a subject. */
export type PractisedSubject = {
  readonly id: number;
  /** What the whole subject weighs. Unit: points of the examination, out of 100. */
  readonly examPoints: number;
  /** The estimated share of right answers, 0 to 1. */
  readonly chance: number;
  /** How long each answer took, in any order; what was not measured is left out. */
  readonly seconds: readonly number[];
};

export type HourWorth = {
  readonly id: number;
  readonly examPoints: number;
  readonly chance: number;
  readonly questionsPerHour: number;
  /** Points of the examination, out of 100, that one more hour brings. */
  readonly pointsPerHour: number;
};

/** Nobody is expected to answer everything. */
const MASTERY = 0.95;
/** Each question, answered and its explanation read, closes such a share of what is left to mastery. */
const CLOSED_BY_QUESTION = 0.01;
/** Reading why takes as long as answering. */
const READING_FACTOR = 2;
/** A student who went away did not think for an hour, and one who clicked through did not read. Unit: seconds. */
const LEAST_SECONDS = 30;
const MOST_SECONDS = 240;
/** Believed of a student none of whose answers was timed: two and a half minutes are the procedural part's pace. */
const USUAL_SECONDS = 150;
/** In a subject with few answers the student's usual pace counts too, as so many answers would. */
const PRIOR_COUNT = 10;
/** Below, an hour is not worth a recommendation. Unit: points. */
const LEAST_POINTS = 0.05;

/**
 * The subjects by what an hour is worth, the most first: weight × what is missing to mastery × what an hour closes of it,
 * 1 − e^(−questions per hour / 100).
 *
 * `timeFactor`: of a student with extra time, whose question is believed to take so many times as long.
 *
 * Source: decision 0021, PPL-13; the learning curve is an assumption, so the order says more than the points.
 * Example: a subject of 10 points, half of whose answers are right, at 90 seconds: 20 questions an hour close 18 percent
 * of the 0.45 that are missing, which is 0.82 points.
 */
export function byHourWorth(subjects: readonly PractisedSubject[], timeFactor = 1): HourWorth[] {
  const most = allowedSeconds(MOST_SECONDS, timeFactor);
  const usual =
    medianOf(subjects.flatMap(({ seconds }) => seconds)) ?? allowedSeconds(USUAL_SECONDS, timeFactor);
  return subjects
    .map(({ seconds, ...subject }) => {
      const own = medianOf([...seconds, ...Array.from({ length: PRIOR_COUNT }, () => usual)]) ?? usual;
      const pace = Math.min(most, Math.max(LEAST_SECONDS, own));
      const questionsPerHour = 3_600 / (READING_FACTOR * pace);
      const closed = 1 - Math.exp(-CLOSED_BY_QUESTION * questionsPerHour);
      const pointsPerHour = subject.examPoints * Math.max(0, MASTERY - subject.chance) * closed;
      return { ...subject, questionsPerHour, pointsPerHour };
    })
    .filter(({ pointsPerHour }) => pointsPerHour >= LEAST_POINTS)
    .toSorted((a, b) => b.pointsPerHour - a.pointsPerHour || a.id - b.id);
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  const upper = sorted[Math.floor(sorted.length / 2)];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}
