/** A running exercise on the screen: arranges its parts and knows which window is open. */
import { useMediaQuery } from '@mantine/hooks';
import type { Exercise } from '@sugya/contract/exercises.ts';
import { isPaused, openPause, resume } from '@sugya/domain/exercises/timer.ts';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../platform/http/server-clock.ts';
import { useFreshSession } from '../../platform/session/keep-fresh.ts';
import { keepWorkOnExpiry } from '../../platform/session/session.ts';
import { useScreenTop } from '../../ui/sizes/use-screen-top.ts';
import { BesideLayout, BesideOpener } from './beside/beside-layout.tsx';
import { type Beside, hasColumn, type NotesSlot, useBeside } from './beside/use-beside.tsx';
import { useFinish } from './finish/use-finish.ts';
import { SaveStatus } from './frame/save-status.tsx';
import { TimeLeft } from './frame/time-left.tsx';
import { Timers } from './frame/timers.tsx';
import { TopBar } from './frame/top-bar.tsx';
import type { AnswerJournal } from './journal/solution-operations.ts';
import { obeyKeys } from './keys/obey-keys.ts';
import { useExerciseKeys, useKeySwitch } from './keys/use-exercise-keys.ts';
import {
  loadLateParts,
  PauseDialog,
  QuestionExplanation,
  QuestionNavigator,
  ScreenWindows,
} from './late-parts.ts';
import { lawOfQuestion } from './law-beside/law-of-question.ts';
import { LawPanel } from './law-beside/law-parts.ts';
import type { LawSlot } from './law-beside/law-slot.ts';
import { useLawAsked } from './law-beside/use-law-asked.ts';
import { MarkedWay, MenuButton } from './menu/menu-button.tsx';
import { QuestionBar } from './menu/question-bar.tsx';
import type { QuestionFilter } from './menu/question-state.ts';
import { QuestionStrip } from './menu/question-strip.tsx';
import { AnswerRow } from './question/answer-row.tsx';
import { QuestionPanel } from './question/question-panel.tsx';
import type { OpenWindow } from './screen-windows.tsx';
import { movesOf } from './taking/moves.ts';
import { isChoiceHeld } from './taking/shown-question.ts';
import { useFocusMoves } from './taking/use-focus-moves.ts';
import { usePassage } from './taking/use-passage.ts';
import { useRowSize } from './taking/use-row-size.ts';
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
  /** It opens on the question menu, from which it is finished. */
  readonly isForEnd?: boolean;
  readonly crumbs: ReactNode;
  readonly heart: ReactNode;
  readonly law: LawSlot;
  readonly notes?: NotesSlot | undefined;
  /** The way to the lesson's lecture, beside the explanation. */
  readonly lecture?: ReactNode;
  /** Under the explanation of a question: the way to say what is wrong with it. */
  readonly problem?: ((questionId: number) => ReactNode) | undefined;
  /** Above it: what was ruled on the question. */
  readonly ruling?: ((questionId: number) => ReactNode) | undefined;
  readonly onGo: (questionId: number) => void;
  readonly onFinished: () => void;
  /** After a conflict: from what the server says (EXE-136). */
  readonly onReload: () => void;
  /** EXE-101. */
  readonly onPrint: () => void;
};

