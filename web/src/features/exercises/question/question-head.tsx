/** The line over a question: which one of how many, and what can be done with it (EXE-45 to EXE-49, EXE-55). */
import {
  IconBook2,
  IconEye,
  IconEyeOff,
  IconFlag,
  IconFlagFilled,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { exercises } from '../../../hebrew/exercises.ts';
import classes from './question-head.module.css';

const texts = exercises.question;

export function QuestionHead({
  headingRef,
  heading,
  menu,
  isMarked,
  areAnswersHidden,
  hasPassage,
  onMark,
  onGuidelines,
  onToggleAnswers,
  onPassage,
}: {
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly heading: string;
  /** Opens the question menu where there is no room for it beside the question. */
  readonly menu: ReactNode;
  readonly isMarked: boolean;
  readonly areAnswersHidden: boolean;
  readonly hasPassage: boolean;
  readonly onMark: () => void;
  readonly onGuidelines: () => void;
  readonly onToggleAnswers: () => void;
  readonly onPassage: () => void;
}) {
  return (
    <div className={classes.head}>
      {menu}
      <h2 ref={headingRef} tabIndex={-1} className={classes.heading}>
        <bdi>{heading}</bdi>
      </h2>
      <div className={classes.tools}>
        {hasPassage && (
          <Tool icon={<IconBook2 size={18} aria-hidden />} label={texts.passage} onClick={onPassage} />
        )}
        <Tool
          icon={areAnswersHidden ? <IconEye size={18} aria-hidden /> : <IconEyeOff size={18} aria-hidden />}
          label={areAnswersHidden ? texts.showAnswers : texts.hideAnswers}
          onClick={onToggleAnswers}
        />
        <Tool
          icon={<IconInfoCircle size={18} aria-hidden />}
          label={texts.guidelines}
          onClick={onGuidelines}
        />
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

function Tool({
  icon,
  label,
  onClick,
}: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly onClick: () => void;
}) {
  return (
    <button type="button" className={classes.tool} aria-label={label} onClick={onClick}>
      {icon}
      <span className={classes.word}>{label}</span>
    </button>
  );
}
