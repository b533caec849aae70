// What a student's first answers say of the student: a general level, its trend, what practice differs from the clock, what
// idle weeks cost, and how each subject departs from the level.

import { type IdleGap, isBeforeGap, lossOf, type StudiedElsewhere, studyAge } from './counted/idle-weeks.ts';
import { MODEL, type StandingModel } from './model.ts';
import { chanceOf } from './normal.ts';
import { inverse, product } from './small-matrix.ts';

/** One first answer. */
export type MeasuredAnswer = {
  /** The subject; null for an answer of a simulation, which mixes subjects and speaks of the general level only. */
  readonly subjectId: number | null;
  readonly isCorrect: boolean;
  /** Of its question, in logits; see easiness.ts. */
  readonly easiness: number;
  /** Since the answer. Unit: days, 0 and up. */
  readonly ageDays: number;
  /** Given in an exam day under the server's deadline. */
  readonly isControlled?: boolean;
};

export type AbilityContext = {
  readonly model?: StandingModel;
  readonly gap?: IdleGap | null;
  /** What the student says of the gap. */
  readonly studiedElsewhere?: StudiedElsewhere | null;
};

const TREND_DAYS = 28;
/** After so many days of study an answer says half of what it said. */
const HALF_LIFE_DAYS = 60;
const DAYS_OF_WEEK = 7;

const MOST_STEPS = 40;
const CLOSE_ENOUGH = 1e-6;

/**
 * The estimate of a student today. A subject's ability is `level + departure`; its uncertainty has a part that all
 * subjects share, and a part of its own.
 */
export type Ability = {
  /** Against the course's average student, whose ability is 0. Unit: logits. */
  readonly level: number;
  /** Unit: logits in four weeks of study. */
  readonly trend: number;
  /** How much more practice shows than the clock. Unit: logits. */
  readonly practice: number;
  /** What the longest gap cost. Unit: logits. */
  readonly loss: number;
  readonly subject: (subjectId: number) => SubjectAbility;
  /** A subject of the examination of which the course has no question. */
  readonly missing: () => SubjectAbility;
};

export type SubjectAbility = {
  readonly ability: number;
  /** How this subject follows what all share. */
  readonly follows: readonly number[];
  readonly ownVariance: number;
};

/** How two subjects are uncertain together; of one with itself, its variance. Unit: logits squared. */
export type Covariance = (a: SubjectAbility, b: SubjectAbility, areSame: boolean) => number;

export type Believed = { readonly ability: Ability; readonly covariance: Covariance };

/** What all subjects share, in this order. One with no spread is known and left out of the steps. */
type SharedName = 'level' | 'trend' | 'practice' | 'loss';
type Shared = { readonly name: SharedName; readonly mean: number; readonly spread: number };

type Subject = {
  departure: number;
  slope: number;
  precision: number;
  ties: number[];
  /** Since its newest answer. Unit: days of study. */
  untouchedDays: number;
};

/**
 * The likeliest values, and how uncertain they are.
 *
 * A right answer has the chance σ(level + trend · t + practice · u + loss · g + departure + easiness): t is 0 today and −1
 * four weeks of study ago, u is 1 for an answer that no clock of the server held, g is 1 before the gap. Before any answer
 * they are as the model says; an answer's weight halves in sixty days of study. The highest point of the product is found by
 * Newton's steps and the uncertainty taken from its curvature (Laplace). What is believed is of an examination today: no
 * trend, no gap, the clock on.
 * Source: decisions 0021, 0091. Cost: answers × a dozen steps.
 */
