/** The explanation of the question on the screen, with how everybody answered it. */
import type { ReactNode } from 'react';
import type { LawPlace } from '../law-beside/law-slot.ts';
import { useShares } from '../shares/use-shares.ts';
import { Explanation } from './explanation.tsx';
import type { PanelTaking } from './question-panel.tsx';

export function QuestionExplanation({
  taking: { exercise, current },
  onLaw,
  lecture,
}: {
  readonly taking: PanelTaking;
  readonly onLaw: ((place: LawPlace) => void) | null;
  readonly lecture: ReactNode;
}) {
  const shares = useShares(exercise.id, current);
  return (
    <Explanation
      question={current.question}
      selectedAnswerId={current.draft.selectedAnswerId}
      shares={shares}
      showsLetters={!exercise.hideExerciseQuestionOptions}
      seconds={current.draft.seconds}
      onLaw={onLaw}
      lecture={lecture}
    />
  );
}
