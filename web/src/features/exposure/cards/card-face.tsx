/** The side of the card that is up (EXP-34). A press on it turns it. */
import { exposure } from '../../../hebrew/exposure.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import type { ShownQuestion } from '../taking/shown-questions.ts';
import classes from './card-face.module.css';

export function CardFace({
  card,
  isAnswerShown,
  onFlip,
}: {
  readonly card: ShownQuestion;
  readonly isAnswerShown: boolean;
  readonly onFlip: () => void;
}) {
  const { question, detailedAnswer } = card;
  return (
    // The button below does the same for the keyboard; the card is only a larger place to press.
    // biome-ignore lint/a11y/useKeyWithClickEvents: space turns the card wherever the focus is
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below says what it does
    <div
      className={classes.card}
      data-side={isAnswerShown ? 'answer' : 'question'}
      onClick={(event) => {
        const isLink = event.target instanceof Element && event.target.closest('a') !== null;
        if (!isLink) onFlip();
      }}
    >
      <div aria-live="polite" className={classes.side}>
        <p className={classes.sideName}>
          {isAnswerShown ? exposure.cards.answer : exposure.cards.question}
          {question.namePrefix !== null && ` · ${question.namePrefix}`}
        </p>
        <RichText
          cites
          html={isAnswerShown ? (detailedAnswer ?? '') : question.question}
          className={classes.text}
        />
      </div>
    </div>
  );
}
