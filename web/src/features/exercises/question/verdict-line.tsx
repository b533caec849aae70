/** The verdict of a confirmed answer, in words first (EXE-84). The focus comes here, so that it is read out. */
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { IconCircleCheck, IconCircleX, IconCloudUp, IconStarFilled } from '@tabler/icons-react';
import type { Ref } from 'react';
import { exercises } from '../../../hebrew/exercises.ts';
import type { ShownQuestion } from '../taking/shown-question.ts';
import classes from './verdict-line.module.css';

const texts = exercises.reveal;

export function VerdictLine({
  shown,
  showsLetters,
  lineRef,
}: {
  readonly shown: Pick<ShownQuestion, 'reveal' | 'question' | 'draft'>;
  readonly showsLetters: boolean;
  readonly lineRef: Ref<HTMLParagraphElement>;
}) {
  const { reveal, question, draft } = shown;
  if (reveal === null) {
    return (
      <p ref={lineRef} tabIndex={-1} className={classes.line} data-verdict="later">
        <IconCloudUp size={22} aria-hidden />
        {texts.later}
      </p>
    );
  }
  const letters = question.answers
    .map((answer, index) => (reveal.correctAnswerIds.has(answer.id) ? answerLetter(index) : null))
    .filter((letter) => letter !== null);
  return (
    <p
      ref={lineRef}
      tabIndex={-1}
      className={classes.line}
      data-verdict={reveal.isCorrect ? 'right' : 'wrong'}
    >
      {reveal.isCorrect ? <IconCircleCheck size={20} aria-hidden /> : <IconCircleX size={20} aria-hidden />}
      <b>{reveal.isCorrect ? texts.right : texts.wrong}</b>
      {!reveal.isCorrect && showsLetters && (
        <span className={classes.also}>{texts.rightAnswer(letters.join(', '))}</span>
      )}
      {draft.isStar !== null && (
        <span className={classes.said}>
          {draft.isStar && <IconStarFilled size={14} aria-hidden />}
          {draft.isStar ? texts.saidSure : texts.saidUnsure}
        </span>
      )}
    </p>
  );
}
