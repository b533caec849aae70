/** Moving from question to question, and the one main action of each (EXE-59, EXE-65, EXE-84 to EXE-92). */
import { isReadyToFinish } from '../finish/finish-review.ts';
import type { MainAction } from '../question/primary-button.tsx';
import type { Taking } from './use-taking.ts';

export type Moves = {
  readonly main: MainAction;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onMain: () => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  /** Any question, from the menu: saves exactly as the next one would. */
  readonly onGo: (questionId: number) => void;
  readonly onFinish: () => void;
};

export function movesOf(
  taking: Taking,
  needs: {
    readonly go: (questionId: number) => void;
    /** A choice is missing (EXE-75). */
    readonly complain: () => void;
    /** To the end, if nothing is open (EXE-93 to EXE-102). */
    readonly end: (isReady: boolean) => void;
  },
): Moves {
  const { exercise, questions, current, faults, isSubmitting } = taking;
  const isImmediate = exercise.allowImmediateFeedback;
  const previous = questions[current.position - 2];
  const next = questions[current.position];
  const others = questions.filter((shown) => shown !== current);
  const areOthersAnswered = others.every(({ isAnswered }) => isAnswered);

  /** Without immediate feedback half an answer is not left behind (EXE-89); with it the choice waits here (EXE-90). */
  function leave(move: () => void): void {
    if (isSubmitting) return;
    if (!isImmediate && faults.length > 0) needs.complain();
    else move();
  }

  function end(): void {
    needs.end(isReadyToFinish(questions, current, exercise));
  }

  function onward(): void {
    const open = others.find(({ isAnswered }) => !isAnswered);
    const target = next ?? open;
    if (target === undefined) end();
    else needs.go(target.question.id);
  }

  function onMain(): void {
    if (isSubmitting) return;
    if (isImmediate && !current.isLocked && current.draft.selectedAnswerId !== null) {
      if (faults.length > 0) needs.complain();
      else void taking.confirm();
      return;
    }
    const isEnd = main === 'finish' || main === 'submit_and_finish';
    leave(isEnd ? end : onward);
  }

  const main = mainAction({
    isImmediate,
    isLocked: current.isLocked,
    hasChoice: current.draft.selectedAnswerId !== null,
    isLast: next === undefined,
    areOthersAnswered,
    isCurrentValid: current.draft.selectedAnswerId !== null && faults.length === 0,
  });
  return {
    main,
    hasPrevious: previous !== undefined && !isSubmitting,
    hasNext: next !== undefined && !isSubmitting,
    onMain,
    onPrevious: () => previous && leave(() => needs.go(previous.question.id)),
    onNext: () => next && leave(() => needs.go(next.question.id)),
    onGo: (questionId) => {
      if (questionId !== current.question.id) leave(() => needs.go(questionId));
    },
    onFinish: () => leave(end),
  };
}

function mainAction(view: {
  readonly isImmediate: boolean;
  readonly isLocked: boolean;
  readonly hasChoice: boolean;
  readonly isLast: boolean;
  readonly areOthersAnswered: boolean;
  readonly isCurrentValid: boolean;
}): MainAction {
  if (view.isImmediate) {
    if (!view.isLocked) return view.hasChoice ? 'confirm' : 'skip';
    return view.areOthersAnswered ? 'finish' : 'next_question';
  }
  if (!view.isLast) return view.hasChoice ? 'next' : 'skip';
  return view.areOthersAnswered && view.isCurrentValid ? 'submit_and_finish' : 'finish';
}
