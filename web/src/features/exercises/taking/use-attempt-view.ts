/** The journal's view of an attempt, read by React, and the questions under it. */
import type { Exercise } from '@sugya/contract/exercises.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Entry } from '../../../platform/journal/act.ts';
import type { AttemptView } from '../../../platform/journal/attempt-view.ts';
import type { Journal } from '../../../platform/journal/journal.ts';
import { type ShownQuestion, showQuestion } from './shown-question.ts';

/** The effect reads what this device holds of the attempt. */
export function useAttemptView(journal: Journal, attemptId: number): AttemptView {
  useEffect(() => {
    void journal.open(attemptId);
  }, [journal, attemptId]);
  return useSyncExternalStore(journal.subscribe, () => journal.view(attemptId));
}

type Known = { question: Exercise['questions'][number]; entry: Entry | undefined; shown: ShownQuestion };

/** A question that did not change stays the same object, so that an act repaints one question and not fifty. */
export function useShownQuestions(exercise: Exercise, view: AttemptView): readonly ShownQuestion[] {
  const known = useRef(new Map<number, Known>());
  return exercise.questions.map((question, index) => {
    const entry = view.entries.get(question.id);
    const before = known.current.get(question.id);
    if (before !== undefined && before.question === question && before.entry === entry) return before.shown;
    const shown = showQuestion({ question, position: index + 1 }, entry, exercise);
    known.current.set(question.id, { question, entry, shown });
    return shown;
  });
}
