/** Answers that the server did not take: what they were and why. They stay until the student has read them. */
import { Button } from '@mantine/core';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { exerciseWindows } from '../../../hebrew/exercise-windows.ts';
import { Dialog } from '../frame/dialog.tsx';
import type { AnswerRefusal } from '../journal/solution-operations.ts';
import type { ShownQuestion } from '../taking/shown-question.ts';
import classes from './refused-dialog.module.css';

const texts = exerciseWindows.refused;

export function RefusedDialog({
  refusals,
  questions,
  onSendAgain,
  onForget,
  onClose,
}: {
  readonly refusals: readonly AnswerRefusal[];
  readonly questions: readonly ShownQuestion[];
  /** Null when the attempt is over: nothing can be sent to it. */
  readonly onSendAgain: ((refusals: readonly AnswerRefusal[]) => void) | null;
  readonly onForget: () => void;
  readonly onClose: () => void;
}) {
  const repeatable = refusals.filter(({ code }) => reasonOf(code) === 'other');
  return (
    <Dialog
      title={texts.title}
      tone="wrong"
      onClose={onClose}
      actions={
        <>
          {onSendAgain !== null && repeatable.length > 0 && (
            <Button onClick={() => onSendAgain(repeatable)}>{texts.again}</Button>
          )}
          <Button variant="default" onClick={onForget}>
            {texts.forget}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {texts.close}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      <ul className={classes.list}>
        {refusals.map((refusal) => (
          <li key={refusal.id}>
            <b>{lineOf(refusal, questions)}</b>
            <br />
            {texts.codes[reasonOf(refusal.code)]}
            {refusal.requestId !== null && (
              <small className={classes.small}>
                <bdi dir="ltr">{refusal.requestId}</bdi>
              </small>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function reasonOf(code: string): keyof typeof texts.codes {
  return code === 'question_locked' || code === 'attempt_not_running' ? code : 'other';
}

function lineOf({ itemId, operation }: AnswerRefusal, questions: readonly ShownQuestion[]): string {
  const shown = questions.find(({ question }) => question.id === itemId);
  const index = shown?.question.answers.findIndex(({ id }) => id === operation.body.selectedAnswerId) ?? -1;
  const answer = shown?.question.answers[index];
  const words = answer === undefined ? texts.noAnswer : `${answerLetter(index)}. ${answer.text}`;
  return texts.line(shown?.position ?? null, words);
}
