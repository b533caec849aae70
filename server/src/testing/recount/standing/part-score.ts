import { QUESTIONS_IN_URN } from '../departures.ts';
import { NORMAL_80 } from '../wilson.ts';
import { applied, dot, type Vector } from './linear.ts';
import { type Belief, designOf } from './model.ts';

/** A subject of a part, as the sitting and the bank have it. */
export interface SubjectOfPart {
  readonly subject: string;
  /** Of the part; all of it are 1. */
  readonly share: number;
  /** Of its questions; empty where the bank has none. */
  readonly easinesses: readonly number[];
  /** Since its last answer, in weeks of study. */
  readonly untouchedWeeks: number;
}

/** What is believed of a subject today: where it lies, and how uncertain it is beside what all subjects share. */
export interface AskedSubject {
  readonly share: number;
  readonly design: Vector;
  readonly mean: number;
  readonly ownVariance: number;
  readonly easinesses: readonly number[];
}

const UNSEEN_SD = 0.6;
const WITHOUT_QUESTIONS = -0.25;
const UNTOUCHED = 0.08;
/** One examination is harder than another by so many logits, give or take. */
const EXAMINATION_SD = 0.15;

/** The three lines: how much harder than usual the examination is, in logits. */
export const HARDNESS = { easy: -0.3, usual: 0, hard: 0.3 } as const;

/** What is missing widens a subject: its questions, its answers, or weeks of study since the last one. */
export function askedOf(belief: Belief, of: SubjectOfPart, bankEasinesses: readonly number[]): AskedSubject {
  const design = designOf(belief, of.subject);
  const isMissing = of.easinesses.length === 0;
  const isAnswered = belief.subjects.includes(of.subject);
  const widened = of.untouchedWeeks > 1 ? (UNTOUCHED * Math.log(of.untouchedWeeks)) ** 2 : 0;
  return {
    share: of.share,
    design,
    mean: dot(design, belief.mean) + (isMissing ? WITHOUT_QUESTIONS : 0),
    ownVariance: isAnswered ? widened : UNSEEN_SD ** 2,
    easinesses: isMissing ? bankEasinesses : of.easinesses,
  };
}

export interface Score {
  readonly mean: number;
  readonly sd: number;
  readonly low: number;
  readonly high: number;
}

export interface Scores {
  readonly procedural: Score;
  readonly substantive: Score;
  /** How the two vary together. */
  readonly together: number;
}

/** The share of each part that is right, with what is not known: abilities, the examination, and the luck of its questions. */
export function scoresOf(
  belief: Belief,
  asked: { readonly procedural: readonly AskedSubject[]; readonly substantive: readonly AskedSubject[] },
  harder: number,
): Scores {
  const [procedural, substantive] = [asked.procedural, asked.substantive].map((of) =>
    seen(belief, of, harder),
  );
  if (procedural === undefined || substantive === undefined) throw new Error('An examination has two parts');
  return {
    procedural: scoreOf(belief, procedural),
    substantive: scoreOf(belief, substantive),
    together: between(belief, procedural, substantive),
  };
}

/** The chance of a right answer in a subject, and by how much a logit more would raise it. */
export function chanceIn(
  of: Pick<AskedSubject, 'mean' | 'easinesses'>,
  { variance, harder }: { readonly variance: number; readonly harder: number },
): { chance: number; slope: number } {
  let [chance, slope] = [0, 0];
  for (const [easiness, times] of countEqual(of.easinesses)) {
    const middle = of.mean + easiness - harder;
    chance += times * overNormal(middle, variance, logistic);
    slope += times * overNormal(middle, variance, (logit) => logistic(logit) * (1 - logistic(logit)));
  }
  return { chance: chance / of.easinesses.length, slope: slope / of.easinesses.length };
}

export function varianceOf(belief: Belief, { design, ownVariance }: AskedSubject): number {
  return dot(design, applied(belief.covariance, design)) + ownVariance;
}

interface SeenPart {
  readonly chance: number;
  /** By how much the part moves with each of what is believed. */
  readonly gradient: Vector;
  readonly slope: number;
  readonly ownVariance: number;
}

function seen(belief: Belief, subjects: readonly AskedSubject[], harder: number): SeenPart {
  const rows = subjects.map((of) => {
    const variance = varianceOf(belief, of) + EXAMINATION_SD ** 2;
    return { of, ...chanceIn(of, { variance, harder }) };
  });
  const sum = (what: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + what(row), 0);
  return {
    chance: sum(({ of, chance }) => of.share * chance),
    gradient: belief.mean.map((_, at) => sum(({ of, slope }) => of.share * slope * (of.design[at] ?? 0))),
    slope: sum(({ of, slope }) => of.share * slope),
    ownVariance: sum(({ of, slope }) => (of.share * slope) ** 2 * of.ownVariance),
  };
}

function scoreOf(belief: Belief, part: SeenPart): Score {
  const luck = (part.chance * (1 - part.chance)) / QUESTIONS_IN_URN;
  const sd = Math.sqrt(between(belief, part, part) + part.ownVariance + luck);
  return { mean: part.chance, sd, low: part.chance - NORMAL_80 * sd, high: part.chance + NORMAL_80 * sd };
}

function between(belief: Belief, one: SeenPart, other: SeenPart): number {
  const abilities = dot(one.gradient, applied(belief.covariance, other.gradient));
  return abilities + EXAMINATION_SD ** 2 * one.slope * other.slope;
}

function logistic(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** The mean of a function over a normal distribution, by Simpson's rule over eight spreads to each side. */
function overNormal(mean: number, variance: number, of: (value: number) => number): number {
  const steps = 64;
  const [spread, width] = [Math.sqrt(variance), 16 / steps];
  let sum = 0;
  for (let at = 0; at <= steps; at += 1) {
    const z = -8 + at * width;
    const factor = at === 0 || at === steps ? 1 : at % 2 === 0 ? 2 : 4;
    sum += (factor * of(mean + spread * z) * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
  }
  return (sum * width) / 3;
}

function countEqual(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
