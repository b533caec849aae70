/**
 * Is the standing honest? Students whose ability is known practise, are estimated, and sit an examination. The world here
 * is made without the model's formulas: questions have a true difficulty that counts and authors only hint at, weak
 * students guess, abilities move in curves, and the examination's questions are new ones.
 */
import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_RULE } from '../calculator.ts';
import { groupQuestions, type QuestionCounts } from './easiness.ts';
import type { ExamSubject, Part } from './part-scores.ts';
import { type FirstAnswer, standingOf } from './standing.ts';

const SEED = 20_260_614;
const STUDENTS_OF_A_SHAPE = 200;
/** So many share a course, with its questions. */
const STUDENTS_OF_A_WORLD = 20;
const WEEKS = 12;

type Question = {
  readonly subjectId: number;
  readonly difficulty: number;
  readonly others: QuestionCounts;
  readonly level: number;
};
type World = {
  readonly subjects: ExamSubject[];
  readonly questions: Question[];
  /** What an examination asks like: of a subject of both parts, each part has every other question. */
  readonly asked: Readonly<Record<Part, readonly Question[]>>;
};

/** How a student practises, and how the ability moves. */
type Shape = {
  readonly answers: number;
  /** Which questions are taken. */
  readonly picks: (question: Question) => boolean;
  /** Weeks before the examination at which the practice ends. */
  readonly restsFor: number;
  /** Added to the ability `weeks` before the examination. */
  readonly path: (weeks: number, gain: number) => number;
};

const everything = () => true;
const still = () => 0;
const shapes: Readonly<Record<string, Shape>> = {
  steady: { answers: 320, picks: everything, restsFor: 0, path: still },
  'improving evenly': {
    answers: 320,
    picks: everything,
    restsFor: 0,
    path: (weeks, gain) => (-gain * weeks) / WEEKS,
  },
  'improving at first': {
    answers: 320,
    picks: everything,
    restsFor: 0,
    path: (weeks, gain) => -gain * (1 - Math.exp(-((weeks / WEEKS) ** 2) * 2)),
  },
  'a third of the subjects': {
    answers: 160,
    picks: ({ subjectId }) => subjectId % 3 === 0,
    restsFor: 0,
    path: still,
  },
  'few answers': { answers: 48, picks: everything, restsFor: 0, path: still },
  'easy questions only': { answers: 200, picks: ({ level }) => level <= 4, restsFor: 0, path: still },
  'after four idle weeks': {
    answers: 200,
    picks: everything,
    restsFor: 4,
    path: (weeks, gain) => (gain * (weeks - 6)) / 30,
  },
};

/** One part of one student's examination. Unit: percent. */
type Sat = { readonly shape: string; readonly low: number; readonly high: number; readonly score: number };
type Judged = { readonly chance: number; readonly hasPassed: boolean };

let sat: Sat[];
let judged: Judged[];
beforeAll(() => {
  const chance = seeded(SEED);
  sat = [];
  judged = [];
  for (const [shape, practice] of Object.entries(shapes)) {
    let world = buildWorld(chance);
    for (let student = 0; student < STUDENTS_OF_A_SHAPE; student += 1) {
      if (student % STUDENTS_OF_A_WORLD === 0) world = buildWorld(chance);
      const ability = studentOf(world, practice, chance);
      const answers = practise(world, practice, ability, chance);
      const { parts, chances } = standingOf({ answers, subjects: world.subjects, rule: DEFAULT_RULE });
      const exam = sit(world, (subjectId) => ability(subjectId, 0), chance);
      for (const { part, score } of parts) {
        if (score === null) continue;
        sat.push({ shape, low: score.low, high: score.high, score: 100 * exam[part] });
      }
      // A student with too few answers in a part is shown no chance.
      for (const said of chances) {
        const { proceduralWeight, substantiveWeight, lastWeight, passMark } = DEFAULT_RULE;
        const points =
          proceduralWeight * exam.procedural +
          substantiveWeight * exam.substantive +
          (lastWeight * said.draftingPercent) / 100;
        judged.push({ chance: said.chancePercent / 100, hasPassed: points >= passMark });
      }
    }
  }
}, 60_000);

const isInside = ({ low, high, score }: Sat) => low <= score && score <= high;
const shareOf = <T>(all: readonly T[], isSo: (one: T) => boolean) => all.filter(isSo).length / all.length;

test('decision 0021, CAL-10: the 80 percent intervals hold 75 to 85 percent of the scores', () => {
  const share = shareOf(sat, isInside);
  expect(share).toBeGreaterThan(0.75);
  expect(share).toBeLessThan(0.85);
});

test.each(Object.keys(shapes))(
  'decision 0021: the intervals hold their share of the students of the shape: %s',
  (shape) => {
    const share = shareOf(
      sat.filter((one) => one.shape === shape),
      isInside,
    );
    expect(share).toBeGreaterThan(0.72);
    expect(share).toBeLessThan(0.9);
  },
);

