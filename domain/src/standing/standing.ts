// Where a student stands, were the examination today: each part, the chance to pass, and where an hour helps most.

import type { CalculatorRule } from '../calculator.ts';
import { type DraftingLevel, markChances } from '../drafting/drafting-level.ts';
import { TASK_POINTS } from '../drafting/marks.ts';
import type { Blueprint, Subject } from '../exam/subjects.ts';
import { roundHalfUp } from '../rounding.ts';
import { abilityOf, type Believed } from './ability.ts';
import { chanceToPass } from './chance-to-pass.ts';
import type { IdleGap, StudiedElsewhere } from './counted/idle-weeks.ts';
import { easinessOf, type QuestionCounts } from './easiness.ts';
import { type Lack, lackOf } from './enough.ts';
import { byHourWorth, type HourWorth } from './hour-worth.ts';
import { MODEL, type StandingModel } from './model.ts';
import { EIGHTY_PERCENT } from './normal.ts';
import { chanceInSubject, type PartScore, type PartScores, partScores } from './part-scores.ts';
import {
  type ExamSubject,
  PARTS,
  type Part,
  type PartShares,
  partOfSubject,
  sharesOf,
  usedBlueprint,
} from './shares.ts';

/** The first answer of a student to a question, of those that count. */
export type FirstAnswer = {
  /** Null in a simulation, which mixes subjects. */
  readonly subjectId: number | null;
  readonly isCorrect: boolean;
  /** Of the other students. */
  readonly others: QuestionCounts;
  readonly ageDays: number;
  /** 0 where it was not measured. */
  readonly seconds: number;
  readonly isControlled?: boolean;
  /** In which part of a paper; it speaks of the level and counts as an answer of that part. */
  readonly part?: Part | null;
};

type Interval = { readonly low: number; readonly middle: number; readonly high: number };

export type PartStanding = {
  readonly part: Part;
  /** Points of the examination, out of 100. */
  readonly weight: number;
  /** First answers that speak of the part; a mixed one counts half. */
  readonly answerCount: number;
  /** Subjects of the part, those that the course lacks too, and how many of them have an answer. */
  readonly subjectCount: number;
  readonly seenCount: number;
  /** What is missing for a score; null where it is shown, and where the course has no question of the part. */
  readonly lack: Lack;
  /** Percent of the part: the score lies between `low` and `high` with 80 percent. Null where too little is known. */
  readonly score: Interval | null;
};

export type ToldChance = { readonly draftingPercent: number; readonly chancePercent: number };

/** How hard the examination turns out. No line is called likelier than another. */
export const HARDNESSES = ['easy', 'usual', 'hard'] as const;
export type Hardness = (typeof HARDNESSES)[number];

export type HardnessLine = {
  readonly hardness: Hardness;
  readonly parts: readonly { readonly part: Part; readonly score: Interval | null }[];
  readonly chances: readonly ToldChance[];
  /** By the student's own marked texts, in the same steps; null without any, and where no chance is shown. */
  readonly byTextsPercent: number | null;
};

export type Standing = {
  readonly answerCount: number;
  readonly hasBlueprint: boolean;
  readonly parts: readonly PartStanding[];
  /**
   * The chance to pass for several grades of the drafting part, in steps of 5 percent: 5 is 5 or less, 95 is 95 or more.
   * Empty unless both parts have a score.
   */
  readonly chances: readonly ToldChance[];
  /** The usual line's. */
  readonly byTextsPercent: number | null;
  /** The usual line is `parts`, `chances` and `byTextsPercent` again. */
  readonly lines: readonly HardnessLine[];
  /** The subjects, first where an hour is worth the most; none while no part has a score. */
  readonly hours: readonly (HourWorth & { readonly answerCount: number })[];
  /** Subjects of the examination of which the course has no question, with their points of 100. Never ranked. */
  readonly missing: readonly { readonly subject: Subject; readonly examPoints: number }[];
};

/** Two sittings of one year lay about a quarter of a logit apart. Unit: logits. */
const HARDER: Readonly<Record<Hardness, number>> = { easy: -0.3, usual: 0, hard: 0.3 };

