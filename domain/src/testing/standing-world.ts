/**
 * Students whose ability is known practise in a course and sit an examination. The world is made without the model's
 * formulas: questions differ in how sharply they tell students apart and in how often a guess finds the key, counts and
 * authors only hint at their difficulty, and the examination's questions are new ones.
 */
import { type Blueprint, partOf, SUBJECTS, type Subject, usualBlueprint } from '../exam/subjects.ts';
import { seededChance } from '../seeded-chance.ts';
import { groupQuestions, type QuestionCounts } from '../standing/easiness.ts';
import type { ExamSubject, Part } from '../standing/shares.ts';

export type Chance = { readonly uniform: () => number; readonly normal: () => number };

/** From it the bell by Box and Muller. */
export function chanceFrom(seed: number): Chance {
  const { fraction } = seededChance(seed);
  return {
    uniform: fraction,
    normal: () => Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction()),
  };
}

export type WorldQuestion = {
  readonly subject: Subject;
  /** Unit: logits. */
  readonly difficulty: number;
  readonly sharpness: number;
  readonly guessed: number;
  readonly letters: number;
  readonly others: QuestionCounts;
  /** As the course publishes it: 1 easy … 10 hard. */
  readonly level: number;
};

export type World = {
  readonly blueprint: Blueprint;
  /** By the examination's subject; none of those that the course lacks. */
  readonly subjects: readonly ExamSubject[];
  readonly questions: readonly WorldQuestion[];
  /** What the examination draws from. */
  readonly asked: ReadonlyMap<Subject, readonly WorldQuestion[]>;
};

export type WorldKind = {
  /** Authors who say nothing. */
  readonly areLevelsRandom?: boolean;
  /** The examination spreads over the subjects unlike the course. */
  readonly isOtherBlueprint?: boolean;
  /** Every other subject of a part is not in the course, and so much harder. Unit: logits. */
  readonly missingHarder?: number;
};

export const BLUEPRINT: Blueprint = { B: usualBlueprint('B', 40), C: usualBlueprint('C', 40) };
export const idOf = (subject: Subject): number => SUBJECTS.indexOf(subject) + 1;
const AVERAGE_DIFFICULTY = -0.3;

export function buildWorld(chance: Chance, kind: WorldKind = {}): World {
  const counts = new Map([...BLUEPRINT.B, ...BLUEPRINT.C].map(({ subject, count }) => [subject, count]));
  const asked = new Map<Subject, WorldQuestion[]>();
  const questions: WorldQuestion[] = [];
  const subjects: ExamSubject[] = [];
  for (const [place, subject] of SUBJECTS.entries()) {
    const isMissing = kind.missingHarder !== undefined && place % 2 === 1;
    const hardness = 0.4 * chance.normal() + (isMissing ? (kind.missingHarder ?? 0) : 0);
    // The course spreads roughly as the examination, or as it happens.
    const size =
      kind.isOtherBlueprint === true
        ? 20 + Math.floor(60 * chance.uniform())
        : 12 + Math.floor((4 + 2 * chance.uniform()) * (counts.get(subject) ?? 0));
    const own = Array.from({ length: size }, () => buildQuestion(subject, hardness, kind, chance));
    asked.set(subject, own);
    if (isMissing) continue;
    questions.push(...own);
    subjects.push({
      id: idOf(subject),
      type: partOf(subject) === 'B' ? 1 : 2,
      examSubject: subject,
      questions: groupQuestions(own.map(({ others }) => others)),
    });
  }
  return { blueprint: BLUEPRINT, subjects, questions, asked };
}

function buildQuestion(subject: Subject, hardness: number, kind: WorldKind, chance: Chance): WorldQuestion {
  const truth = {
    difficulty: AVERAGE_DIFFICULTY + hardness + 0.9 * chance.normal(),
    sharpness: Math.exp(0.25 * chance.normal()),
    // Of four options a blind guess finds one in four; some options give themselves away.
    guessed: 0.1 + 0.2 * chance.uniform(),
  };
  // What a crowd of 0 to 150 others made of it, and the author's guess a level or two off.
  const answered = Math.floor(150 * chance.uniform() ** 2);
  let correct = 0;
  for (let other = 0; other < answered; other += 1) {
    if (chance.uniform() < rightness(truth, 0.9 * chance.normal())) correct += 1;
  }
  const guess =
    kind.areLevelsRandom === true
      ? 1 + Math.floor(10 * chance.uniform())
      : Math.round(1 + 9 * (1 - rightness(truth, 0)) + 1.2 * chance.normal());
  const authoredLevel = Math.min(10, Math.max(1, guess));
  const facility = (correct + 20 * (1 - (authoredLevel - 1) / 9)) / (answered + 20);
  return {
    subject,
    ...truth,
    letters: 350 + Math.floor(450 * chance.uniform()),
    others: { correct, answered, authoredLevel },
    level: Math.round(1 + 9 * (1 - facility)),
  };
}

/** Range: 0 to 1. `harder`: an examination that is harder than the course. */
export function rightness(
  { difficulty, sharpness, guessed }: Pick<WorldQuestion, 'difficulty' | 'sharpness' | 'guessed'>,
  ability: number,
  harder = 0,
): number {
  return guessed + (1 - guessed) / (1 + Math.exp(-sharpness * (ability - difficulty - harder)));
}

/** Of a student, in a subject, so many weeks before the examination. Unit: logits. */
export type AbilityAt = (subject: Subject, weeksBefore: number) => number;

/** Forty questions a part by the blueprint; one examination is harder than another. Unit: shares of 1. */
export function sitExam(
  world: World,
  ability: (subject: Subject) => number,
  { chance, harder }: { readonly chance: Chance; readonly harder: number },
): Record<Part, number> {
  const hardness = harder + 0.15 * chance.normal();
  const score = (part: 'B' | 'C') => {
    let right = 0;
    for (const { subject, count } of world.blueprint[part]) {
      for (let drawn = 0; drawn < count; drawn += 1) {
        const question = oneOf(world.asked.get(subject) ?? [], chance);
        if (chance.uniform() < rightness(question, ability(subject), hardness)) right += 1;
      }
    }
    return right / 40;
  };
  return { procedural: score('B'), substantive: score('C') };
}

export function oneOf<T>(things: readonly T[], chance: Chance): T {
  const thing = things[Math.floor(chance.uniform() * things.length)];
  if (thing === undefined) throw new Error('There is nothing to take');
  return thing;
}
