// A test that a student builds for herself, drawn by the rules by which the papers of the examination are.
import { apportion } from '../../exam/apportion.ts';
import type { BankQuestion, ShownQuestion } from '../../exam/draw/bank.ts';
import { bestFilling, inOrder, mixed } from '../../exam/draw/best-filling.ts';
import { cellsOf } from '../../exam/draw/cells.ts';
import { nothingTaken } from '../../exam/draw/taken.ts';
import { type Unit, unitsOf } from '../../exam/draw/units.ts';
import { grouped } from '../../grouped.ts';
import { isInPools, type PoolsOf, type TestPool } from './pools.ts';

/** Its subject is the learning subject of the course, by its id. */
export type TestQuestion = BankQuestion<string> & PoolsOf;

type TestWish = {
  /** In the order of the course. */
  readonly subjects: readonly string[];
  /** None: whatever the student did with a question. Of several: what is in any of them. */
  readonly pools: readonly TestPool[];
};

export type TestInput = TestWish & {
  readonly count: number;
  readonly bank: readonly TestQuestion[];
  readonly shown: readonly ShownQuestion[];
  /** A whole number. */
  readonly seed: number;
};

type DrawnTest =
  | {
      readonly kind: 'drawn';
      /** `place` from 1. */
      readonly questions: readonly { readonly questionId: number; readonly place: number }[];
    }
  | { readonly kind: 'short'; readonly matching: number };

/**
 * Draws a test: the same input draws the same. Each subject gives as many questions as the others; what it lacks comes from
 * those nearest to it. Of a reading passage all that match come together and in order, or none.
 *
 * Source: EXD-54, EXD-55.
 * Example: five questions of two subjects are three of the first and two of the second.
 */
export function drawTest({ seed, count, ...input }: TestInput): DrawnTest {
  const { subjects, bank } = input;
  if (subjects.length === 0) return { kind: 'short', matching: 0 };
  const shares = apportion(
    subjects.map(() => 1),
    count,
  );
  const rows = subjects.map((subject, place) => ({ subject, count: shares[place] ?? 0 }));
  const units = matchingUnits(input);
  const filled = bestFilling(rows, { cells: cellsOf(units), taken: nothingTaken(bank), seed });
  if (filled.lacks.length > 0) {
    const found = filled.picks.reduce((sum, { unit }) => sum + unit.questions.length, 0);
    return { kind: 'short', matching: Math.min(found, familiesOf(units)) };
  }
  const questions = inOrder(filled.picks, mixed(seed, 'in order'));
  return { kind: 'drawn', questions: questions.map(({ questionId, place }) => ({ questionId, place })) };
}

/**
 * How many questions match, in all and of each subject, whether or not it is wished for.
 *
 * Unit: questions that ask different rules, because a test has one of a family.
 * Source: EXD-56.
 * Example: two questions of one family and one of its own are two.
 */
export function countMatching(of: TestWish & { readonly bank: readonly TestQuestion[] }): {
  readonly matching: number;
  readonly bySubject: ReadonlyMap<string, number>;
} {
  const everywhere = [...new Set(of.bank.map(({ subject }) => subject))];
  const all = grouped(matchingUnits({ ...of, subjects: everywhere, shown: [] }), ({ subject }) => subject);
  return {
    matching: familiesOf(of.subjects.flatMap((subject) => all.get(subject) ?? [])),
    bySubject: new Map([...all].map(([subject, units]) => [subject, familiesOf(units)])),
  };
}

/** What does not match is left out before passages are put together, so that a passage may come with some of its questions. */
function matchingUnits({
  subjects,
  pools,
  bank,
  shown,
}: Pick<TestInput, 'subjects' | 'pools' | 'bank' | 'shown'>): Unit<string>[] {
  const wished = new Set(subjects);
  const matching = bank.filter(
    (question) => wished.has(question.subject) && mayStandInTest(question) && isInPools(question, pools),
  );
  return unitsOf({ bank: matching, shown, mayBeDrawn: () => true });
}

/** Nothing that is kept for the examination, voided, withdrawn, resting on a clause that changed, or without a choice. */
function mayStandInTest(question: TestQuestion): boolean {
  return (
    question.use !== 'exam' &&
    question.optionCount > 1 &&
    !question.isVoided &&
    !question.isWithdrawn &&
    !question.isStale
  );
}

function familiesOf(units: readonly Unit<string>[]): number {
  return new Set(units.flatMap(({ questions }) => questions.map(({ family }) => family))).size;
}
