/**
 * The answers as buttons, because a choice shows the answer at once: moving through radio buttons would choose. Their letters
 * stay when the answer is shown, since explanations argue by them.
 */
import type { QuestionItem } from '@sugya/contract/review.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import type { ReactNode } from 'react';
import { review } from '../../../hebrew/review.ts';
import classes from './options.module.css';

const texts = review.choice;

export function Options({
  answers,
  chosenId,
  isAnswerShown,
  onChoose,
}: {
  readonly answers: QuestionItem['answers'];
  readonly chosenId: number | null;
  readonly isAnswerShown: boolean;
  readonly onChoose: (answerId: number) => void;
}) {
  return (
    <ol className={classes.options} aria-label={texts.options}>
      {answers.map(({ id, text, isCorrectAnswer }, place) => {
        const words = (
          <>
            <span className={classes.letter}>
              <span>
                {answerLetter(place)}
                <span className={classes.stop}>. </span>
              </span>
            </span>
            <bdi className={classes.text}>{text}</bdi>
          </>
        );
        return (
          <li key={id}>
            {isAnswerShown ? (
              <Judged isRight={isCorrectAnswer} isChosen={id === chosenId}>
                {words}
              </Judged>
            ) : (
              <button type="button" className={classes.option} onClick={() => onChoose(id)}>
                {words}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Judged({
  isRight,
  isChosen,
  children,
}: {
  readonly isRight: boolean;
  readonly isChosen: boolean;
  readonly children: ReactNode;
}) {
  const verdict = isRight ? 'right' : isChosen ? 'wrong' : 'none';
  return (
    <div className={classes.option} data-verdict={verdict}>
      {children}
      {verdict !== 'none' && (
        <span className={classes.tags}>
          {isRight && (
            <b>
              <span aria-hidden>✓ </span>
              {texts.rightAnswer}
            </b>
          )}
          {isChosen && (
            <b>
              {!isRight && <span aria-hidden>✗ </span>}
              {texts.own}
            </b>
          )}
        </span>
      )}
    </div>
  );
}