/** Percent of the drafting part. */
const DRAFTING_GRADES = [40, 50, 60, 70, 80] as const;
const CHANCE_STEP = 5;
const LEAST_CHANCE = 5;

export type StandingGiven = {
  readonly answers: readonly FirstAnswer[];
  readonly subjects: readonly ExamSubject[];
  readonly rule: CalculatorRule;
  /** Null: subjects weigh as they have questions. */
  readonly blueprint?: Blueprint | null;
  readonly gap?: IdleGap | null;
  readonly studiedElsewhere?: StudiedElsewhere | null;
  /** No chance is shown of a student who clicked through. */
  readonly isChanceTold?: boolean;
  /** What the student's marked texts let expect of the drafting part; without one, or null, only the fixed grades are shown. */
  readonly drafting?: DraftingLevel | null;
  /** Of a student with extra time. */
  readonly timeFactor?: number;
  readonly model?: StandingModel;
};

/** What the first answers and the course's questions say. Source: decisions 0021, 0091. */
export function standingOf(given: StandingGiven): Standing {
  const { answers, rule, gap = null, studiedElsewhere = null, isChanceTold = true, model = MODEL } = given;
  const drafting = (given.drafting?.texts ?? 0) > 0 ? given.drafting : null;
  const subjects = given.subjects.filter(({ questions }) => questions.length > 0);
  const blueprint = usedBlueprint(subjects, given.blueprint ?? null);
  const counts = countBySubject(answers);
  const believed = abilityOf(
    answers.map(({ others, ...answer }) => ({ ...answer, easiness: easinessOf(others) })),
    { model, gap, studiedElsewhere },
  );
  const lackOfPart = new Map<Part, Lack>();
  const scoresAt = (hardness: Hardness) =>
    partScores(subjects, believed, { blueprint, harder: HARDER[hardness] });
  const known = PARTS.map((part) => {
    const shares = sharesOf(subjects, part, blueprint);
    const answerCount = answersIn(part, { answers, subjects, blueprint, counts });
    const lack = lackOf({
      answers: answers.length,
      inPart: answerCount,
      subjects: [...shares.of].map(([id, share]) => ({ share, answers: counts.get(id) ?? 0 })),
    });
    lackOfPart.set(part, shares.of.size > 0 ? lack : 'part');
    return { part, shares, answerCount, lack: shares.of.size > 0 ? lack : null };
  });
  const isTold = (part: Part) => lackOfPart.get(part) === null;
  const hasBoth = PARTS.every(isTold);
  const lines = HARDNESSES.map((hardness): HardnessLine => {
    const scores = scoresAt(hardness);
    return {
      hardness,
      parts: PARTS.map((part) => ({ part, score: isTold(part) ? intervalOf(scores[part]) : null })),
      chances: hasBoth && isChanceTold ? chancesOf(scores, rule) : [],
      byTextsPercent:
        hasBoth && isChanceTold && drafting != null
          ? roundedChance(chanceByTexts(scores, rule, drafting))
          : null,
    };
  });
  const usual = lines.find(({ hardness }) => hardness === 'usual');
  return {
    answerCount: answers.length,
    hasBlueprint: blueprint !== null,
    parts: known.map(({ part, shares, answerCount, lack }) => ({
      part,
      weight: weightOf(rule, part),
      answerCount,
      subjectCount: shares.of.size + shares.missing.length,
      seenCount: [...shares.of.keys()].filter((id) => counts.has(id)).length,
      lack,
      score: usual?.parts.find((one) => one.part === part)?.score ?? null,
    })),
    chances: usual?.chances ?? [],
    byTextsPercent: usual?.byTextsPercent ?? null,
    lines,
    hours: PARTS.some(isTold) ? hoursOf({ ...given, subjects, blueprint }, believed, counts) : [],
    missing: known.flatMap(({ part, shares }) =>
      shares.missing.map(({ subject, share }) => ({ subject, examPoints: weightOf(rule, part) * share })),
    ),
  };
}