export function TakingScreen(props: TakingScreenProps) {
  const { exercise, attemptId, journal, questionId, notes } = props;
  const taking = useTaking({ exercise, attemptId, journal, questionId });
  const finishing = useFinish(taking, journal);
  const [open, setOpen] = useState<OpenWindow>(props.isForEnd === true ? 'menu' : 'none');
  const [menuFilter, setMenuFilter] = useState<QuestionFilter>('all');
  const [areMissingShown, setAreMissingShown] = useState<number | null>(null);
  const [areKeysOn, turnKeys] = useKeySwitch();
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false }) === true;
  const content = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLParagraphElement>(null);
  useFreshSession();
  useScreenTop(content);
  useRowSize(content, row);

  const { current, questions, view } = taking;
  const endsAt = exercise.endsAt === undefined ? null : Date.parse(exercise.endsAt);
  const isStopped = isPaused(view.note, serverNow());
  const passage = usePassage(current);
  const showLaw = useStable(openLaw);
  const asked = useLawAsked(questionId, showLaw);
  const textsOf = useCallback(() => props.law.textsOf(exercise.id), [props.law, exercise.id]);
  const lawBeside = lawOfQuestion(exercise, questionId);
  const explanation = (
    <>
      <div className={classes.around}>{props.ruling?.(questionId)}</div>
      <Suspense>
        <QuestionExplanation
          taking={taking}
          onLaw={lawBeside === null ? null : asked.show}
          lecture={props.lecture}
        />
      </Suspense>
      <div className={classes.around}>{props.problem?.(questionId)}</div>
    </>
  );
  const beside = notingLaw(
    useBeside({
      taking,
      passage,
      isWide,
      notes,
      explanation,
      law:
        lawBeside === null ? null : (
          <Suspense>
            <LawPanel
              key={lawBeside.id}
              law={props.law}
              taking={taking}
              shown={lawBeside}
              asked={asked.target}
              onPicked={closeBeside}
            />
          </Suspense>
        ),
      lawKey: String(lawBeside?.id ?? ''),
    }),
    taking.noteLaw,
  );

  async function finish(): Promise<void> {
    if (finishing.isFinishing) return;
    const isTimeOver = endsAt !== null && serverNow() >= endsAt;
    const outcome = await finishing.finish({ isTimeOver });
    if (outcome === 'finished') props.onFinished();
    else setOpen(outcome === 'conflict' ? 'conflict' : 'finish_failed');
  }
  const moves = movesOf(taking, {
    go: (id) => {
      setOpen('none');
      props.onGo(id);
    },
    complain: () => {
      setAreMissingShown(questionId);
      setOpen('invalid');
    },
    end: (isReady) => {
      if (!isReady) setOpen('open_questions');
      else if (exercise.isMustConfirm) setOpen('must_confirm');
      else void finish();
    },
  });

  // Each effect listens to a system outside React: the session, the journal, and the clock.
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
  useEffect(loadLateParts, []);
  useFocusMoves({
    questionId,
    isLocked: current.isLocked,
    isPassageFirst: passage.isFirst,
    heading,
    verdict,
  });
  useExerciseKeys({
    optionCount: current.question.answers.length,
    areSingleSignsOn: areKeysOn,
    onCommand: (command) =>
      obeyKeys({
        taking,
        moves,
        passage,
        beside,
        heading,
        isWide,
        onKeys: () => setOpen('keys'),
      })(command),
  });

  // The same function for every row of the menu, so that only the rows that changed are painted.
  const goStable = useStable(moves.onGo);
  const onMenu = useCallback((isOpen: boolean) => {
    setMenuFilter('all');
    setOpen(isOpen ? 'menu' : 'none');
  }, []);
  const showMarked = () => {
    setMenuFilter('marked');
    setOpen('menu');
  };
  const resumeNow = useCallback(
    () => void journal.changeNote(attemptId, (pauses) => resume(pauses, serverNow())),
    [journal, attemptId],
  );
  const shown = {
    questions,
    currentId: questionId,
    showsNumbers: !exercise.hideExerciseQuestionNumbers,
    onGo: goStable,
  };
  const menu = open === 'menu' && (
    <Suspense>
      <QuestionNavigator
        key={menuFilter}
        {...shown}
        initialFilter={menuFilter}
        onFinish={() => {
          setOpen('none');
          moves.onFinish();
        }}
      />
    </Suspense>
  );
  const isEnd = moves.main === 'finish' || moves.main === 'submit_and_finish';
  const question = isStopped ? (
    <div className={classes.covered} />
  ) : (
    <QuestionPanel
      taking={taking}
      headingRef={heading}
      explanation={!isWide && explanation}
      isInert={passage.isFirst || (!isWide && beside.size === 'full')}
      steps={moves}
      onGuidelines={() => setOpen('guidelines')}
      menu={!isWide && <MenuButton onOpen={() => onMenu(true)} />}
      answerRow={
        <AnswerRow
          taking={taking}
          rowRef={row}
          verdictRef={verdict}
          showsMissing={areMissingShown === questionId}
          law={exercise.hasLaw ? { textsOf, show: asked.show } : null}
          main={moves.main}
          busy={taking.isSubmitting ? 'confirming' : finishing.isFinishing ? 'finishing' : null}
          beside={!isWide && <BesideOpener beside={beside} />}
          ways={isEnd && <MarkedWay questions={questions} onOpen={showMarked} />}
          onMain={moves.onMain}
        />
      }
    />
  );

  function closeBeside() {
    beside.onSize('closed');
  }

  function openLaw() {
    beside.onTab('law');
    if (!isWide) beside.onSize('full');
  }

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
          endsAt !== null ? (
            <TimeLeft endsAt={endsAt} isQuiet={exercise.isClockQuiet === true} onEnd={() => void finish()} />
          ) : (
            !exercise.hideTimeInExercise && (
              <Timers
                startedAt={Date.parse(props.startedAt)}
                pauses={view.note}
                isPaused={isStopped}
                isCounting={!current.isLocked}
                isQuiet={exercise.isClockQuiet === true}
                timeInSecToRedAlert={current.question.timeInSecToRedAlert}
                readQuestionSeconds={taking.clock.read}
                onPause={() => void journal.changeNote(attemptId, (pauses) => openPause(pauses, serverNow()))}
              />
            )
          )
        }
        onKeys={() => setOpen('keys')}
      />
      {isWide && (
        <QuestionBar
          questions={questions}
          strip={<QuestionStrip {...shown} />}
          menu={menu}
          isMenuOpen={open === 'menu'}
          isFinishing={finishing.isFinishing}
          onMenu={onMenu}
          onFinish={moves.onFinish}
        />
      )}
      <BesideLayout
        beside={beside}
        question={question}
        isWide={isWide}
        hasColumn={hasColumn(exercise, notes)}
        isCovered={isStopped}
        onRelease={passage.isFirst && !isStopped ? passage.release : null}
      />
      <Suspense>
        {isStopped ? (
          <PauseDialog pauses={view.note} onResume={resumeNow} />
        ) : (
          open !== 'none' &&
          !(isWide && open === 'menu') && (
            <ScreenWindows
              open={open}
              taking={taking}
              journal={journal}
              finishing={finishing}
              menu={menu}
              heart={props.heart}
              areKeysOn={areKeysOn}
              onOpen={setOpen}
              onTurnKeys={turnKeys}
              onGo={moves.onGo}
              onFinish={() => void finish()}
              onReload={props.onReload}
              onPrint={props.onPrint}
            />
          )
        )}
      </Suspense>
    </div>
  );
}

/** DAY-69: a law that stands open by itself is no help that was sought; one that the student turns to is. */
function notingLaw(beside: Beside, noteLaw: () => void): Beside {
  return {
    ...beside,
    onTab: (id) => {
      if (id === 'law') noteLaw();
      beside.onTab(id);
    },
    onSize: (size) => {
      if (size !== 'closed' && beside.active === 'law') noteLaw();
      beside.onSize(size);
    },
  };
}
