/** The table as it is being filled in: a row for each question that was touched. */
import type { ManualEntry } from '@sugya/contract/exercises-paper.ts';

export type DraftRow = {
  /** Null: nothing chosen, or emptied again. */
  readonly answerId: number | null;
  /** As it stood over the column, for saying what was chosen when the question has changed since. */
  readonly letter: string | null;
  readonly isStar: boolean;
};

export type ManualDraft = {
  /** The disclaimer was ticked here; it reaches the server with the table. */
  readonly isApproved: boolean;
  readonly rows: Readonly<Record<number, DraftRow>>;
};

export const EMPTY_DRAFT: ManualDraft = { isApproved: false, rows: {} };
const EMPTY_ROW: DraftRow = { answerId: null, letter: null, isStar: false };

type Asked = ManualEntry['questions'][number];

export function rowOf(draft: ManualDraft, questionId: number): DraftRow {
  return draft.rows[questionId] ?? EMPTY_ROW;
}

export function withRow(draft: ManualDraft, questionId: number, change: Partial<DraftRow>): ManualDraft {
  return { ...draft, rows: { ...draft.rows, [questionId]: { ...rowOf(draft, questionId), ...change } } };
}

/** Chosen, and still an answer of the question as it is now. */
export function isFilled(question: Asked, draft: ManualDraft): boolean {
  const { answerId } = rowOf(draft, question.id);
  return question.answers.some(({ id }) => id === answerId);
}

/** What was chosen before editors changed the question; null where nothing was, or it still stands. */
export function outdatedLetter(question: Asked, draft: ManualDraft): string | null {
  const { answerId, letter } = rowOf(draft, question.id);
  return answerId === null || isFilled(question, draft) ? null : letter;
}

/** Places (from 0) of the rows that lack an answer (MAN-16). */
export function missingPlaces(questions: readonly Asked[], draft: ManualDraft): number[] {
  return questions.flatMap((question, place) => (isFilled(question, draft) ? [] : [place]));
}

/** Whether anything in it would be missed. */
export function hasEntries(draft: ManualDraft): boolean {
  return Object.values(draft.rows).some(({ answerId, isStar }) => answerId !== null || isStar);
}

/** MAN-14. */
export function solutionsOf(entry: Pick<ManualEntry, 'questions' | 'hideAreYouSure'>, draft: ManualDraft) {
  return entry.questions.map(({ id }) => {
    const { answerId, isStar } = rowOf(draft, id);
    return { questionId: id, selectedAnswerId: answerId, isStar: entry.hideAreYouSure ? null : isStar };
  });
}
