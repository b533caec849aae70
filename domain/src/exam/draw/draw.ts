// Draws the two papers of an exam day for one student.
import { grouped } from '../../grouped.ts';
import { seededChance } from '../../seeded-chance.ts';
import {
  type Blueprint,
  type BlueprintRow,
  QUESTION_PARTS,
  type QuestionPart,
  type Subject,
} from '../subjects.ts';
import type { BankQuestion, ShownQuestion, Tier } from './bank.ts';
import { type Cells, cellsOf } from './cells.ts';
import { type Filling, fillPart, type Pick, type Relaxed, type Supply } from './fill-part.ts';
import { outOfBalance } from './key-places.ts';
import { nothingTaken, type Taken } from './taken.ts';
import { unitsOf } from './units.ts';

/** So many shuffles prefer what was drawn least; as many more leave that to chance, for the sake of the key places. */
const SHUFFLES = 32;
/** With fewer questions of a part that are new to the student the day is a practice. */
const LEAST_NEW_SHARE = 0.8;

export type DrawInput = {
  readonly blueprint: Blueprint;
  readonly bank: readonly BankQuestion[];
  readonly shown: readonly ShownQuestion[];
  readonly requiresDatedLaw: boolean;
  /** A whole number. */
  readonly seed: number;
};

export type DrawnQuestion = {
  readonly questionId: number;
  readonly part: QuestionPart;
  /** From 1, within the part. */
  readonly place: number;
  readonly tier: Tier;
  /** Whose place in the blueprint it takes; another than its own where `relaxed` says `subject`. */
  readonly wanted: Subject;
  readonly relaxed: Relaxed | null;
};

export type Draw =
  | {
      readonly kind: 'drawn';
      readonly questions: readonly DrawnQuestion[];
      /** Parts whose right answers could not be spread over the letters. */
      readonly unbalancedParts: readonly QuestionPart[];
      /** Too much of a part is known to the student: then it is a practice and not an exam day. */
      readonly isPractice: boolean;
    }
  | { readonly kind: 'lacking'; readonly lacks: readonly BlueprintRow[] };

/**
 * The papers of a day: the same input gives the same papers.
 *
 * Source: EXD-14 to EXD-18. Options are never put in another order, because explanations name their letters.
 */
export function draw({ blueprint, bank, shown, requiresDatedLaw, seed }: DrawInput): Draw {
  const cells = cellsOf(unitsOf({ bank, shown, requiresDatedLaw }));
  let taken = nothingTaken(bank);
  const questions: DrawnQuestion[] = [];
  const lacks: BlueprintRow[] = [];
  const unbalancedParts: QuestionPart[] = [];
  for (const part of QUESTION_PARTS) {
    const filled = bestFilling(blueprint[part], { cells, taken, seed: mixed(seed, part) });
    taken = filled.taken;
    lacks.push(...filled.lacks);
    if (filled.misses > 0) unbalancedParts.push(part);
    questions.push(...inOrder(filled.picks, part, mixed(seed, `${part} in order`)));
  }
  if (lacks.length > 0) return { kind: 'lacking', lacks };
  return { kind: 'drawn', questions, unbalancedParts, isPractice: isPractice(questions) };
}

/**
 * Which subjects have too few questions for a day, and how many they lack for a student who met none.
 *
 * Unit: questions that ask different rules. Source: EXD-19.
 */
export function lacksOf({
  blueprint,
  bank,
  requiresDatedLaw,
}: Omit<DrawInput, 'shown' | 'seed'>): BlueprintRow[] {
  const questions = unitsOf({ bank, shown: [], requiresDatedLaw }).flatMap((unit) => unit.questions);
  const families = grouped(questions, ({ subject }) => subject);
  return QUESTION_PARTS.flatMap((part) => blueprint[part])
    .map(({ subject, count }) => ({
      subject,
      count: count - new Set(families.get(subject)?.map(({ family }) => family)).size,
    }))
    .filter(({ count }) => count > 0);
}

type Trial = Filling & {
  readonly taken: Taken;
  /** By how much it misses what is asked: a question that is lacking weighs more than any key place. */
  readonly misses: number;
};

/** The first shuffle that lacks nothing and whose keys are in balance; without one that which misses least. */
function bestFilling(
  rows: readonly BlueprintRow[],
  { cells, taken, seed }: { readonly cells: Cells; readonly taken: Taken; readonly seed: number },
): Trial {
  let best: Trial | undefined;
  for (let shuffle = 0; shuffle < 2 * SHUFFLES && best?.misses !== 0; shuffle++) {
    const trial = tryOne(rows, {
      cells,
      taken: taken.copy(),
      chance: seededChance(seed + shuffle),
      byExposure: shuffle < SHUFFLES,
    });
    if (best === undefined || trial.misses < best.misses) best = trial;
  }
  if (best === undefined) throw new Error('No shuffle was tried');
  return best;
}

function tryOne(rows: readonly BlueprintRow[], supply: Supply): Trial {
  const filling = fillPart(rows, supply);
  const keyPlaces = filling.picks.flatMap(({ unit }) => unit.questions.map(({ keyPlace }) => keyPlace));
  const lacking = filling.lacks.reduce((sum, { count }) => sum + count, 0);
  const asked = rows.reduce((sum, { count }) => sum + count, 0);
  return { ...filling, taken: supply.taken, misses: lacking * 2 * asked + outOfBalance(keyPlaces) };
}

function inOrder(picks: readonly Pick[], part: QuestionPart, seed: number): DrawnQuestion[] {
  return seededChance(seed)
    .shuffled(picks)
    .flatMap(({ unit, wanted, relaxed }) =>
      unit.questions.map(({ questionId }) => ({ questionId, tier: unit.tier, wanted, relaxed })),
    )
    .map((question, place) => ({ ...question, part, place: place + 1 }));
}

function isPractice(questions: readonly DrawnQuestion[]): boolean {
  return QUESTION_PARTS.some((part) => {
    const ofPart = questions.filter((question) => question.part === part);
    return ofPart.filter(({ tier }) => tier === 0).length < LEAST_NEW_SHARE * ofPart.length;
  });
}

/** A seed of its own for each use of one (FNV-1a over the words, begun at the seed). */
function mixed(seed: number, words: string): number {
  let hash = (seed ^ 0x81_1c_9d_c5) >>> 0;
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return hash;
}
