/** The one question before a part is over for good: what is blank, and what was marked (EXD-31). */
import { Button } from '@mantine/core';
import { exam } from '../../../hebrew/exam.ts';
import { reviewOf } from '../finish/finish-review.ts';
import { QuestionLinks } from '../finish/question-links.tsx';
import { Dialog } from '../frame/dialog.tsx';
import type { ShownQuestion } from '../taking/shown-question.ts';
import classes from './paper-screen.module.css';

const text = exam.part.finishSure;

export function FinishPartDialog({
  questions,
  isFinishing,
  hasFailed,
  onGo,
  onFinish,
  onClose,
}: {
  readonly questions: readonly ShownQuestion[];
  readonly isFinishing: boolean;
  readonly hasFailed: boolean;
  readonly onGo: (questionId: number) => void;
  readonly onFinish: () => void;
  readonly onClose: () => void;
}) {
  const { unanswered, marked } = reviewOf(questions);
  const groups = [
    { label: text.unanswered, questions: unanswered },
    { label: text.marked, questions: marked },
  ].filter((group) => group.questions.length > 0);
  return (
    <Dialog
      title={text.title}
      size="lg"
      onClose={onClose}
      actions={
        <>
          <Button loading={isFinishing} onClick={onFinish}>
            {text.confirm}
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            {text.back}
          </Button>
        </>
      }
    >
      <p>{text.text}</p>
      {unanswered.length === 0 && <p>{text.all}</p>}
      {groups.length > 0 && (
        <dl className={classes.list}>
          {groups.map((group) => (
            <QuestionLinks key={group.label} {...group} onGo={onGo} />
          ))}
        </dl>
      )}
      {hasFailed && (
        <p role="alert" className={classes.failure}>
          {exam.part.offline}
        </p>
      )}
    </Dialog>
  );
}