export function abilityOf(
  answers: readonly MeasuredAnswer[],
  { model = MODEL, gap = null, studiedElsewhere = null }: AbilityContext = {},
): Believed {
  const all = sharedOf(answers, { model, gap, studiedElsewhere });
  const shared = all.filter(({ spread }) => spread > 0);
  const known = new Map(all.map(({ name, mean }) => [name, mean]));
  const size = shared.length;
  const weighed = answers.map((answer) => {
    const age = studyAge(answer.ageDays, gap);
    const moves: Readonly<Record<SharedName, number>> = {
      level: 1,
      trend: -age / TREND_DAYS,
      practice: answer.isControlled === true ? 0 : 1,
      loss: isBeforeGap(answer.ageDays, gap) ? 1 : 0,
    };
    const fixed = all.reduce(
      (sum, { name, mean, spread }) => (spread > 0 ? sum : sum + mean * moves[name]),
      0,
    );
    return {
      subjectId: answer.subjectId,
      isCorrect: answer.isCorrect,
      age,
      offset: answer.easiness + fixed,
      moves: shared.map(({ name }) => moves[name]),
      weight: 0.5 ** (age / HALF_LIFE_DAYS),
    };
  });
  const subjects = new Map<number, Subject>();
  for (const { subjectId, age } of weighed) {
    if (subjectId === null) continue;
    const subject = subjects.get(subjectId);
    if (subject === undefined) subjects.set(subjectId, { ...untied(size, model), untouchedDays: age });
    else subject.untouchedDays = Math.min(subject.untouchedDays, age);
  }
  const values = shared.map(({ mean }) => mean);
  let spread: number[][] = [];

  for (let step = 0; step < MOST_STEPS; step += 1) {
    // The slope and the curvature of the logarithm of the product, what is shared first.
    const slopes = shared.map(({ mean, spread: own }, place) => -((values[place] ?? 0) - mean) / own ** 2);
    const curvature = shared.map(({ spread: own }, place) =>
      shared.map((_, column) => (column === place ? 1 / own ** 2 : 0)),
    );
    for (const subject of subjects.values()) {
      subject.slope = -subject.departure / model.subjectSpread ** 2;
      subject.precision = 1 / model.subjectSpread ** 2;
      subject.ties = shared.map(() => 0);
    }
    for (const { subjectId, isCorrect, offset, moves, weight } of weighed) {
      const subject = subjectId === null ? undefined : subjects.get(subjectId);
      let logits = offset + (subject?.departure ?? 0);
      for (let place = 0; place < size; place += 1) logits += (values[place] ?? 0) * (moves[place] ?? 0);
      const chance = chanceOf(logits);
      const surprise = weight * ((isCorrect ? 1 : 0) - chance);
      const information = weight * chance * (1 - chance);
      for (let place = 0; place < size; place += 1) {
        const move = moves[place] ?? 0;
        if (move === 0) continue;
        slopes[place] = (slopes[place] ?? 0) + surprise * move;
        const row = curvature[place] as number[]; // as many as are shared
        for (let column = 0; column < size; column += 1) {
          row[column] = (row[column] ?? 0) + information * move * (moves[column] ?? 0);
        }
        if (subject !== undefined) subject.ties[place] = (subject.ties[place] ?? 0) + information * move;
      }
      if (subject === undefined) continue;
      subject.slope += surprise;
      subject.precision += information;
    }
    // Each departure depends on what is shared alone, so all of them can be taken out one by one.
    for (const { slope, precision, ties } of subjects.values()) {
      for (let place = 0; place < size; place += 1) {
        const tie = ties[place] ?? 0;
        slopes[place] = (slopes[place] ?? 0) - (tie * slope) / precision;
        const row = curvature[place] as number[]; // as many as are shared
        for (let column = 0; column < size; column += 1) {
          row[column] = (row[column] ?? 0) - (tie * (ties[column] ?? 0)) / precision;
        }
      }
    }
    spread = inverse(curvature);
    const steps = spread.map((row) => sumOfProducts(row, slopes));
    let longest = 0;
    for (const [place, move] of steps.entries()) {
      values[place] = (values[place] ?? 0) + move;
      longest = Math.max(longest, Math.abs(move));
    }
    for (const subject of subjects.values()) {
      const move = (subject.slope - sumOfProducts(subject.ties, steps)) / subject.precision;
      subject.departure += move;
      longest = Math.max(longest, Math.abs(move));
    }
    if (longest < CLOSE_ENOUGH) break;
  }

  const foundOf = (wanted: SharedName) => {
    const place = shared.findIndex(({ name }) => name === wanted);
    return place === -1 ? (known.get(wanted) ?? 0) : (values[place] ?? 0);
  };
  const level = foundOf('level');
  /** Of the examination today the level alone is asked. */
  const today = shared.map(({ name }) => (name === 'level' ? 1 : 0));
  return {
    ability: {
      level,
      trend: foundOf('trend'),
      practice: foundOf('practice'),
      loss: foundOf('loss'),
      subject: (subjectId) => {
        const subject = subjects.get(subjectId);
        if (subject === undefined)
          return { ability: level, follows: today, ownVariance: model.unseenSpread ** 2 };
        const { departure, precision, ties, untouchedDays } = subject;
        return {
          ability: level + departure,
          follows: today.map((own, place) => own - (ties[place] ?? 0) / precision),
          ownVariance: 1 / precision + untouchedVariance(untouchedDays, model),
        };
      },
      missing: () => ({
        ability: level + model.missingMean,
        follows: today,
        ownVariance: model.missingSpread ** 2,
      }),
    },
    covariance: (a, b, areSame) => product(a.follows, spread, b.follows) + (areSame ? a.ownVariance : 0),
  };
}

function sharedOf(
  answers: readonly MeasuredAnswer[],
  { model, gap, studiedElsewhere }: Required<AbilityContext>,
): Shared[] {
  const controlled = answers.filter(({ isControlled }) => isControlled === true).length;
  return [
    { name: 'level', mean: 0, spread: model.levelSpread },
    { name: 'trend', mean: 0, spread: model.trendSpread },
    {
      name: 'practice',
      mean: 0,
      spread: controlled >= model.controlledToMeasure ? model.measuredPracticeSpread : model.practiceSpread,
    },
    { name: 'loss', ...lossOf(gap, model.lossRate, studiedElsewhere) },
  ];
}

/** What grows while a subject is left alone: nothing in the first week of study. Unit: logits squared. */
function untouchedVariance(days: number, { untouchedRate }: StandingModel): number {
  const weeks = days / DAYS_OF_WEEK;
  return weeks > 1 ? (untouchedRate * Math.log(weeks)) ** 2 : 0;
}

function untied(size: number, { subjectSpread }: StandingModel): Omit<Subject, 'untouchedDays'> {
  return {
    departure: 0,
    slope: 0,
    precision: 1 / subjectSpread ** 2,
    ties: Array.from({ length: size }, () => 0),
  };
}

function sumOfProducts(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (const [place, value] of a.entries()) sum += value * (b[place] ?? 0);
  return sum;
}
