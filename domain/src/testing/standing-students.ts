/** Students of a shape through practice, estimate and examination: how often the intervals hold, and how far they lie off. */
import { DEFAULT_RULE } from '../calculator.ts';
import { SUBJECTS, SUBJECTS_OF_PART, type Subject } from '../exam/subjects.ts';
import { type FilteredAnswer, filterAnswers, LEAST_EFFORT } from '../standing/counted/counted-answers.ts';
import { type IdleGap, longestGap } from '../standing/counted/idle-weeks.ts';
import type { StandingModel } from '../standing/model.ts';
import type { Part } from '../standing/shares.ts';
import { type FirstAnswer, standingOf, type ToldChance } from '../standing/standing.ts';
import { type Own, type Shape, WEEKS } from './standing-shapes.ts';
import {
  type AbilityAt,
  BLUEPRINT,
  buildWorld,
  type Chance,
  chanceFrom,
  idOf,
  oneOf,
  rightness,
  sitExam,
  type World,
  type WorldQuestion,
} from './standing-world.ts';

/** So many share a course, with its questions. */
const STUDENTS_OF_A_WORLD = 20;

/** One part of one student's examination. Unit: percent. */
export type Sat = {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  readonly score: number;
};
export type Judged = { readonly chance: number; readonly hasPassed: boolean };
export type Outcome = {
  readonly sat: readonly Sat[];
  readonly judged: readonly Judged[];
  /** Of all parts, those of which nothing was shown. */
  readonly silent: number;
};

/** `before`: the numbers of decision 0021, which knew no filter, no gap and no blueprint. */
export type Shown = { readonly before?: StandingModel };

export function runShape(
  shape: Shape,
  { seed, students, before }: { readonly seed: number; readonly students: number } & Shown,
): Outcome {
  const chance = chanceFrom(seed);
  const sat: Sat[] = [];
  const judged: Judged[] = [];
  let silent = 0;
  let world = buildWorld(chance, shape.world);
  for (let student = 0; student < students; student += 1) {
    if (student > 0 && student % STUDENTS_OF_A_WORLD === 0) world = buildWorld(chance, shape.world);
    const { practice, ability } = practise(world, shape, chance);
    const exam = sitExam(world, (subject) => ability(subject, 0), { chance, harder: shape.examHarder ?? 0 });
    const shown = tell(world, shape, practice, before);
    for (const { part, score } of shown.parts) {
      if (score === null) silent += 1;
      else sat.push({ ...score, score: 100 * exam[part] });
    }
    judged.push(...shown.chances.map((said) => judge(said, exam)));
  }
  return { sat, judged, silent: silent / (2 * students) };
}

function judge({ draftingPercent, chancePercent }: ToldChance, exam: Record<Part, number>): Judged {
  const { proceduralWeight, substantiveWeight, lastWeight, passMark } = DEFAULT_RULE;
  const points =
    proceduralWeight * exam.procedural +
    substantiveWeight * exam.substantive +
    (lastWeight * draftingPercent) / 100;
  return { chance: chancePercent / 100, hasPassed: points >= passMark };
}

type Practised = FirstAnswer & FilteredAnswer & { readonly isRepeat: boolean };

function tell(world: World, shape: Shape, practice: readonly Practised[], before: StandingModel | undefined) {
  const rule = DEFAULT_RULE;
  if (before !== undefined) {
    return standingOf({ answers: practice, subjects: world.subjects, rule, model: before });
  }
  const { counted, effortLately } = filterAnswers(practice.filter(({ isRepeat }) => !isRepeat));
  const found = standingOf({
    answers: counted,
    subjects: world.subjects,
    rule,
    blueprint: BLUEPRINT,
    gap: gapOf(practice),
    studiedElsewhere: shape.said ?? null,
    isChanceTold: effortLately === null || effortLately >= LEAST_EFFORT,
  });
  return found.lines.find(({ hardness }) => hardness === (shape.line ?? 'usual')) ?? found;
}

