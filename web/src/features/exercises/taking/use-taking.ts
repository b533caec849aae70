/** Taking an exercise: the questions as they stand, and everything that a student can do to them. */
import type { Exercise } from '@sugya/contract/exercises.ts';
import { type SolutionFault, solutionFaults } from '@sugya/domain/exercises/solution.ts';
import { useEffect, useRef, useState } from 'react';
import { exercises as texts } from '../../../hebrew/exercises.ts';
import { reportFailure } from '../../../platform/failure-reports.ts';
import { viewOnly } from '../../../platform/http/api-problem.ts';
import { isViewOnly } from '../../../platform/session/impersonation.ts';
import { showToast } from '../../../platform/toasts.tsx';
import type {
  AnswerJournal,
  AnswerRefusal,
  AnswerSettlement,
  AttemptView,
  PostedSolution,
  QuestionDraft,
} from '../journal/solution-operations.ts';
import { useAttemptView } from '../journal/use-attempt-view.ts';
import { confirmAnswer, postOf } from './draft-changes.ts';
import { type ShownQuestion, showQuestions } from './shown-question.ts';
import { useAidNotes, useAway } from './use-aid.ts';
import { type QuestionClock, useQuestionClock } from './use-question-clock.ts';
import { useStable } from './use-stable.ts';

/** It says two things, and comes to a student who was elsewhere. */
const AWAY_NOTE_MS = 10_000;

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
  readonly change: (change: (draft: QuestionDraft) => QuestionDraft) => void;
  /** Sends the current answer for good; null when there is nothing to confirm or one is on its way. */
  readonly confirm: () => Promise<AnswerSettlement | null>;
  /** Everything is over: nothing is recorded any more. */
  readonly end: () => void;
  readonly resume: () => void;
  /** The law was opened while the question was. */
  readonly noteLaw: () => void;
};

export function useTaking(needs: {
  readonly exercise: Exercise;
  readonly attemptId: number;
  readonly journal: AnswerJournal;
  readonly questionId: number;
}): Taking {
  const { exercise, attemptId, journal, questionId } = needs;
  const view = useAttemptView(journal, { attemptId, exerciseId: exercise.id });
  const questions = showQuestions(exercise, view.entries);
  const current = questions.find(({ question }) => question.id === questionId);
  if (current === undefined) throw new Error(`question ${questionId} is not in exercise ${exercise.id}`);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isOver = useRef(false);
  const aids = useAidNotes();

  function record(shown: ShownQuestion, draft: QuestionDraft, posted: PostedSolution | null) {
    const { userId } = journal;
    const key = { userId, contentId: exercise.id, scopeId: attemptId, itemId: shown.question.id };
    return journal.record({ ...key, draft, posted: posted && { ...posted, ...aids.of(shown.question.id) } });
  }

  useAway({ id: questionId, isLocked: current.isLocked, notes: aids }, (id) => {
    const shown = questions.find(({ question }) => question.id === id);
    if (shown === undefined || isOver.current || isViewOnly()) return;
    void record(shown, shown.draft, postOf(shown.draft, null, exercise));
    showToast({ kind: 'note', message: texts.wasAway, durationMs: AWAY_NOTE_MS });
  });

  const clock = useQuestionClock(
    { id: questionId, seconds: current.draft.seconds, isLocked: current.isLocked },
    view.note,
    (id, seconds) => {
      const shown = questions.find(({ question }) => question.id === id);
      if (isOver.current || isViewOnly()) return;
      if (shown === undefined || shown.isLocked || seconds <= shown.draft.seconds) return;
      const draft = { ...shown.draft, seconds };
      void record(shown, draft, postOf(draft, null, exercise));
    },
  );

  const change = useStable((to: (draft: QuestionDraft) => QuestionDraft) => {
    const changed = to(current.draft);
    if (isOver.current || changed === current.draft) return;
    const draft = { ...changed, seconds: current.isLocked ? changed.seconds : clock.read() };
    void record(current, draft, postOf(draft, current.draft, exercise));
  });

  const confirm = useStable(async (): Promise<AnswerSettlement | null> => {
    if (isOver.current || current.isLocked || isSubmitting) return null;
    if (isViewOnly()) {
      reportFailure(viewOnly());
      return null;
    }
    const draft = { ...confirmAnswer(current.draft), seconds: clock.read() };
    const recorded = record(current, draft, postOf(draft, null, exercise));
    setIsSubmitting(true);
    try {
      return await journal.settlement(await recorded);
    } finally {
      setIsSubmitting(false);
    }
  });

  const takeBack = useStable((refusal: AnswerRefusal) => {
    const shown = questions.find(({ question }) => question.id === refusal.itemId);
    if (refusal.scopeId !== attemptId || shown === undefined) return;
    // An answer that the server did not take is no confirmed answer, unless it holds another one.
    if (!shown.draft.isConfirmed || shown.question.isAnswered) return;
    void record(shown, { ...shown.draft, isConfirmed: false }, null);
  });
  // The effect listens to the journal.
  useEffect(
    () => journal.onEvent((event) => event.kind === 'refused' && takeBack(event.refusal)),
    [journal, takeBack],
  );

  return {
    exercise,
    attemptId,
    questions,
    current,
    view,
    clock,
    isSubmitting,
    faults: solutionFaults(current.draft, {
      hideAreYouSure: exercise.hideAreYouSure,
      usesLaws: current.question.usesLaws,
    }),
    change,
    confirm,
    end: () => {
      isOver.current = true;
    },
    resume: () => {
      isOver.current = false;
    },
    noteLaw: () => {
      if (!current.isLocked) aids.note(questionId, { sawLaw: true });
    },
  };
}
