/** What is asked, and under it what is answered once it is wanted. */

import type { ChapterItem } from '@sugya/contract/review.ts';
import { useEffect, useRef } from 'react';
import { review as texts } from '../../hebrew/review.ts';
import { RichText } from '../../ui/rich-text.tsx';
import classes from './review-face.module.css';

export function ReviewFace({
  item,
  isAnswerShown,
}: {
  readonly item: ChapterItem;
  readonly isAnswerShown: boolean;
}) {
  const { rightAnswer } = item;
  const isStatement = rightAnswer !== null;
  const answer = useRef<HTMLElement>(null);
  // The effect moves the focus to what has appeared: the button that was pressed is gone.
  useEffect(() => {
    if (isAnswerShown) answer.current?.focus({ preventScroll: true });
  }, [isAnswerShown]);
  return (
    <>
      <p className={classes.from}>
        <bdi>{item.chapterName}</bdi>
        {item.namePrefix !== null && (
          <>
            {' · '}
            <bdi>{item.namePrefix}</bdi>
          </>
        )}
      </p>
      <RichText html={item.question} className={classes.text} />
      {isStatement && !isAnswerShown && <p className={classes.task}>{texts.trueOrFalse}</p>}
      {isAnswerShown && (
        <section ref={answer} tabIndex={-1} className={classes.answer} aria-label={texts.answer}>
          {isStatement && <p className={classes.verdict}>{texts.verdict[rightAnswer]}</p>}
          <RichText
            cites
            html={item.detailedAnswer}
            className={isStatement ? classes.reasons : classes.text}
          />
        </section>
      )}
    </>
  );
}
