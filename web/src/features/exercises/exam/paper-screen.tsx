/** A part of an examination on the screen: its questions and the way through them, and nothing that helps (EXD-29). */
import { useMediaQuery } from '@mantine/hooks';
import type { Exercise } from '@sugya/contract/exercises.ts';
import { receiptCode } from '@sugya/domain/exam/receipt.ts';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { exam } from '../../../hebrew/exam.ts';
import { serverNow } from '../../../platform/http/server-clock.ts';
import { useFreshSession } from '../../../platform/session/keep-fresh.ts';
import { keepWorkOnExpiry } from '../../../platform/session/session.ts';
import { useScreenTop } from '../../../ui/sizes/use-screen-top.ts';
import { BesideLayout, BesideOpener } from '../beside/beside-layout.tsx';
import { hasColumn, useBeside } from '../beside/use-beside.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { SaveStatus } from '../frame/save-status.tsx';
import type { AnswerJournal } from '../journal/solution-operations.ts';
import { obeyKeys } from '../keys/obey-keys.ts';
import { useExerciseKeys, useKeySwitch } from '../keys/use-exercise-keys.ts';
import { loadLateParts, QuestionNavigator } from '../late-parts.ts';
import { MarkedWay, MenuButton } from '../menu/menu-button.tsx';
import { QuestionBar } from '../menu/question-bar.tsx';
import { QuestionStrip } from '../menu/question-strip.tsx';
import { AnswerRow } from '../question/answer-row.tsx';
import { QuestionPanel } from '../question/question-panel.tsx';
import { movesOf } from '../taking/moves.ts';
import { useFocusMoves } from '../taking/use-focus-moves.ts';
import { usePassage } from '../taking/use-passage.ts';
import { useRowSize } from '../taking/use-row-size.ts';
import { useStable } from '../taking/use-stable.ts';
import { useTaking } from '../taking/use-taking.ts';
import screen from '../taking-screen.module.css';
import { FinishPartDialog } from './finish-part-dialog.tsx';
import classes from './paper-screen.module.css';

const WIDE = '(min-width: 64em)';

type PaperScreenProps = {
  readonly exercise: Exercise;
  readonly attemptId: number;
  readonly journal: AnswerJournal;
  readonly questionId: number;
  readonly title: string;
  /** What stands in the place of the questions while another device answers; null: this one does. */
  readonly held: ReactNode;
  /** With `onEnd` it tells that the time is over. */
  readonly clock: (onEnd: () => void) => ReactNode;
  /** Beside the clock. */
  readonly tools: ReactNode;
  /** Statutes that lie beside the questions; null: none do. */
  readonly booklet: ReactNode;
  readonly onGo: (questionId: number) => void;
  /** What was answered is on its way; it may be finished without a network. Rejects where it could not be. */
  readonly onFinish: (finish: { readonly finishedAt: string; readonly receipt: string }) => Promise<void>;
  /** The time is over; what was answered is on its way. */
  readonly onTimeUp: () => void;
};

