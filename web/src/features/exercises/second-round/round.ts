/** A second round over what went wrong: practised here, saved nowhere, without a grade (EXE-105, EXE-106). */
import type { Exercise, Question } from '@sugya/contract/exercises.ts';
import { secondRoundQuestionIds } from '@sugya/domain/exercises/attempt.ts';
import { emptyDraft, type QuestionDraft } from '../journal/solution-operations.ts';
import type { ShownQuestion } from '../taking/shown-question.ts';

export type Round = {
  readonly questions: readonly Question[];
  readonly drafts: ReadonlyMap<number, QuestionDraft>;
};

/** The questions that were answered wrongly, in the exercise's order, all open again. */
export function beginRound(exercise: Pick<Exercise, 'questions'>): Round {
  const wrong = new Set(secondRoundQuestionIds(exercise));
  return { questions: exercise.questions.filter(({ id }) => wrong.has(id)), drafts: new Map() };
}

export function changeDraft(
  round: Round,
  questionId: number,
  change: (draft: QuestionDraft) => QuestionDraft,
): Round {
  const drafts = new Map(round.drafts);
  drafts.set(questionId, change(round.drafts.get(questionId) ?? emptyDraft));
  return { ...round, drafts };
}

/** Confirmed questions show their key: the exercise is finished, so it is here already. */
export function shownInRound({ questions, drafts }: Round): ShownQuestion[] {
  return questions.map((question, index) => {
    const draft = drafts.get(question.id) ?? emptyDraft;
    const correctAnswerIds = new Set(question.correctAnswers.map(({ id }) => id));
    return {
      question,
      position: index + 1,
      draft,
      isAnswered: draft.isConfirmed,
      isLocked: draft.isConfirmed,
      isUnsent: false,
      isSuperseded: false,
      reveal: {
        isCorrect: draft.selectedAnswerId !== null && correctAnswerIds.has(draft.selectedAnswerId),
        correctAnswerIds,
        explanationHtml: question.detailedAnswer,
      },
    };
  });
}

export function countRight(shown: readonly ShownQuestion[]): number {
  return shown.filter(({ isLocked, reveal }) => isLocked && reveal?.isCorrect === true).length;
}
