/** The look back before the end, with a way to each question; nothing is final before it (EXE-102, WCAG 3.3.4). */
import { Button } from '@mantine/core';
import { documentSentences } from '../../../hebrew/documents.ts';
import { exercises } from '../../../hebrew/exercises.ts';
import { Dialog } from '../frame/dialog.tsx';
import type { FinishReview } from './finish-review.ts';
import { QuestionLinks } from './question-links.tsx';
import classes from './review-dialog.module.css';
import type { FinishFailure } from './use-finish.ts';

const texts = exercises.review;

export function ReviewDialog({
  review,
  isReady,
  isFinishing,
  failure,
  onGo,
  onFinish,
  onClose,
}: {
  readonly review: FinishReview;
  readonly isReady: boolean;
  readonly isFinishing: boolean;
  readonly failure: FinishFailure | null;
  readonly onGo: (questionId: number) => void;
  readonly onFinish: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      title={isReady ? texts.title : documentSentences.cannotFinishTitle}
      size="lg"
      onClose={onClose}
      actions={
        <>
          {isReady && (
            <Button loading={isFinishing} onClick={onFinish}>
              {texts.finish}
            </Button>
          )}
          <Button variant="default" onClick={onClose} data-autofocus>
            {texts.back}
          </Button>
        </>
      }
    >
      <p>{isReady ? texts.final : documentSentences.cannotFinish}</p>
      <dl className={classes.list}>
        <QuestionLinks label={texts.answered} questions={review.answered} isCountOnly onGo={onGo} />
        <QuestionLinks label={texts.unanswered} questions={review.unanswered} onGo={onGo} />
        <QuestionLinks label={texts.marked} questions={review.marked} onGo={onGo} />
        <QuestionLinks label={texts.unsure} questions={review.unsure} onGo={onGo} />
        <QuestionLinks label={texts.unsent} questions={review.unsent} onGo={onGo} />
      </dl>
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
