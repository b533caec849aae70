// What a student's first answers say of the student: a general level, its trend, and how each subject departs from it.
import { chanceOf } from './normal.ts';

/** One first answer. */
export type MeasuredAnswer = {
  /** The subject; null for an answer of a simulation, which mixes subjects and speaks of the general level only. */
  readonly subjectId: number | null;
  readonly isCorrect: boolean;
  /** Of its question, in logits; see easiness.ts. */
  readonly easiness: number;
  /** Since the answer. Unit: days, 0 and up. */
  readonly ageDays: number;
};

/** How far students of a course lie apart in general. Unit here and below: logits, as standard deviations. */
const LEVEL_SPREAD = 0.8;
/** How far the subjects of one student lie apart. */
const SUBJECT_SPREAD = 0.5;
/** How much a student moves in four weeks. */
const TREND_SPREAD = 0.3;
const TREND_DAYS = 28;
/** After so many days an answer says half of what it said. */
const HALF_LIFE_DAYS = 60;

const MOST_STEPS = 40;
const CLOSE_ENOUGH = 1e-6;

/**
 * The estimate of a student today. A subject's ability is `level + departure`; its uncertainty has a part that all
 * subjects share through level and trend, and a part of its own.
 */
export type Ability = {
  /** Against the course's average student, whose ability is 0. Unit: logits. */
  readonly level: number;
  /** Unit: logits in four weeks. */
  readonly trend: number;
  readonly subject: (subjectId: number) => SubjectAbility;
};

export type SubjectAbility = {
  readonly ability: number;
  /** How this subject follows the shared level and trend. */
  readonly follows: Pair;
  readonly ownVariance: number;
};

/** About level and trend. */
type Pair = readonly [number, number];

/** How two subjects are uncertain together; of one with itself, its variance. Unit: logits squared. */
export type Covariance = (a: SubjectAbility, b: SubjectAbility, areSame: boolean) => number;

type Subject = { departure: number; slope: number; precision: number; ties: [number, number] };

/**
 * The likeliest level, trend and departures, and how uncertain they are.
 *
 * A right answer has the chance σ(level + trend · t + departure + easiness), t being today 0 and four weeks ago −1. Before
 * any answer, level, trend and departures are 0 with the spreads above; an answer's weight halves in sixty days. The
 * highest point of the product is found by Newton's steps and the uncertainty taken from its curvature (Laplace).
 * Source: decision 0021. Cost: answers × a dozen steps.
 */
export function abilityOf(answers: readonly MeasuredAnswer[]): { ability: Ability; covariance: Covariance } {
  const weighed = answers.map((answer) => ({
    ...answer,
    time: -answer.ageDays / TREND_DAYS,
    weight: 0.5 ** (answer.ageDays / HALF_LIFE_DAYS),
  }));
  const subjects = new Map<number, Subject>();
  for (const { subjectId } of weighed) {
    if (subjectId !== null && !subjects.has(subjectId)) subjects.set(subjectId, unseen());
  }
  let level = 0;
  let trend = 0;
  let shared: readonly [number, number, number] = [0, 0, 0];

  for (let step = 0; step < MOST_STEPS; step += 1) {
    // The slope and the curvature of the logarithm of the product, the shared pair first.
    let slopeLevel = -level / LEVEL_SPREAD ** 2;
    let slopeTrend = -trend / TREND_SPREAD ** 2;
    let levelLevel = 1 / LEVEL_SPREAD ** 2;
    let levelTrend = 0;
    let trendTrend = 1 / TREND_SPREAD ** 2;
    for (const subject of subjects.values()) {
      subject.slope = -subject.departure / SUBJECT_SPREAD ** 2;
      subject.precision = 1 / SUBJECT_SPREAD ** 2;
      subject.ties = [0, 0];
    }
    for (const { subjectId, isCorrect, easiness, time, weight } of weighed) {
      const subject = subjectId === null ? undefined : subjects.get(subjectId);
      const chance = chanceOf(level + trend * time + (subject?.departure ?? 0) + easiness);
      const surprise = weight * ((isCorrect ? 1 : 0) - chance);
      const information = weight * chance * (1 - chance);
      slopeLevel += surprise;
      slopeTrend += surprise * time;
      levelLevel += information;
      levelTrend += information * time;
      trendTrend += information * time * time;
      if (subject === undefined) continue;
      subject.slope += surprise;
      subject.precision += information;
      subject.ties[0] += information;
      subject.ties[1] += information * time;
    }
    // Each departure depends on the shared pair alone, so all of them can be taken out one by one.
    for (const { slope, precision, ties } of subjects.values()) {
      slopeLevel -= (ties[0] * slope) / precision;
      slopeTrend -= (ties[1] * slope) / precision;
      levelLevel -= (ties[0] * ties[0]) / precision;
      levelTrend -= (ties[0] * ties[1]) / precision;
      trendTrend -= (ties[1] * ties[1]) / precision;
    }
    const determinant = levelLevel * trendTrend - levelTrend ** 2;
    shared = [trendTrend / determinant, -levelTrend / determinant, levelLevel / determinant];
    const moveLevel = shared[0] * slopeLevel + shared[1] * slopeTrend;
    const moveTrend = shared[1] * slopeLevel + shared[2] * slopeTrend;
    level += moveLevel;
    trend += moveTrend;
    let longest = Math.max(Math.abs(moveLevel), Math.abs(moveTrend));
    for (const subject of subjects.values()) {
      const { slope, precision, ties } = subject;
      const move = (slope - ties[0] * moveLevel - ties[1] * moveTrend) / precision;
      subject.departure += move;
      longest = Math.max(longest, Math.abs(move));
    }
    if (longest < CLOSE_ENOUGH) break;
  }

  return {
    ability: {
      level,
      trend,
      subject: (subjectId) => {
        const { departure, precision, ties } = subjects.get(subjectId) ?? unseen();
        return {
          ability: level + departure,
          follows: [1 - ties[0] / precision, -ties[1] / precision],
          ownVariance: 1 / precision,
        };
      },
    },
    covariance: ({ follows: a, ownVariance }, { follows: b }, areSame) =>
      a[0] * (shared[0] * b[0] + shared[1] * b[1]) +
      a[1] * (shared[1] * b[0] + shared[2] * b[1]) +
      (areSame ? ownVariance : 0),
  };
}

/** A subject without an answer: the general level, as far from it as subjects lie. */
function unseen(): Subject {
  return { departure: 0, slope: 0, precision: 1 / SUBJECT_SPREAD ** 2, ties: [0, 0] };
}