test('decision 0021: an interval a third narrower would be found out', () => {
  const narrower = ({ low, high, score }: Sat) => {
    const cut = (high - low) / 6;
    return isInside({ shape: '', low: low + cut, high: high - cut, score });
  };
  expect(shareOf(sat, narrower)).toBeLessThan(0.75);
});

test.each([
  [0, 0.2],
  [0.2, 0.4],
  [0.4, 0.6],
  [0.6, 0.8],
  [0.8, 1],
])('CAL-10: of students shown a chance of %f to %f, so many pass, give or take a tenth', (from, to) => {
  const shown = judged.filter(({ chance }) => from <= chance && chance < to);
  const expected = shown.reduce((sum, { chance }) => sum + chance, 0) / shown.length;
  expect(shown.length).toBeGreaterThan(500);
  expect(Math.abs(shareOf(shown, ({ hasPassed }) => hasPassed) - expected)).toBeLessThan(0.1);
});

function buildWorld(chance: Chance): World {
  const questions: Question[] = [];
  const subjects: ExamSubject[] = [];
  for (let id = 1; id <= 16; id += 1) {
    const hardness = 0.4 * chance.normal();
    const own = Array.from({ length: 20 + Math.floor(40 * chance.uniform()) }, () => {
      const difficulty = -0.6 + hardness + 0.9 * chance.normal();
      // What a crowd of 0 to 150 others made of it, and the author's guess a level or two off.
      const answered = Math.floor(150 * chance.uniform() ** 2);
      let correct = 0;
      for (let other = 0; other < answered; other += 1) {
        if (chance.uniform() < rightness(0.9 * chance.normal() - difficulty)) correct += 1;
      }
      const guessed = Math.round(1 + 9 * (1 - rightness(-difficulty * 0.86)) + 1.2 * chance.normal());
      const authoredLevel = Math.min(10, Math.max(1, guessed));
      const facility = (correct + 20 * (1 - (authoredLevel - 1) / 9)) / (answered + 20);
      const level = Math.round(1 + 9 * (1 - facility));
      return { subjectId: id, difficulty, level, others: { correct, answered, authoredLevel } };
    });
    questions.push(...own);
    subjects.push({
      id,
      type: id <= 7 ? 1 : id <= 14 ? 2 : 3,
      questions: groupQuestions(own.map(({ others }) => others)),
    });
  }
  const typeOf = new Map(subjects.map(({ id, type }) => [id, type]));
  const askedOf = (own: 1 | 2) =>
    questions.filter(({ subjectId }, place) => {
      const type = typeOf.get(subjectId);
      return type === own || (type === 3 && place % 2 === own - 1);
    });
  return { subjects, questions, asked: { procedural: askedOf(1), substantive: askedOf(2) } };
}

/** Nobody is much worse than a guesser. */
function rightness(logits: number): number {
  return 0.08 + 0.92 / (1 + Math.exp(-logits));
}

function studentOf({ subjects }: World, { path }: Shape, chance: Chance) {
  const general = 0.8 * chance.normal();
  const gain = 0.2 + 0.8 * chance.uniform();
  // Subjects lie apart evenly, not as a bell.
  const departures = new Map(subjects.map(({ id }) => [id, 1.8 * (chance.uniform() - 0.5)]));
  return (subjectId: number, weeksBefore: number) =>
    general + (departures.get(subjectId) ?? 0) + path(weeksBefore, gain);
}

type AbilityAt = (subjectId: number, weeksBefore: number) => number;

function practise(world: World, shape: Shape, ability: AbilityAt, chance: Chance): FirstAnswer[] {
  const pool = world.questions.filter(shape.picks);
  return Array.from({ length: shape.answers }, () => {
    const question = oneOf(pool, chance);
    const weeks = shape.restsFor + (WEEKS - shape.restsFor) * chance.uniform();
    const { subjectId, difficulty, others } = question;
    const isCorrect = chance.uniform() < rightness(ability(subjectId, weeks) - difficulty);
    return { subjectId, isCorrect, others, ageDays: weeks * 7, seconds: 90 };
  });
}

/** Forty questions a part, drawn as the course's own are spread; one examination is harder than another. */
function sit(world: World, ability: (subjectId: number) => number, chance: Chance): Record<Part, number> {
  const hardness = 0.15 * chance.normal();
  const score = (asked: readonly Question[]) => {
    let right = 0;
    for (let drawn = 0; drawn < 40; drawn += 1) {
      const { subjectId, difficulty } = oneOf(asked, chance);
      if (chance.uniform() < rightness(ability(subjectId) - difficulty - hardness)) right += 1;
    }
    return right / 40;
  };
  return { procedural: score(world.asked.procedural), substantive: score(world.asked.substantive) };
}

function oneOf(questions: readonly Question[], chance: Chance): Question {
  const question = questions[Math.floor(chance.uniform() * questions.length)];
  if (question === undefined) throw new Error('There is no question to take');
  return question;
}

type Chance = ReturnType<typeof seeded>;

/** Mulberry32, and from it the bell by Box and Muller. */
function seeded(seed: number) {
  let state = seed;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal };
}