function gapOf(practice: readonly Practised[]): IdleGap | null {
  const counts = new Map<number, number>();
  for (const { ageDays } of practice) {
    const day = Math.round(ageDays);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  // A student of few answers a day reads beside them: each day of practice is one of study.
  return longestGap([...counts].map(([daysAgo]) => ({ daysAgo, answersAndReviews: 5, minutes: 0 })));
}

function practise(
  world: World,
  shape: Shape,
  chance: Chance,
): { readonly practice: Practised[]; readonly ability: AbilityAt } {
  const own = shape.idle?.(chance) ?? { idleWeeks: 0, lossAWeek: 0 };
  const restsFor = shape.afterReturn === undefined ? own.idleWeeks : own.idleWeeks + RETURN_WEEKS;
  const ability = abilityIn(shape, own, chance);
  const pace = 90 * Math.exp(0.3 * chance.normal());
  const weakest = weakestOf(shape.weakestOnly, ability);
  const pool = world.questions.filter(
    (question) => (shape.picks?.(question) ?? true) && (weakest === null || weakest.has(question.subject)),
  );
  const answer = (question: WorldQuestion, weeks: number, isControlled: boolean): Practised => {
    const act = isControlled ? TRIES : actOf(shape, chance);
    const knows = rightness(question, ability(question.subject, weeks));
    const right = act.right?.(knows) ?? knows;
    return {
      subjectId: idOf(question.subject),
      isCorrect: chance.uniform() < right,
      others: question.others,
      ageDays: weeks * 7,
      seconds: act.isFast ? 4 * Math.exp(0.5 * chance.normal()) : pace * Math.exp(0.5 * chance.normal()),
      timing: { letters: question.letters, crowdSeconds: 90, paceSeconds: 150 },
      isAided: act.leaves,
      isControlled,
      isRepeat: act.isRepeat,
    };
  };
  const regular = shape.answers - (shape.afterReturn ?? 0);
  const practice = [
    ...Array.from({ length: regular }, () =>
      answer(oneOf(pool, chance), restsFor + (WEEKS - Math.min(own.idleWeeks, 2)) * chance.uniform(), false),
    ),
    ...Array.from({ length: shape.afterReturn ?? 0 }, () =>
      answer(oneOf(pool, chance), RETURN_WEEKS * chance.uniform(), false),
    ),
    ...Array.from({ length: shape.controlled ?? 0 }, (_, place) => {
      const { subject } = oneOf(BY_BLUEPRINT[place % 2 === 0 ? 'B' : 'C'], chance);
      return answer(oneOf(world.asked.get(subject) ?? [], chance), 0.5, true);
    }),
  ];
  return { practice, ability };
}

const RETURN_WEEKS = 2;
const BY_BLUEPRINT = {
  B: BLUEPRINT.B.flatMap(({ subject, count }) => Array.from({ length: count }, () => ({ subject }))),
  C: BLUEPRINT.C.flatMap(({ subject, count }) => Array.from({ length: count }, () => ({ subject }))),
};

function abilityIn(shape: Shape, { idleWeeks, lossAWeek }: Own, chance: Chance): AbilityAt {
  const level = 0.8 * chance.normal() + (shape.cohort ?? 0);
  // Subjects lie apart evenly, not as a bell.
  const departures = new Map(SUBJECTS.map((subject) => [subject, 1.8 * (chance.uniform() - 0.5)]));
  const backSince = shape.afterReturn === undefined ? 0 : RETURN_WEEKS;
  return (subject, weeks) => {
    const lost = lossAWeek * Math.min(idleWeeks, Math.max(0, idleWeeks + backSince - weeks));
    return level + (departures.get(subject) ?? 0) + (shape.path?.(weeks) ?? 0) - lost;
  };
}

function weakestOf(count: number | undefined, ability: AbilityAt): ReadonlySet<Subject> | null {
  if (count === undefined) return null;
  const weakest = (subjects: readonly Subject[]) =>
    subjects.toSorted((a, b) => ability(a, 0) - ability(b, 0)).slice(0, count);
  return new Set([...weakest(SUBJECTS_OF_PART.B), ...weakest(SUBJECTS_OF_PART.C)]);
}

/** What a student does with one question. `right`: the chance to be right, of the chance of who tries. */
type Act = {
  readonly right?: (knows: number) => number;
  readonly isFast: boolean;
  readonly leaves: boolean;
  readonly isRepeat: boolean;
};
const TRIES: Act = { isFast: false, leaves: false, isRepeat: false };
const GUESSED = 0.25;
const LOOKED_UP = 0.9;
const REMEMBERED = 0.95;

function actOf(shape: Shape, chance: Chance): Act {
  let drawn = chance.uniform();
  const happens = (share = 0) => {
    drawn -= share;
    return drawn < 0;
  };
  if (happens(shape.blind)) return { ...TRIES, right: () => GUESSED, isFast: true };
  if (happens(shape.slowBlind)) return { ...TRIES, right: () => GUESSED };
  if (happens(shape.lookedUp?.share)) {
    return { ...TRIES, right: () => LOOKED_UP, leaves: chance.uniform() < (shape.lookedUp?.leaves ?? 0) };
  }
  if (happens(shape.repeats))
    return { ...TRIES, right: (knows) => knows / 2 + REMEMBERED / 2, isRepeat: true };
  return TRIES;
}

export type Row = {
  readonly shape: string;
  readonly cover: number;
  readonly bias: number;
  readonly width: number;
  readonly silent: number;
  /** Of those shown 50 to 70 percent, percent that passed. */
  readonly passed: number | null;
};

export function rowOf(shape: string, { sat, judged, silent }: Outcome): Row {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middling = judged.filter(({ chance }) => chance >= 0.5 && chance < 0.7);
  return {
    shape,
    cover: 100 * mean(sat.map(({ low, high, score }) => (low <= score && score <= high ? 1 : 0))),
    bias: mean(sat.map(({ middle, score }) => middle - score)),
    width: mean(sat.map(({ low, high }) => high - low)),
    silent: 100 * silent,
    passed: middling.length === 0 ? null : 100 * mean(middling.map(({ hasPassed }) => (hasPassed ? 1 : 0))),
  };
}
