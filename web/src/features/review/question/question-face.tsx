/** A question of an exercise: an answer is chosen first, and then it is said what is right and why. */
import type { QuestionItem } from '@sugya/contract/review.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { review } from '../../../hebrew/review.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { Options } from './options.tsx';
import classes from './question-face.module.css';

const texts = review.choice;

/** Under what is right and why: the way to say what is wrong with the question. */
export type ProblemSlot = (item: QuestionItem) => ReactNode;

export function QuestionFace({
  item,
  chosenId,
  isAnswerShown,
  onChoose,
  problem,
}: {
  readonly item: QuestionItem;
  /** Null: nothing was chosen, whether the answer is shown or not. */
  readonly chosenId: number | null;
  readonly isAnswerShown: boolean;
  readonly onChoose: (answerId: number) => void;
  readonly problem?: ProblemSlot | undefined;
}) {
  return (
    <>
      <p className={classes.from}>
        <bdi>{item.exerciseName}</bdi> · <bdi>{item.name}</bdi>
      </p>
      {item.passage !== null && (
        <details className={classes.passage}>
          <summary>{texts.passage}</summary>
          <RichText html={item.passage} className={classes.reading} />
        </details>
      )}
      <div dir="auto">
        <RichText html={item.question} className={classes.text} />
      </div>
      <Options answers={item.answers} chosenId={chosenId} isAnswerShown={isAnswerShown} onChoose={onChoose} />
      {isAnswerShown ? (
        <>
          <Answer item={item} chosenId={chosenId} />
          {problem?.(item)}
        </>
      ) : (
        <p className={classes.from}>{texts.how}</p>
      )}
    </>
  );
}

function Answer({ item, chosenId }: { readonly item: QuestionItem; readonly chosenId: number | null }) {
  const answer = useRef<HTMLElement>(null);
  const verdict = useRef<HTMLParagraphElement>(null);
  // The effect moves the focus to what has appeared, because the button that was pressed is gone, and brings the verdict
  // into view, which long answers push out of it.
  useEffect(() => {
    answer.current?.focus({ preventScroll: true });
    verdict.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const letters = item.answers.flatMap(({ isCorrectAnswer }, place) =>
    isCorrectAnswer ? [answerLetter(place)] : [],
  );
  const isRight = item.answers.some(({ id, isCorrectAnswer }) => isCorrectAnswer && id === chosenId);
  return (
    <section ref={answer} tabIndex={-1} className={classes.answer} aria-label={review.answer}>
      <p
        ref={verdict}
        className={classes.verdict}
        data-verdict={chosenId === null ? 'none' : isRight ? 'right' : 'wrong'}
      >
        {chosenId !== null && (
          <b>
            <span aria-hidden>{isRight ? '✓ ' : '✗ '}</span>
            {isRight ? texts.right : texts.wrong}
          </b>
        )}
        {!isRight && <span>{texts.rightIs(letters.join(', '))}</span>}
      </p>
      {item.detailedAnswer !== null && (
        <div dir="auto">
          <RichText cites html={item.detailedAnswer} className={classes.reasons} />
        </div>
      )}
      <LawLine item={item} />
    </section>
  );
}

function LawLine({ item: { laws, clauseDataItem } }: { readonly item: QuestionItem }) {
  if (clauseDataItem === null && laws.length === 0) return null;
  const names =
    clauseDataItem === null
      ? laws.map(({ name }) => name)
      : [clauseDataItem.clauseName, clauseDataItem.lawName].filter((name) => name !== null);
  return (
    <p className={classes.from}>
      {clauseDataItem === null ? texts.laws : texts.clause}:{' '}
      {names.map((name, place) => (
        <span key={name}>
          {place > 0 && ', '}
          <bdi>{name}</bdi>
        </span>
      ))}
    </p>
  );
}
