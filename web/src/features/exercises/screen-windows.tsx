/** The windows of a running exercise. One is open at a time; which one is a word, not a set of flags. */
import { Button, Drawer } from '@mantine/core';
import '../../ui/window.css';
import type { ReactNode } from 'react';
import { documentSentences } from '../../hebrew/documents.ts';
import { exerciseWindows } from '../../hebrew/exercise-windows.ts';
import { shell } from '../../hebrew/shell.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { ConflictDialog } from './finish/conflict-dialog.tsx';
import { reviewOf } from './finish/finish-review.ts';
import { RefusedDialog } from './finish/refused-dialog.tsx';
import { FinishFailedDialog, OpenQuestionsDialog } from './finish/review-dialog.tsx';
import type { Finishing } from './finish/use-finish.ts';
import { Dialog } from './frame/dialog.tsx';
import { GuidelinesDialog } from './frame/guidelines-dialog.tsx';
import { KeysDialog } from './frame/keys-dialog.tsx';
import type { AnswerJournal, AnswerRefusal } from './journal/solution-operations.ts';
import { firstMissingOfLaw } from './law-choice/law-choice-ids.ts';
import { SURE_CHOICE } from './question/answer-row.tsx';
import classes from './screen-windows.module.css';
import type { Taking } from './taking/use-taking.ts';

export type OpenWindow =
  | 'none'
  | 'invalid'
  | 'open_questions'
  | 'finish_failed'
  | 'must_confirm'
  | 'conflict'
  | 'refused'
  | 'keys'
  | 'guidelines'
  | 'menu';

export type ScreenWindowsProps = {
  readonly open: OpenWindow;
  readonly taking: Taking;
  readonly journal: AnswerJournal;
  readonly finishing: Finishing;
  readonly menu: ReactNode;
  /** It has its place in the question menu where the top line has no room for it. */
  readonly heart: ReactNode;
  readonly areKeysOn: boolean;
  readonly onOpen: (open: OpenWindow) => void;
  readonly onTurnKeys: (isOn: boolean) => void;
  readonly onGo: (questionId: number) => void;
  readonly onFinish: () => void;
  readonly onReload: () => void;
  readonly onPrint: () => void;
};

export function ScreenWindows(props: ScreenWindowsProps) {
  const { open, taking, journal, finishing, onOpen } = props;
  const { exercise, view, questions } = taking;
  const close = () => onOpen('none');

  function sendAgain(refusals: readonly AnswerRefusal[]): void {
    const sent = refusals.flatMap(({ id, itemId, operation: { body } }) => {
      const shown = questions.find(({ question }) => question.id === itemId);
      if (shown === undefined) return [];
      const { questionTimeInSeconds, ...choice } = body;
      const draft = { ...shown.draft, ...choice, seconds: questionTimeInSeconds };
      const key = {
        userId: journal.userId,
        contentId: exercise.id,
        scopeId: taking.attemptId,
        itemId,
      };
      return [{ id, recorded: journal.record({ ...key, draft, posted: body }) }];
    });
    // What cannot be sent stays on the list, and a device that dies in between keeps the one or the other.
    void journal.forgetRefusals(taking.attemptId, {
      ids: new Set(sent.map(({ id }) => id)),
      recorded: Promise.all(sent.map(({ recorded }) => recorded)),
    });
    close();
  }

  switch (open) {
    case 'none':
      return null;
    case 'invalid':
      return <InvalidDialog taking={taking} onClose={close} />;
    case 'open_questions':
      return (
        <OpenQuestionsDialog
          review={reviewOf(questions)}
          onGo={(questionId) => {
            close();
            props.onGo(questionId);
          }}
          onClose={close}
        />
      );
    case 'finish_failed':
      return (
        <FinishFailedDialog
          failure={finishing.failure}
          isFinishing={finishing.isFinishing}
          onAgain={props.onFinish}
          onClose={close}
        />
      );
    case 'must_confirm':
      return (
        <Dialog
          title={exerciseWindows.mustConfirm.title}
          onClose={close}
          actions={
            <>
              <Button loading={finishing.isFinishing} onClick={props.onFinish}>
                {exerciseWindows.mustConfirm.confirm}
              </Button>
              <Button
                variant="default"
                data-autofocus
                onClick={() => {
                  // A student who comes back from the paper finds the question, not this window.
                  close();
                  props.onPrint();
                }}
              >
                {exerciseWindows.mustConfirm.cancel}
              </Button>
            </>
          }
        >
          <RichText html={exercise.confirmText ?? exerciseWindows.review.final} />
          <p>{exerciseWindows.mustConfirm.cancelWhy}</p>
        </Dialog>
      );
    case 'conflict':
      return (
        <ConflictDialog
          refusedCount={view.refusals.length}
          onReload={() => {
            // Leaving the page would write the question's time into an attempt that may be gone, and be refused again.
            taking.end();
            props.onReload();
          }}
          onClose={close}
        />
      );
    case 'refused':
      return (
        <RefusedDialog
          refusals={view.refusals}
          questions={questions}
          onSendAgain={sendAgain}
          onForget={() => {
            void journal.forgetRefusals(taking.attemptId);
            close();
          }}
          onClose={close}
        />
      );
    case 'keys':
      return <KeysDialog isOn={props.areKeysOn} onTurn={props.onTurnKeys} onClose={close} />;
    case 'guidelines':
      return <GuidelinesDialog exercise={exercise} onClose={close} />;
    case 'menu':
      return (
        <Drawer
          opened
          onClose={close}
          position="bottom"
          size="min(82dvh, 34rem)"
          title={
            <span className={classes.menuTitle}>
              {exercise.lessonName !== '' && (
                <>
                  <bdi>{exercise.lessonName}</bdi> ·{' '}
                </>
              )}
              <bdi>{exercise.name}</bdi>
              {props.heart}
            </span>
          }
          closeButtonProps={{ 'aria-label': shell.close }}
        >
          {props.menu}
        </Drawer>
      );
  }
}

/** EXE-75 to EXE-78; closing it brings the focus to the first thing that is missing. */
function InvalidDialog({ taking, onClose }: { readonly taking: Taking; readonly onClose: () => void }) {
  const { faults, current } = taking;
  const close = () => {
    onClose();
    const first = faults[0] === 'law_missing' ? firstMissingOfLaw(current.draft) : SURE_CHOICE;
    // After the window has given the focus back to where it was.
    setTimeout(() => document.getElementById(first)?.focus(), 0);
  };
  return (
    <Dialog
      title={documentSentences.solutionInvalidTitle}
      tone="wrong"
      onClose={close}
      actions={
        <Button data-autofocus onClick={close}>
          {exerciseWindows.invalid.close}
        </Button>
      }
    >
      <div role="alert">
        <ul>
          {faults.includes('star_missing') && (
            // EXE-76 fixes the sentence; a screen reader would read its slash out.
            <li aria-label={exerciseWindows.invalid.sureSpoken}>{documentSentences.sureMissing}</li>
          )}
          {faults.includes('law_missing') && <li>{documentSentences.lawUseMissing}</li>}
        </ul>
      </div>
    </Dialog>
  );
}
