// Where a student stands, were the examination today: each part, the chance to pass, and where an hour helps most.
import type { CalculatorRule } from '../calculator.ts';
import { roundHalfUp } from '../rounding.ts';
import { abilityOf } from './ability.ts';
import { chanceToPass } from './chance-to-pass.ts';
import { easinessOf, type QuestionCounts } from './easiness.ts';
import { byHourWorth, type HourWorth } from './hour-worth.ts';
import { EIGHTY_PERCENT } from './normal.ts';
import {
  chanceInSubject,
  type ExamSubject,
  PARTS,
  type Part,
  type PartScore,
  partScores,
  shareInPart,
} from './part-scores.ts';

/** The first answer of a student to a question. */
export type FirstAnswer = {
  /** Null in a simulation, which mixes subjects. */
  readonly subjectId: number | null;
  readonly isCorrect: boolean;
  /** Of the other students. */
  readonly others: QuestionCounts;
  readonly ageDays: number;
  /** 0 where it was not measured. */
  readonly seconds: number;
};

export type PartStanding = {
  readonly part: Part;
  /** Points of the examination, out of 100. */
  readonly weight: number;
  /** First answers that speak of the part; a mixed one counts half. */
  readonly answerCount: number;
  /** Subjects of the part, and how many of them have an answer. */
  readonly subjectCount: number;
  readonly seenCount: number;
  /** Percent of the part: the score lies between `low` and `high` with 80 percent. Null where too little is known. */
  readonly score: { readonly low: number; readonly middle: number; readonly high: number } | null;
};

export type Standing = {
  readonly answerCount: number;
  readonly parts: readonly PartStanding[];
  /**
   * The chance to pass for several grades of the drafting part, in steps of 5 percent: 5 is 5 or less, 95 is 95 or more.
   * Empty unless both parts have a score.
   */
  readonly chances: readonly { readonly draftingPercent: number; readonly chancePercent: number }[];
  /** The subjects, first where an hour is worth the most; none while no part has a score. */
  readonly hours: readonly (HourWorth & { readonly answerCount: number })[];
};

/** Below these, nothing is guessed. Unit: first answers. */
export const ENOUGH_ANSWERS = 40;
export const ENOUGH_IN_PART = 15;

/** Percent of the drafting part. */
const DRAFTING_GRADES = [40, 50, 60, 70, 80] as const;
const CHANCE_STEP = 5;
const LEAST_CHANCE = 5;

/** What the first answers and the course's questions say. Source: decision 0021. */
export function standingOf({
  answers,
  subjects: given,
  rule,
  timeFactor = 1,
}: {
  readonly answers: readonly FirstAnswer[];
  readonly subjects: readonly ExamSubject[];
  readonly rule: CalculatorRule;
  /** Of a student with extra time. */
  readonly timeFactor?: number;
}): Standing {
  const subjects = given.filter(({ questions }) => questions.length > 0);
  const counts = countBySubject(answers);
  const believed = abilityOf(
    answers.map(({ others, ...answer }) => ({ ...answer, easiness: easinessOf(others) })),
  );
  const scores = partScores(subjects, believed);
  const parts = PARTS.map((part): PartStanding => {
    const shares = shareInPart(subjects, part);
    const answerCount = answersIn(part, subjects, counts);
    const isEnough = shares.size > 0 && answers.length >= ENOUGH_ANSWERS && answerCount >= ENOUGH_IN_PART;
    return {
      part,
      weight: weightOf(rule, part),
      answerCount,
      subjectCount: shares.size,
      seenCount: [...shares.keys()].filter((id) => counts.has(id)).length,
      score: isEnough ? intervalOf(scores[part]) : null,
    };
  });
  const hasBoth = parts.every(({ score }) => score !== null);
  const hasAny = parts.some(({ score }) => score !== null);
  return {
    answerCount: answers.length,
    parts,
    chances: hasBoth
      ? DRAFTING_GRADES.map((draftingPercent) => ({
          draftingPercent,
          chancePercent: roundedChance(chanceToPass(scores, rule, draftingPercent)),
        }))
      : [],
    hours: hasAny ? hoursOf({ answers, subjects, rule, believed, timeFactor }, counts) : [],
  };
}

function hoursOf(
  {
    answers,
    subjects,
    rule,
    believed,
    timeFactor,
  }: {
    readonly answers: readonly FirstAnswer[];
    readonly subjects: readonly ExamSubject[];
    readonly rule: CalculatorRule;
    readonly believed: ReturnType<typeof abilityOf>;
    readonly timeFactor: number;
  },
  counts: ReadonlyMap<number | null, number>,
): Standing['hours'] {
  const shares = PARTS.map((part) => ({ weight: weightOf(rule, part), of: shareInPart(subjects, part) }));
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

/** A simulation, and a subject of both parts, speak half of each. */
function answersIn(
  part: Part,
  subjects: readonly ExamSubject[],
  counts: ReadonlyMap<number | null, number>,
): number {
  const ownType = part === 'procedural' ? 1 : 2;
  let halves = counts.get(null) ?? 0;
  for (const { id, type } of subjects) {
    const count = counts.get(id) ?? 0;
    if (type === ownType) halves += 2 * count;
    else if (type === 3) halves += count;
  }
  return Math.floor(halves / 2);
}

function weightOf(rule: CalculatorRule, part: Part): number {
  return part === 'procedural' ? rule.proceduralWeight : rule.substantiveWeight;
}

function intervalOf({ mean, variance }: PartScore): NonNullable<PartStanding['score']> {
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
