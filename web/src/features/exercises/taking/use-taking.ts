/** Taking an exercise: the questions as they stand, and everything that a student can do to them. */
import type { Exercise } from '@sugya/contract/exercises.ts';
import { type SolutionFault, solutionFaults } from '@sugya/domain/solution.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { QuestionDraft } from '../../../platform/journal/act.ts';
import type { AttemptView } from '../../../platform/journal/attempt-view.ts';
import type { Journal, Settlement } from '../../../platform/journal/journal.ts';
import { confirmAnswer, postOf } from './draft-changes.ts';
import type { ShownQuestion } from './shown-question.ts';
import { useAttemptView, useShownQuestions } from './use-attempt-view.ts';
import { type QuestionClock, useQuestionClock } from './use-question-clock.ts';

export type Taking = {
  readonly exercise: Exercise;
  readonly attemptId: number;
  readonly questions: readonly ShownQuestion[];
  readonly current: ShownQuestion;
  readonly view: AttemptView;
  readonly clock: QuestionClock;
  /** EXE-91: a confirm is on its way. */
  readonly isSubmitting: boolean;
  /** What keeps the current answer from being sent (EXE-72 to EXE-78). */
  readonly faults: readonly SolutionFault[];
  /** Null when the question is locked: then only marks and strike-outs change. */
  readonly change: (change: (draft: QuestionDraft) => QuestionDraft) => void;
  /** Sends the current answer for good; null when there is nothing to confirm or one is on its way. */
  readonly confirm: () => Promise<Settlement | null>;
  /** Everything is over: nothing is recorded any more. */
  readonly end: () => void;
  readonly resume: () => void;
};

export function useTaking(needs: {
  readonly exercise: Exercise;
  readonly attemptId: number;
  readonly journal: Journal;
  readonly questionId: number;
}): Taking {
  const { exercise, attemptId, journal, questionId } = needs;
  const view = useAttemptView(journal, attemptId);
  const questions = useShownQuestions(exercise, view);
  const current = questions.find(({ question }) => question.id === questionId);
  if (current === undefined) throw new Error(`question ${questionId} is not in exercise ${exercise.id}`);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isOver = useRef(false);
  const latest = useRef(questions);
  latest.current = questions;

  const write = useCallback(
    (shown: ShownQuestion, draft: QuestionDraft, isForced = false) => {
      if (isOver.current) return null;
      const posted = postOf(draft, isForced ? null : shown.draft, exercise);
      const { userId } = journal;
      const { id } = shown.question;
      return journal.record({ userId, exerciseId: exercise.id, attemptId, questionId: id, draft, posted });
    },
    [journal, exercise, attemptId],
  );

  const clock = useQuestionClock(
    { id: questionId, seconds: current.draft.seconds, isLocked: current.isLocked },
    view.pauses,
    (id, seconds) => {
      const shown = latest.current.find(({ question }) => question.id === id);
      if (shown === undefined || shown.isLocked || seconds <= shown.draft.seconds) return;
      void write(shown, { ...shown.draft, seconds }, true);
    },
  );

  const change = useCallback(
    (to: (draft: QuestionDraft) => QuestionDraft) => {
      const shown = latest.current.find(({ question }) => question.id === questionId);
      if (shown === undefined) return;
      const changed = to(shown.draft);
      if (changed === shown.draft) return;
      void write(shown, { ...changed, seconds: shown.isLocked ? shown.draft.seconds : clock.read() });
    },
    [questionId, write, clock],
  );

  const isConfirming = useRef(false);
  const confirm = useCallback(async (): Promise<Settlement | null> => {
    const shown = latest.current.find(({ question }) => question.id === questionId);
    if (shown === undefined || shown.isLocked || isConfirming.current) return null;
    const recorded = write(shown, { ...confirmAnswer(shown.draft), seconds: clock.read() }, true);
    if (recorded === null) return null;
    isConfirming.current = true;
    setIsSubmitting(true);
    try {
      return await journal.settlement(await recorded);
    } finally {
      isConfirming.current = false;
      setIsSubmitting(false);
    }
  }, [questionId, write, clock, journal]);

  // The effect listens to the journal: an answer that the server did not take is no confirmed answer.
  useEffect(
    () =>
      journal.onEvent((event) => {
        if (event.kind !== 'refused' || event.refusal.attemptId !== attemptId) return;
        const id = event.refusal.questionId;
        const shown = latest.current.find(({ question }) => question.id === id);
        if (shown === undefined || !shown.draft.isConfirmed || shown.question.isAnswered) return;
        const { userId } = journal;
        const draft = { ...shown.draft, isConfirmed: false };
        void journal.record({
          ...{ userId, exerciseId: exercise.id, attemptId, questionId: id },
          draft,
          posted: null,
        });
      }),
    [journal, attemptId, exercise.id],
  );

  const faults = solutionFaults(current.draft, {
    hideAreYouSure: exercise.hideAreYouSure,
    usesLaws: current.question.usesLaws,
  });
  return {
    exercise,
    attemptId,
    questions,
    current,
    view,
    clock,
    isSubmitting,
    faults,
    change,
    confirm,
    end: useCallback(() => {
      isOver.current = true;
    }, []),
    resume: useCallback(() => {
      isOver.current = false;
    }, []),
  };
}
