/** The line over a question: which one of how many, its neighbours, and what can be done with it (EXE-45 to EXE-59). */
import {
  IconArrowLeft,
  IconArrowRight,
  IconEye,
  IconEyeOff,
  IconFlag,
  IconFlagFilled,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { exercises } from '../../../hebrew/exercises.ts';
import classes from './question-head.module.css';

const texts = exercises.question;

/** The way to the neighbours; blocked while an answer is on its way (EXE-92). */
export type Steps = {
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
};

export function QuestionHead({
  headingRef,
  heading,
  menu,
  steps,
  isMarked,
  areAnswersHidden,
  onMark,
  onGuidelines,
  onToggleAnswers,
}: {
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly heading: string;
  /** Opens the question menu where there is no room for the questions over the question. */
  readonly menu: ReactNode;
  readonly steps: Steps;
  readonly isMarked: boolean;
  readonly areAnswersHidden: boolean;
  readonly onMark: () => void;
  readonly onGuidelines: () => void;
  readonly onToggleAnswers: () => void;
}) {
  return (
    <div className={classes.head}>
      {menu}
      <button
        type="button"
        className={classes.step}
        // Not `disabled`: the focus must not fall off the button at the first question.
        aria-disabled={!steps.hasPrevious}
        aria-label={texts.previousQuestion}
        onClick={once(steps.onPrevious)}
      >
        <IconArrowRight size={19} aria-hidden />
      </button>
      <h2 ref={headingRef} tabIndex={-1} className={classes.heading}>
        <bdi>{heading}</bdi>
      </h2>
      <button
        type="button"
        className={classes.step}
        aria-disabled={!steps.hasNext}
        aria-label={texts.followingQuestion}
        onClick={once(steps.onNext)}
      >
        <IconArrowLeft size={19} aria-hidden />
      </button>
      <div className={classes.tools}>
        <button
          type="button"
          className={classes.tool}
          aria-label={areAnswersHidden ? texts.showAnswers : texts.guessLong}
          title={areAnswersHidden ? texts.showAnswers : texts.guessLong}
          onClick={onToggleAnswers}
        >
          {areAnswersHidden ? <IconEye size={18} aria-hidden /> : <IconEyeOff size={18} aria-hidden />}
          <span className={classes.word}>{areAnswersHidden ? texts.showAnswers : texts.guess}</span>
        </button>
        <button type="button" className={classes.tool} aria-label={texts.guidelines} onClick={onGuidelines}>
          <IconInfoCircle size={18} aria-hidden />
          <span className={classes.word}>{texts.guidelines}</span>
        </button>
        <button
          type="button"
          className={classes.mark}
          aria-pressed={isMarked}
          aria-label={texts.mark}
          onClick={onMark}
        >
          {isMarked ? <IconFlagFilled size={18} aria-hidden /> : <IconFlag size={18} aria-hidden />}
          <span className={classes.word}>{isMarked ? texts.marked : texts.mark}</span>
        </button>
      </div>
    </div>
  );
}

/** EXE-92: the second click of a double click would lead on from a question that was never seen. */
function once(move: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail <= 1) move();
  };
}
