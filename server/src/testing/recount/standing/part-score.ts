import { applied, dot } from './linear.ts';
import { type Belief, designOf, subjectToday } from './model.ts';

/** A subject of a part, as the sitting and the bank have it. */
export interface SubjectOfPart {
  readonly subject: string;
  readonly blueprint: number;
  /** Of its questions; empty where the bank has none. */
  readonly easinesses: readonly number[];
  /** Since its last answer, in weeks of study; null where nothing was answered. */
  readonly untouchedWeeks: number | null;
}

export interface SubjectLogit {
  readonly mean: number;
  readonly variance: number;
  readonly easinesses: readonly number[];
}

const UNSEEN_SD = 0.6;
const WITHOUT_QUESTIONS = -0.25;
const UNTOUCHED = 0.08;

/** The three lines: how much harder than usual the examination is, in logits. */
export const HARDNESS = { easy: -0.3, usual: 0, hard: 0.3 } as const;

/** What is believed of a subject today. What is missing widens it. */
export function subjectLogit(
  belief: Belief,
  of: SubjectOfPart,
  bankEasinesses: readonly number[],
): SubjectLogit {
  const known = subjectToday(belief, of.subject);
  const easinesses = of.easinesses.length > 0 ? of.easinesses : bankEasinesses;
  if (!belief.subjects.includes(of.subject)) {
    const shift = of.easinesses.length > 0 ? 0 : WITHOUT_QUESTIONS;
    return { mean: known.mean + shift, variance: known.variance + UNSEEN_SD ** 2, easinesses };
  }
  const weeks = of.untouchedWeeks ?? 0;
  const widened = weeks > 1 ? (UNTOUCHED * Math.log(weeks)) ** 2 : 0;
  return { mean: known.mean, variance: known.variance + widened, easinesses };
}

/** The chance of a right answer in a subject: over its questions and over what is not known of the student. */
export function chanceIn(logit: SubjectLogit, hardness: number): number {
  const chances = logit.easinesses.map((easiness) =>
    overNormal(logit.mean + easiness - hardness, logit.variance, (value) => 1 / (1 + Math.exp(-value))),
  );
  return chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
}

/** One examination is harder than another by so many logits, give or take. */
const EXAMINATION_SD = 0.15;
const INTERVAL_80 = 1.2815515655;

export interface Score {
  readonly mean: number;
  readonly sd: number;
  readonly low: number;
  readonly high: number;
}

/** The share of a part that is right, with what is not known: the abilities, the examination, and the luck of its questions. */
export function partScore(
  belief: Belief,
  subjects: readonly { of: SubjectOfPart; logit: SubjectLogit }[],
  asked: { questions: number; hardness: number },
): Score {
  const all = subjects.reduce((sum, { of }) => sum + of.blueprint, 0);
  const rows = subjects.map(({ of, logit }) => ({
    share: of.blueprint / all,
    chance: chanceIn(logit, asked.hardness),
    slope: slopeIn(logit, asked.hardness),
    design: designOf(belief, of.subject),
    own: logit.variance - varianceOf(belief, of.subject),
  }));
  const mean = rows.reduce((sum, { share, chance }) => sum + share * chance, 0);
  const gradient = belief.mean.map((_, at) =>
    rows.reduce((sum, { share, slope, design }) => sum + share * slope * (design[at] ?? 0), 0),
  );
  const shared = dot(gradient, applied(belief.covariance, gradient));
  const own = rows.reduce((sum, row) => sum + (row.share * row.slope) ** 2 * row.own, 0);
  const examination = (EXAMINATION_SD * rows.reduce((sum, { share, slope }) => sum + share * slope, 0)) ** 2;
  const luck =
    rows.reduce((sum, { share, chance }) => sum + share * chance * (1 - chance), 0) / asked.questions;
  const sd = Math.sqrt(shared + own + examination + luck);
  return { mean, sd, low: mean - INTERVAL_80 * sd, high: mean + INTERVAL_80 * sd };
}

/** The share of a part's points to expect: each subject by its share of the blueprint. */
export function expectedShare(
  subjects: readonly { blueprint: number; logit: SubjectLogit }[],
  hardness: number,
): number {
  const all = subjects.reduce((sum, { blueprint }) => sum + blueprint, 0);
  return subjects.reduce(
    (sum, { blueprint, logit }) => sum + (blueprint / all) * chanceIn(logit, hardness),
    0,
  );
}

/** By how much a logit more would raise the chance. */
function slopeIn(logit: SubjectLogit, hardness: number): number {
  const slopes = logit.easinesses.map((easiness) =>
    overNormal(
      logit.mean + easiness - hardness,
      logit.variance,
      (value) => 1 / (2 + Math.exp(value) + Math.exp(-value)),
    ),
  );
  return slopes.reduce((sum, slope) => sum + slope, 0) / slopes.length;
}

function varianceOf(belief: Belief, subject: string): number {
  return subjectToday(belief, subject).variance;
}

/** The mean of a function over a normal distribution, by Simpson's rule over eight spreads to each side. */
function overNormal(mean: number, variance: number, of: (value: number) => number): number {
  const steps = 400;
  const [spread, width] = [Math.sqrt(variance), 16 / steps];
  let sum = 0;
  for (let at = 0; at <= steps; at += 1) {
    const z = -8 + at * width;
    const factor = at === 0 || at === steps ? 1 : at % 2 === 0 ? 2 : 4;
    sum += (factor * of(mean + spread * z) * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
  }
  return (sum * width) / 3;
}
