/** The screen of a second round. */
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Exercise } from '@sugya/contract/exercises.ts';
import { IconRepeat } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { exerciseWindows } from '../../../hebrew/exercise-windows.ts';
import { useScreenTop } from '../../../ui/sizes/use-screen-top.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { BesideLayout, BesideOpener } from '../beside/beside-layout.tsx';
import { useBeside } from '../beside/use-beside.tsx';
import { GuidelinesDialog } from '../frame/guidelines-dialog.tsx';
import type { QuestionDraft } from '../journal/solution-operations.ts';
import { useExerciseKeys, useKeySwitch } from '../keys/use-exercise-keys.ts';
import { AnswerRow } from '../question/answer-row.tsx';
import { QuestionExplanation } from '../question/question-explanation.tsx';
import { QuestionPanel } from '../question/question-panel.tsx';
import { chooseAnswer, confirmAnswer, toggleStrike } from '../taking/draft-changes.ts';
import { useFocusMoves } from '../taking/use-focus-moves.ts';
import { usePassage } from '../taking/use-passage.ts';
import { beginRound, changeDraft, countRight, type Round, shownInRound } from './round.ts';
import classes from './second-round.module.css';

const texts = exerciseWindows.secondRound;

export function SecondRound({
  exercise,
  crumbs,
  onReport,
}: {
  readonly exercise: Exercise;
  readonly crumbs: ReactNode;
  readonly onReport: () => void;
}) {
  const [round, setRound] = useState(() => beginRound(exercise));
  const [position, setPosition] = useState(1);
  const screen = useRef<HTMLDivElement>(null);
  useScreenTop(screen);
  const shown = shownInRound(round);
  const current = shown[position - 1];
  const begin = () => {
    setRound(beginRound(exercise));
    setPosition(1);
  };
  return (
    <div ref={screen} className={classes.screen}>
      <header className={classes.head}>
        {crumbs}
        <h1 className={classes.title}>
          {texts.title}: <bdi>{exercise.name}</bdi>
        </h1>
        <p className={classes.note}>{texts.note}</p>
      </header>
      {current === undefined ? (
        <StateMessage
          icon={<IconRepeat size={26} />}
          title={endTitle(exercise, shown.length, countRight(shown))}
          action={
            <div className={classes.actions}>
              <Button onClick={onReport}>{texts.toReport}</Button>
              {shown.length > 0 && (
                <Button variant="default" onClick={begin}>
                  {texts.again}
                </Button>
              )}
            </div>
          }
        />
      ) : (
        <RoundQuestion
          exercise={exercise}
          round={round}
          position={position}
          onRound={setRound}
          onPosition={setPosition}
        />
      )}
    </div>
  );
}

function RoundQuestion({
  exercise,
  round,
  position,
  onRound,
  onPosition,
}: {
  readonly exercise: Exercise;
  readonly round: Round;
  readonly position: number;
  readonly onRound: (round: Round) => void;
  readonly onPosition: (position: number) => void;
}) {
  const isWide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false }) === true;
  const [areGuidelinesOpen, setAreGuidelinesOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLParagraphElement>(null);
  const shown = shownInRound(round);
  const current = shown[position - 1];
  if (current === undefined) throw new Error(`the round has no question ${position}`);
  const questionId = current.question.id;
  const passage = usePassage(current);
  useFocusMoves({
    questionId,
    isLocked: current.isLocked,
    isPassageFirst: passage.isFirst,
    heading,
    verdict,
  });
  const isLast = position === shown.length;
  const hasChoice = current.draft.selectedAnswerId !== null;
  const main = !current.isLocked ? (hasChoice ? 'confirm' : 'skip') : isLast ? 'finish' : 'next_question';
  const change = (to: (draft: QuestionDraft) => QuestionDraft) => onRound(changeDraft(round, questionId, to));
  const onNext = () => onPosition(position + 1);
  const onPrevious = () => position > 1 && onPosition(position - 1);
  const onMain = () => {
    if (passage.isFirst) passage.release();
    else if (main === 'confirm') change(confirmAnswer);
    else onNext();
  };
  const [areKeysOn] = useKeySwitch();
  useExerciseKeys({
    optionCount: current.question.answers.length,
    areSingleSignsOn: areKeysOn,
    onCommand: (command) => {
      if (command.kind === 'confirm') onMain();
      else if (command.kind === 'next' && !isLast) onNext();
      else if (command.kind === 'previous') onPrevious();
      else if (command.kind === 'choose' || command.kind === 'strike') {
        const answer = current.question.answers[command.index];
        if (answer === undefined || current.isLocked) return;
        const isStrike = command.kind === 'strike';
        change((draft) => (isStrike ? toggleStrike(draft, answer.id) : chooseAnswer(draft, answer.id)));
      }
    },
  });
  const taking = {
    // No grade and no report: nobody asks how sure the answer is.
    exercise: { ...exercise, hideAreYouSure: true, allowImmediateFeedback: true },
    questions: shown,
    current,
    change,
    isSubmitting: false,
  };
  const explanation = <QuestionExplanation taking={taking} onLaw={null} lecture={null} />;
  const beside = useBeside({ taking, passage, law: null, explanation, notes: undefined, isWide });
  return (
    <>
      <BesideLayout
        beside={beside}
        isWide={isWide}
        hasColumn
        isCovered={false}
        onRelease={passage.isFirst ? passage.release : null}
        question={
          <QuestionPanel
            taking={taking}
            headingRef={heading}
            explanation={!isWide && explanation}
            isInert={passage.isFirst}
            steps={{
              hasPrevious: position > 1,
              hasNext: !isLast,
              onPrevious,
              onNext: () => !isLast && onNext(),
            }}
            onGuidelines={() => setAreGuidelinesOpen(true)}
            answerRow={
              <AnswerRow
                taking={taking}
                verdictRef={verdict}
                showsMissing={false}
                law={null}
                main={main}
                busy={null}
                beside={!isWide && <BesideOpener beside={beside} />}
                onMain={onMain}
              />
            }
          />
        }
      />
      {areGuidelinesOpen && (
        <GuidelinesDialog exercise={exercise} onClose={() => setAreGuidelinesOpen(false)} />
      )}
    </>
  );
}

function endTitle(exercise: Exercise, total: number, right: number): string {
  // A report that is held back tells of no answer whether it was right (decision 0004).
  if (exercise.questions.every(({ isAnswerCorrect }) => isAnswerCorrect === null)) return texts.unavailable;
  return total === 0 ? texts.none : texts.summary(right, total);
}