function chancesOf(scores: PartScores, rule: CalculatorRule): ToldChance[] {
  return DRAFTING_GRADES.map((draftingPercent) => ({
    draftingPercent,
    chancePercent: roundedChance(chanceToPass(scores, rule, draftingPercent)),
  }));
}

/**
 * The chance to pass with the drafting part as the student's marked texts let expect it: over all marks from 0 to 20 in halves,
 * the chance of the mark times the chance to pass with it.
 *
 * Range: 0 to 1. Source: DRF-21.
 * Example: both parts at 66 percent for sure, where 7 points of 20 suffice: of no text the chance of 7 and more, 90 percent.
 */
export function chanceByTexts(
  scores: PartScores,
  rule: CalculatorRule,
  level: Pick<DraftingLevel, 'mean' | 'deviation'>,
): number {
  return markChances(level).reduce(
    (sum, { points, chance }) => sum + chance * chanceToPass(scores, rule, (100 * points) / TASK_POINTS),
    0,
  );
}

function hoursOf(
  { answers, subjects, rule, blueprint = null, timeFactor = 1 }: StandingGiven,
  believed: Believed,
  counts: ReadonlyMap<number | null, number>,
): Standing['hours'] {
  const shares: readonly { weight: number; of: PartShares['of'] }[] = PARTS.map((part) => ({
    weight: weightOf(rule, part),
    of: sharesOf(subjects, part, blueprint).of,
  }));
  const practised = subjects.map((subject) => {
    const own = believed.ability.subject(subject.id);
    const variance = believed.covariance(own, own, true);
    return {
      id: subject.id,
      examPoints: shares.reduce((sum, { weight, of }) => sum + weight * (of.get(subject.id) ?? 0), 0),
      chance: chanceInSubject(subject, { ability: own.ability, variance }).chance,
      seconds: answers
        .filter(({ subjectId, seconds }) => subjectId === subject.id && seconds > 0)
        .map(({ seconds }) => seconds),
    };
  });
  return byHourWorth(practised, timeFactor).map((hour) => ({
    ...hour,
    answerCount: counts.get(hour.id) ?? 0,
  }));
}

function countBySubject(answers: readonly FirstAnswer[]): Map<number | null, number> {
  const counts = new Map<number | null, number>();
  for (const { subjectId } of answers) counts.set(subjectId, (counts.get(subjectId) ?? 0) + 1);
  return counts;
}

/** A simulation, and a subject of both parts, speak half of each; a part of a paper of itself alone. */
function answersIn(
  part: Part,
  {
    answers,
    subjects,
    blueprint,
    counts,
  }: {
    readonly answers: readonly FirstAnswer[];
    readonly subjects: readonly ExamSubject[];
    readonly blueprint: Blueprint | null;
    readonly counts: ReadonlyMap<number | null, number>;
  },
): number {
  let halves = 0;
  for (const answer of answers) {
    if (answer.subjectId !== null) continue;
    if (answer.part == null) halves += 1;
    else if (answer.part === part) halves += 2;
  }
  for (const subject of subjects) {
    const count = counts.get(subject.id) ?? 0;
    const own = partOfSubject(subject, blueprint);
    if (own === part) halves += 2 * count;
    else if (own === null) halves += count;
  }
  return Math.floor(halves / 2);
}

function weightOf(rule: CalculatorRule, part: Part): number {
  return part === 'procedural' ? rule.proceduralWeight : rule.substantiveWeight;
}

function intervalOf({ mean, variance }: PartScore): Interval {
  const reach = EIGHTY_PERCENT * Math.sqrt(variance);
  return {
    low: Math.max(0, roundHalfUp(100 * (mean - reach))),
    middle: roundHalfUp(100 * mean),
    high: Math.min(100, roundHalfUp(100 * (mean + reach))),
  };
}

function roundedChance(chance: number): number {
  const rounded = CHANCE_STEP * roundHalfUp((100 * chance) / CHANCE_STEP);
  return Math.min(100 - LEAST_CHANCE, Math.max(LEAST_CHANCE, rounded));
}
