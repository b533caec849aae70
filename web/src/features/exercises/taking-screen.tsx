/** A running exercise on the screen: arranges its parts and knows which window is open. */
import { useMediaQuery } from '@mantine/hooks';
import type { Exercise } from '@sugya/contract/exercises.ts';
import { isPaused, openPause, resume } from '@sugya/domain/exercises/timer.ts';
import { IconLayoutGrid } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { exercises } from '../../hebrew/exercises.ts';
import { serverNow } from '../../platform/http/server-clock.ts';
import { useFreshSession } from '../../platform/session/keep-fresh.ts';
import { keepWorkOnExpiry } from '../../platform/session/session.ts';
import { useScreenTop } from '../../ui/use-screen-top.ts';
import { useFinish } from './finish/use-finish.ts';
import { PauseDialog } from './frame/pause-dialog.tsx';
import { QuestionNavigator } from './frame/question-navigator.tsx';
import { SaveStatus } from './frame/save-status.tsx';
import { Timers } from './frame/timers.tsx';
import { TopBar } from './frame/top-bar.tsx';
import type { AnswerJournal } from './journal/solution-operations.ts';
import { LawBeside, LawOpener } from './law-beside/law-parts.ts';
import type { LawSlot } from './law-beside/law-slot.ts';
import { useLawAsked } from './law-beside/use-law-asked.ts';
import { Explanation } from './question/explanation.tsx';
import { QuestionActions } from './question/question-actions.tsx';
import { QuestionPanel } from './question/question-panel.tsx';
import { type OpenWindow, ScreenWindows } from './screen-windows.tsx';
import { chooseAnswer, toggleMark, toggleStrike } from './taking/draft-changes.ts';
import type { KeyCommand } from './taking/key-command.ts';
import { movesOf } from './taking/moves.ts';
import { isChoiceHeld, type ShownQuestion } from './taking/shown-question.ts';
import { useExerciseKeys, useKeySwitch } from './taking/use-exercise-keys.ts';
import { useFocusMoves } from './taking/use-focus-moves.ts';
import { usePassage } from './taking/use-passage.ts';
import { useStable } from './taking/use-stable.ts';
import { useTaking } from './taking/use-taking.ts';
import classes from './taking-screen.module.css';

const WIDE = '(min-width: 64em)';
const REFUSED_AS_CONFLICT = ['attempt_not_running', 'question_locked'];

export type TakingScreenProps = {
  readonly exercise: Exercise;
  readonly attemptId: number;
  readonly startedAt: string;
  readonly journal: AnswerJournal;
  readonly questionId: number;
  readonly crumbs: ReactNode;
  readonly heart: ReactNode;
  readonly law: LawSlot;
  readonly onGo: (questionId: number) => void;
  readonly onFinished: () => void;
  /** EXE-101. */
  readonly onPrint: () => void;
};

