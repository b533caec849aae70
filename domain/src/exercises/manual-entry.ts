// Answers that were given on paper and are entered afterwards: when the table is whole, and when two tables are the same.
import type { Star } from './solution.ts';

export type ManualSolution = {
  readonly questionId: number;
  readonly selectedAnswerId: number | null;
  readonly isStar: Star;
};

export type AskedQuestion = { readonly id: number; readonly answerIds: readonly number[] };

/** `missing`: nothing chosen; `repeated`: two rows for one question; `unknown`: no such question, or no such answer to it. */
export type ManualFault = {
  readonly questionId: number;
  readonly kind: 'missing' | 'repeated' | 'unknown';
};

/**
 * What keeps a table from being taken: each question needs exactly one row with one of its own answers.
 *
 * Range: one fault for a question at most, the exercise's questions first, in its order. Source: MAN-15, MAN-20.
 * Example: questions 1 and 2; a table of 1 with its answer and of 3: question 2 is missing, question 3 is unknown.
 */
export function manualFaults(
  questions: readonly AskedQuestion[],
  solutions: readonly ManualSolution[],
): ManualFault[] {
  const asked = new Set(questions.map(({ id }) => id));
  const strangers = new Set(solutions.map(({ questionId }) => questionId).filter((id) => !asked.has(id)));
  return [
    ...questions.flatMap((question) => {
      const kind = faultOf(
        question,
        solutions.filter(({ questionId }) => questionId === question.id),
      );
      return kind === null ? [] : [{ questionId: question.id, kind }];
    }),
    ...[...strangers].map((questionId) => ({ questionId, kind: 'unknown' as const })),
  ];
}

/**
 * The star of an answer on paper: it is there or it is not, so "not said" means not sure. An exercise that hides the
 * question "are you sure" has none.
 *
 * Source: MAN-14, EXE-61.
 * Example: a row without a star is "not sure"; where the exercise hides the question it is "not said".
 */
export function starOnPaper(isStar: Star, rules: { readonly hideAreYouSure: boolean }): Star {
  return rules.hideAreYouSure ? null : isStar === true;
}

/**
 * Do two tables say the same, in whatever order? Then the second is a repeat whose first answer was lost on the way.
 *
 * Source: MAN-20 (ours: the same table again is no conflict).
 * Example: the same choices with one star more are another table.
 */
export function isSameTable(a: readonly ManualSolution[], b: readonly ManualSolution[]): boolean {
  const known = new Map(a.map((row) => [row.questionId, row]));
  return (
    a.length === b.length &&
    known.size === a.length &&
    new Set(b.map(({ questionId }) => questionId)).size === b.length &&
    b.every((row) => {
      const other = known.get(row.questionId);
      return other?.selectedAnswerId === row.selectedAnswerId && other.isStar === row.isStar;
    })
  );
}

function faultOf(
  question: AskedQuestion,
  rows: readonly Pick<ManualSolution, 'selectedAnswerId'>[],
): ManualFault['kind'] | null {
  const [row] = rows;
  if (row === undefined || row.selectedAnswerId === null) return 'missing';
  if (rows.length > 1) return 'repeated';
  return question.answerIds.includes(row.selectedAnswerId) ? null : 'unknown';
}
