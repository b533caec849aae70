/** What each gesture makes of a question's draft, and what of it goes to the server. */
import {
  clearLawChoice,
  type LawAnswerType,
  noChoice,
  type Star,
  solutionFields,
} from '@sugya/domain/exercises/solution.ts';
import type { PostedSolution, QuestionDraft } from '../journal/solution-operations.ts';
import type { ExerciseRules } from './shown-question.ts';

export function chooseAnswer(draft: QuestionDraft, answerId: number): QuestionDraft {
  return { ...draft, selectedAnswerId: answerId };
}

/** Striking out the chosen answer takes the choice back; bringing an answer back never chooses it. */
export function toggleStrike(draft: QuestionDraft, answerId: number): QuestionDraft {
  if (draft.removedAnswerIds.includes(answerId)) {
    return { ...draft, removedAnswerIds: draft.removedAnswerIds.filter((id) => id !== answerId) };
  }
  return {
    ...draft,
    removedAnswerIds: [...draft.removedAnswerIds, answerId],
    selectedAnswerId:
      draft.selectedAnswerId === answerId && !draft.isConfirmed ? null : draft.selectedAnswerId,
  };
}

export function toggleMark(draft: QuestionDraft): QuestionDraft {
  return { ...draft, isMarked: !draft.isMarked };
}

export function sayStar(draft: QuestionDraft, isStar: Star): QuestionDraft {
  return { ...draft, isStar };
}

export function sayLawUse(draft: QuestionDraft, selectedLawAnswerType: LawAnswerType): QuestionDraft {
  return { ...draft, ...clearLawChoice({ ...draft, selectedLawAnswerType }) };
}

/** Another law takes the clause with it. */
export function chooseLaw(draft: QuestionDraft, lawId: number | null): QuestionDraft {
  if (draft.selectedLawId === lawId) return draft;
  return { ...draft, selectedLawAnswerType: 3, selectedLawId: lawId, selectedLawClauseId: null };
}

/** Naming a clause says by itself that it was found in the law. */
export function pickClause(
  draft: QuestionDraft,
  place: { readonly lawId: number; readonly clauseId: number | null },
): QuestionDraft {
  const { lawId, clauseId } = place;
  return { ...draft, selectedLawAnswerType: 3, selectedLawId: lawId, selectedLawClauseId: clauseId };
}

export function confirmAnswer(draft: QuestionDraft): QuestionDraft {
  return draft.selectedAnswerId === null ? draft : { ...draft, isConfirmed: true };
}

/**
 * What goes to the server; null when the change from `before` is nothing to it. Without `before` it goes in any case.
 * With immediate feedback a choice is a confirm to the server and would bring the key, so until it is confirmed only
 * marks, strike-outs and time travel (EXE-50, EXE-90).
 */
export function postOf(
  draft: QuestionDraft,
  before: QuestionDraft | null,
  rules: ExerciseRules,
): PostedSolution | null {
  const isHeldBack = rules.allowImmediateFeedback && !draft.isConfirmed;
  if (isHeldBack && before !== null && isSameToServer(draft, before)) return null;
  return {
    ...solutionFields(draft),
    ...(isHeldBack && noChoice),
    ...(rules.hideAreYouSure && { isStar: null }),
    questionTimeInSeconds: draft.seconds,
  };
}

function isSameToServer(draft: QuestionDraft, before: QuestionDraft): boolean {
  return (
    draft.isMarked === before.isMarked &&
    draft.removedAnswerIds === before.removedAnswerIds &&
    draft.isConfirmed === before.isConfirmed
  );
}