export function PaperScreen(props: PaperScreenProps) {
  const { exercise, attemptId, journal, questionId } = props;
  const taking = useTaking({ exercise, attemptId, journal, questionId });
  const [open, setOpen] = useState<'none' | 'menu' | 'guidelines' | 'finish'>('none');
  const [isFinishing, setIsFinishing] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [areKeysOn] = useKeySwitch();
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false }) === true;
  const content = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFreshSession();
  useScreenTop(content);
  useRowSize(content, row);

  const { current, questions, view } = taking;
  const passage = usePassage(current);
  const beside = useBeside({
    taking,
    passage,
    isWide,
    notes: undefined,
    explanation: null,
    law: props.booklet,
    lawTitle: exam.booklet.title,
  });
  const moves = movesOf(taking, {
    go: (id) => {
      setOpen('none');
      props.onGo(id);
    },
    complain: () => undefined,
    end: () => setOpen('finish'),
  });

  async function finish(): Promise<void> {
    if (isFinishing) return;
    setIsFinishing(true);
    setHasFailed(false);
    taking.clock.handOver();
    taking.end();
    try {
      const answers = questions.map(({ question, draft }) => ({
        questionId: question.id,
        selectedId: draft.selectedAnswerId,
      }));
      const finishedAt = new Date(serverNow()).toISOString();
      // Without a network they come later, and count by when they were given.
      await journal.flushScope(attemptId);
      await props.onFinish({ finishedAt, receipt: receiptCode(attemptId, answers) });
    } catch {
      taking.resume();
      setHasFailed(true);
    } finally {
      setIsFinishing(false);
    }
  }

  const endOfTime = useStable(() => {
    // Nothing that is done from here on counts, so nothing is recorded.
    taking.end();
    void journal.flushScope(attemptId).finally(props.onTimeUp);
  });

  const isHeld = props.held !== null;
  const { end, resume } = useHold(taking);
  // What stands here may be older than what the other device says; left open, it would be recorded over it.
  useEffect(() => {
    if (isHeld) end();
    else resume();
  }, [isHeld, end, resume]);
  // Each effect listens to a system outside React: the session, and files that come later.
  useEffect(() => keepWorkOnExpiry(journal.flush), [journal]);
  useEffect(loadLateParts, []);
  useFocusMoves({
    questionId,
    isLocked: false,
    isPassageFirst: passage.isFirst,
    heading,
    verdict: useRef(null),
  });
  useExerciseKeys({
    optionCount: current.question.answers.length,
    areSingleSignsOn: areKeysOn,
    onCommand: (command) =>
      obeyKeys({ taking, moves, passage, beside, heading, isWide, onKeys: () => setOpen('guidelines') })(
        command,
      ),
  });

  const goStable = useStable(moves.onGo);
  const onMenu = useCallback((isOpen: boolean) => setOpen(isOpen ? 'menu' : 'none'), []);
  const shown = { questions, currentId: questionId, showsNumbers: true, onGo: goStable };
  const menu = open === 'menu' && (
    <Suspense>
      <QuestionNavigator {...shown} hasRounds={false} onFinish={() => setOpen('finish')} />
    </Suspense>
  );
  const question = (
    <QuestionPanel
      taking={taking}
      headingRef={heading}
      explanation={null}
      isInert={passage.isFirst || (!isWide && beside.size === 'full')}
      steps={moves}
      onGuidelines={() => setOpen('guidelines')}
      menu={!isWide && <MenuButton onOpen={() => onMenu(true)} />}
      answerRow={
        <AnswerRow
          taking={taking}
          rowRef={row}
          verdictRef={null}
          showsMissing={false}
          law={null}
          main={moves.main}
          busy={isFinishing ? 'finishing' : null}
          beside={!isWide && <BesideOpener beside={beside} />}
          ways={
            moves.main.endsWith('finish') && <MarkedWay questions={questions} onOpen={() => onMenu(true)} />
          }
          onMain={moves.onMain}
        />
      }
    />
  );
  if (isHeld) {
    return (
      <div ref={content} className={classes.held}>
        {props.held}
      </div>
    );
  }
  return (
    <div ref={content} className={screen.screen}>
      <header className={classes.bar}>
        <h1 className={classes.title}>{props.title}</h1>
        <div className={classes.tools}>
          <SaveStatus
            save={view.save}
            isChoiceHeld={false}
            isSuperseded={current.isSuperseded}
            onDetails={journal.flush}
          />
          {props.tools}
          {props.clock(endOfTime)}
        </div>
      </header>
      {isWide && (
        <QuestionBar
          questions={questions}
          strip={<QuestionStrip {...shown} />}
          menu={menu}
          isMenuOpen={open === 'menu'}
          isFinishing={isFinishing}
          onMenu={onMenu}
          onFinish={() => setOpen('finish')}
        />
      )}
      <BesideLayout
        beside={beside}
        question={question}
        isWide={isWide}
        hasColumn={hasColumn({ ...exercise, hasLaw: props.booklet !== null }, undefined)}
        isCovered={false}
        onRelease={passage.isFirst ? passage.release : null}
      />
      {!isWide && open === 'menu' && (
        <Dialog title={props.title} onClose={() => setOpen('none')}>
          {menu}
        </Dialog>
      )}
      {open === 'guidelines' && (
        <Dialog title={exam.room.rulesTitle} size="lg" onClose={() => setOpen('none')}>
          <ul>
            {exam.room.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Dialog>
      )}
      {open === 'finish' && (
        <FinishPartDialog
          questions={questions}
          isFinishing={isFinishing}
          hasFailed={hasFailed}
          onGo={(id) => {
            setOpen('none');
            moves.onGo(id);
          }}
          onFinish={() => void finish()}
          onClose={() => setOpen('none')}
        />
      )}
    </div>
  );
}

/** The same functions for as long as the screen stands. */
function useHold(taking: Pick<ReturnType<typeof useTaking>, 'end' | 'resume'>) {
  return { end: useStable(taking.end), resume: useStable(taking.resume) };
}
