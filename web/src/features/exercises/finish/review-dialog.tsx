/** Too early an end (EXE-96, EXE-97), with the ways to what is open; and an end that did not come about. */
import { Button } from '@mantine/core';
import { documentSentences } from '../../../hebrew/documents.ts';
import { exerciseWindows } from '../../../hebrew/exercise-windows.ts';
import { useAgainWhenConnected } from '../../../platform/http/use-again-when-connected.ts';
import { Dialog } from '../frame/dialog.tsx';
import type { FinishReview } from './finish-review.ts';
import { QuestionLinks } from './question-links.tsx';
import classes from './review-dialog.module.css';
import type { FinishFailure } from './use-finish.ts';

const texts = exerciseWindows.review;

export function OpenQuestionsDialog({
  review,
  onGo,
  onClose,
}: {
  readonly review: FinishReview;
  readonly onGo: (questionId: number) => void;
  readonly onClose: () => void;
}) {
  const [first] = review.unanswered;
  const groups = [
    { label: texts.unanswered, questions: review.unanswered },
    { label: texts.marked, questions: review.marked },
    { label: texts.unsure, questions: review.unsure },
    { label: texts.unsent, questions: review.unsent },
  ];
  return (
    <Dialog
      title={documentSentences.cannotFinishTitle}
      size="lg"
      onClose={onClose}
      actions={
        <>
          {first !== undefined && (
            <Button data-autofocus onClick={() => onGo(first.question.id)}>
              {texts.toFirst}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {texts.back}
          </Button>
        </>
      }
    >
      <p>{documentSentences.cannotFinish}</p>
      <dl className={classes.list}>
        {groups.map(
          ({ label, questions }) =>
            questions.length > 0 && (
              <QuestionLinks key={label} label={label} questions={questions} onGo={onGo} />
            ),
        )}
      </dl>
    </Dialog>
  );
}

export function FinishFailedDialog({
  failure,
  isFinishing,
  onAgain,
  onClose,
}: {
  readonly failure: FinishFailure | null;
  readonly isFinishing: boolean;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}) {
  const isWaiting = failure?.isWaiting === true;
  useAgainWhenConnected(isWaiting && !isFinishing, onAgain);
  return (
    <Dialog
      title={isWaiting ? texts.waiting : texts.notFinished}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus loading={isFinishing} onClick={onAgain}>
            {texts.again}
          </Button>
          <Button variant="default" onClick={onClose}>
            {texts.back}
          </Button>
        </>
      }
    >
      <p role="alert" className={classes.failure}>
        {failure?.sentence}
        {failure?.smallPrint !== undefined && (
          <small className={classes.smallPrint}>
            <bdi>{failure.smallPrint}</bdi>
          </small>
        )}
      </p>
    </Dialog>
  );
}