export function TakingScreen(props: TakingScreenProps) {
  const { exercise, attemptId, journal, questionId } = props;
  const taking = useTaking({ exercise, attemptId, journal, questionId });
  const finishing = useFinish(taking, journal);
  const [open, setOpen] = useState<OpenWindow>('none');
  const [areMissingShown, setAreMissingShown] = useState<number | null>(null);
  const [areKeysOn, turnKeys] = useKeySwitch();
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false }) === true;
  const content = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLParagraphElement>(null);
  useFreshSession();
  useScreenTop(content);

  const { current, questions, view } = taking;
  const isStopped = isPaused(view.note, serverNow());
  const passage = usePassage(current);
  const asked = useLawAsked(questionId);
  const textsOf = useCallback(() => props.law.textsOf(exercise.id), [props.law, exercise.id]);
  const moves = movesOf(taking, {
    go: (id) => {
      setOpen('none');
      props.onGo(id);
    },
    complain: () => {
      setAreMissingShown(questionId);
      setOpen('invalid');
    },
    review: () => {
      finishing.forgetFailure();
      setOpen('review');
    },
  });

  // Each effect listens to a system outside React: the session, and the journal.
  useEffect(() => keepWorkOnExpiry(journal.flush), [journal]);
  useEffect(
    () =>
      journal.onEvent((event) => {
        if (event.kind === 'refused' && event.refusal.contentId === exercise.id) {
          setOpen(REFUSED_AS_CONFLICT.includes(event.refusal.code) ? 'conflict' : 'refused');
        }
      }),
    [journal, exercise.id],
  );
  useFocusMoves({ questionId, isLocked: current.isLocked, heading, verdict });

  useExerciseKeys({
    optionCount: current.question.answers.length,
    areSingleSignsOn: areKeysOn,
    onCommand: obey,
  });

  function obey(command: KeyCommand): void {
    switch (command.kind) {
      case 'confirm':
        moves.onMain();
        break;
      case 'next':
        moves.onNext();
        break;
      case 'previous':
        moves.onPrevious();
        break;
      case 'mark':
        taking.change(toggleMark);
        break;
      case 'list':
        setOpen('keys');
        break;
      case 'choose':
      case 'strike':
        pick(command.kind, command.index);
        break;
    }
  }

  function pick(kind: 'choose' | 'strike', index: number): void {
    const answer = current.question.answers[index];
    if (answer === undefined || current.isLocked || taking.isSubmitting) return;
    if (kind === 'strike') taking.change((draft) => toggleStrike(draft, answer.id));
    else if (!current.draft.removedAnswerIds.includes(answer.id)) {
      taking.change((draft) => chooseAnswer(draft, answer.id));
    }
  }

  // The same function for every row of the menu, so that only the rows that changed are painted.
  const goStable = useStable(moves.onGo);
  const resumeNow = useCallback(
    () => void journal.changeNote(attemptId, (pauses) => resume(pauses, serverNow())),
    [journal, attemptId],
  );
  const navigator = (
    <QuestionNavigator
      questions={questions}
      currentId={questionId}
      showsNumbers={!exercise.hideExerciseQuestionNumbers}
      hasSecondRound={exercise.hasSecondRound}
      isStrip={isWide && exercise.hasLaw}
      onGo={goStable}
      onFinish={moves.onFinish}
    />
  );
  const question = isStopped ? (
    <div className={classes.covered} />
  ) : (
    <QuestionPanel
      taking={taking}
      headingRef={heading}
      verdictRef={verdict}
      showsMissing={areMissingShown === questionId}
      isExplanationBelow={!isWide || exercise.hasLaw}
      hasPassage={passage.html !== null}
      law={{ textsOf, show: asked.show }}
      onGuidelines={() => setOpen('guidelines')}
      onPassage={passage.open}
      menu={!isWide && <MenuButton questions={questions} onOpen={() => setOpen('menu')} />}
      isOneScroll={isWide && exercise.hasLaw}
      actions={
        <QuestionActions
          {...moves}
          isSubmitting={taking.isSubmitting}
          law={!isWide && exercise.hasLaw && <LawOpener asked={asked} />}
        />
      }
    />
  );
  return (
    <div ref={content} className={classes.screen}>
      <TopBar
        exercise={exercise}
        crumbs={props.crumbs}
        heart={isWide && props.heart}
        status={
          <SaveStatus
            save={view.save}
            isChoiceHeld={isChoiceHeld(exercise, current)}
            isSuperseded={current.isSuperseded}
            onDetails={() => setOpen('refused')}
          />
        }
        timers={
          !exercise.hideTimeInExercise && (
            <Timers
              startedAt={Date.parse(props.startedAt)}
              pauses={view.note}
              isPaused={isStopped}
              isCounting={!current.isLocked}
              timeInSecToRedAlert={current.question.timeInSecToRedAlert}
              readQuestionSeconds={taking.clock.read}
              onPause={() => void journal.changeNote(attemptId, (pauses) => openPause(pauses, serverNow()))}
            />
          )
        }
        onKeys={() => setOpen('keys')}
      />
      {exercise.hasLaw ? (
        <>
          {isWide && navigator}
          <div className={classes.withLaw}>
            <LawBeside {...{ law: props.law, taking, isWide, asked, question }} isCovered={isStopped} />
          </div>
        </>
      ) : (
        <div className={classes.columns}>
          {question}
          {isWide && (
            <aside className={classes.side}>
              {navigator}
              {!isStopped && exercise.allowImmediateFeedback && (
                <div key={questionId} className={classes.explanation}>
                  {current.isLocked && current.reveal !== null ? (
                    <Explanation html={current.reveal.explanationHtml} />
                  ) : (
                    <p className={classes.placeholder}>{exercises.reveal.placeholder}</p>
                  )}
                </div>
              )}
            </aside>
          )}
        </div>
      )}
      {isStopped && <PauseDialog pauses={view.note} onResume={resumeNow} />}
      {!isStopped && (
        <ScreenWindows
          open={open}
          taking={taking}
          journal={journal}
          finishing={finishing}
          navigator={navigator}
          heart={props.heart}
          passage={passage}
          areKeysOn={areKeysOn}
          onOpen={setOpen}
          onTurnKeys={turnKeys}
          onGo={moves.onGo}
          onFinished={props.onFinished}
          onPrint={props.onPrint}
        />
      )}
    </div>
  );
}

/** The way to the question menu where it has no place beside the question. */
function MenuButton({
  questions,
  onOpen,
}: {
  readonly questions: readonly ShownQuestion[];
  readonly onOpen: () => void;
}) {
  return (
    <button type="button" className={classes.menu} aria-label={exercises.navigator.open} onClick={onOpen}>
      <IconLayoutGrid size={20} aria-hidden />
      <bdi dir="ltr" aria-hidden>
        {questions.filter(({ isAnswered }) => isAnswered).length}/{questions.length}
      </bdi>
    </button>
  );
}
