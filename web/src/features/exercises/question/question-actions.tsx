/** The way back, the one main action, the way on. Next lies on the left, where Hebrew goes on (EXE-59, EXE-65). */
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { exercises } from '../../../hebrew/exercises.ts';
import classes from './question-actions.module.css';

const texts = exercises.question;

export type MainAction = 'confirm' | 'next' | 'finish' | 'submit_and_finish';

const words: Record<MainAction, string> = {
  confirm: texts.confirm,
  next: texts.next,
  finish: texts.finish,
  submit_and_finish: texts.submitAndFinish,
};

export function QuestionActions({
  main,
  hasPrevious,
  hasNext,
  isSubmitting,
  law = false,
  onMain,
  onPrevious,
  onNext,
}: {
  readonly main: MainAction;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly isSubmitting: boolean;
  /** The way to the law, where it does not stand beside the question. */
  readonly law?: ReactNode;
  readonly onMain: () => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}) {
  return (
    <div className={classes.actions} data-law={law !== false}>
      <button
        type="button"
        className={classes.step}
        // Not `disabled`: the focus must not fall off the button at the first question.
        aria-disabled={!hasPrevious || isSubmitting}
        onClick={once(onPrevious)}
      >
        <IconArrowRight size={18} aria-hidden />
        <span className={classes.word}>{texts.previous}</span>
      </button>
      <Button
        className={classes.main ?? ''}
        // Held until the outcome is there; the spinner stands in the place of the word (EXE-91).
        loading={isSubmitting}
        aria-label={isSubmitting ? texts.confirming : words[main]}
        onClick={once(onMain)}
      >
        {words[main]}
        {main === 'next' && <IconArrowLeft size={18} aria-hidden className={classes.arrow} />}
      </Button>
      {main !== 'next' && (
        <button
          type="button"
          className={classes.step}
          aria-disabled={!hasNext || isSubmitting}
          onClick={once(onNext)}
        >
          <span className={classes.word}>{texts.next}</span>
          <IconArrowLeft size={18} aria-hidden />
        </button>
      )}
      {law}
    </div>
  );
}

/**
 * EXE-92: the first click of a double click has moved already, and another question, or another button, lies under the
 * pointer of the second. A key has no count of clicks.
 */
function once(move: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail <= 1) move();
  };
}
