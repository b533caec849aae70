/** What keeps an exercise from its end, and what besides could be looked at (EXE-96, EXE-102). */
import { mayFinish } from '@sugya/domain/exercises/attempt.ts';
import { isAnswered } from '@sugya/domain/exercises/solution.ts';
import type { ExerciseRules, ShownQuestion } from '../taking/shown-question.ts';

export type FinishReview = {
  readonly unanswered: readonly ShownQuestion[];
  readonly marked: readonly ShownQuestion[];
  readonly unsure: readonly ShownQuestion[];
  readonly unsent: readonly ShownQuestion[];
};

export function reviewOf(questions: readonly ShownQuestion[]): FinishReview {
  return {
    unanswered: questions.filter((shown) => !shown.isAnswered),
    marked: questions.filter(({ draft }) => draft.isMarked),
    unsure: questions.filter((shown) => shown.isAnswered && shown.draft.isStar === false),
    unsent: questions.filter(({ isUnsent }) => isUnsent),
  };
}

/** The answer on the screen counts when it could be sent as it is: submit-and-finish sends it first (EXE-93 to EXE-95). */
export function isReadyToFinish(
  questions: readonly ShownQuestion[],
  current: ShownQuestion,
  rules: ExerciseRules,
): boolean {
  const { hideAreYouSure } = rules;
  return mayFinish({
    answered: new Set(questions.flatMap((shown) => (shown.isAnswered ? [shown.question.id] : []))),
    questionIds: questions.map(({ question }) => question.id),
    currentQuestionId: current.question.id,
    isCurrentValid: isAnswered(current.draft, { hideAreYouSure, usesLaws: current.question.usesLaws }),
  });
}
