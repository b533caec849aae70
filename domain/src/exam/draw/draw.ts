// Draws the two papers of an exam day for one student.
import { grouped } from '../../grouped.ts';
import {
  type Blueprint,
  type BlueprintRow,
  QUESTION_PARTS,
  type QuestionPart,
  type Subject,
} from '../subjects.ts';
import { type BankQuestion, isDrawable, type ShownQuestion, type Tier } from './bank.ts';
import { bestFilling, inOrder, mixed } from './best-filling.ts';
import { cellsOf } from './cells.ts';
import type { Relaxed } from './fill-part.ts';
import { nothingTaken } from './taken.ts';
import { unitsOf } from './units.ts';

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
  const cells = cellsOf(unitsOf({ bank, shown, mayBeDrawn: drawableWith(requiresDatedLaw) }));
  let taken = nothingTaken(bank);
  const questions: DrawnQuestion[] = [];
  const lacks: BlueprintRow[] = [];
  const unbalancedParts: QuestionPart[] = [];
  for (const part of QUESTION_PARTS) {
    const filled = bestFilling(blueprint[part], { cells, taken, seed: mixed(seed, part) });
    taken = filled.taken;
    lacks.push(...filled.lacks);
    if (filled.misses > 0) unbalancedParts.push(part);
    questions.push(
      ...inOrder(filled.picks, mixed(seed, `${part} in order`)).map((question) => ({ ...question, part })),
    );
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
  const units = unitsOf({ bank, shown: [], mayBeDrawn: drawableWith(requiresDatedLaw) });
  const questions = units.flatMap((unit) => unit.questions);
  const families = grouped(questions, ({ subject }) => subject);
  return QUESTION_PARTS.flatMap((part) => blueprint[part])
    .map(({ subject, count }) => ({
      subject,
      count: count - new Set(families.get(subject)?.map(({ family }) => family)).size,
    }))
    .filter(({ count }) => count > 0);
}

function drawableWith(requiresDatedLaw: boolean) {
  return (question: BankQuestion) => isDrawable(question, { requiresDatedLaw });
}

function isPractice(questions: readonly DrawnQuestion[]): boolean {
  return QUESTION_PARTS.some((part) => {
    const ofPart = questions.filter((question) => question.part === part);
    return ofPart.filter(({ tier }) => tier === 0).length < LEAST_NEW_SHARE * ofPart.length;
  });
}
