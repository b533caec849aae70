/** Shows the answer, and then rates it; on a phone where the thumb is. Each rating says when it brings the item back. */
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { review as texts } from '../../../hebrew/review.ts';
import { serverNow } from '../../../platform/http/server-clock.ts';
import type { Rating } from '../review-operations.ts';
import classes from './answer-bar.module.css';
import { daysUntilDue, type SessionItem } from './review-session.ts';

export function AnswerBar({
  current,
  ratings,
  examDate,
  isAnswerShown,
  isChoice,
  onShow,
  onRate,
  onUndo,
}: {
  readonly current: SessionItem;
  readonly ratings: readonly Rating[];
  readonly examDate: string | null;
  readonly isAnswerShown: boolean;
  /** An answer is to be chosen; showing it without a choice is the lesser way. */
  readonly isChoice: boolean;
  readonly onShow: () => void;
  readonly onRate: (rating: Rating) => void;
  /** Null: there is nothing to take back. */
  readonly onUndo: (() => void) | null;
}) {
  const now = serverNow();
  return (
    <div className={classes.bar}>
      {isAnswerShown ? (
        // biome-ignore lint/a11y/useSemanticElements: a few buttons with one name, no fields
        <div className={classes.ratings} role="group" aria-label={texts.rate}>
          {ratings.map((rating) => (
            <button
              key={rating}
              type="button"
              className={classes.rating}
              data-known={rating > 1}
              onClick={() => onRate(rating)}
            >
              <span className={classes.name}>{texts.ratings[rating]}</span>
              <span className={classes.due}>
                {dueWords(daysUntilDue(current.state, rating, { examDate, now }))}
              </span>
            </button>
          ))}
        </div>
      ) : (
        <Button size="md" className={classes.show} onClick={onShow} variant={isChoice ? 'default' : 'filled'}>
          {isChoice ? texts.choice.showWithout : texts.showAnswer}
        </Button>
      )}
      {onUndo !== null && <UndoButton onUndo={onUndo} />}
    </div>
  );
}

export function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  return (
    <button type="button" className={classes.undo} onClick={onUndo}>
      <IconArrowBackUp size={18} aria-hidden />
      {texts.undo}
    </button>
  );
}

function dueWords(days: number | null): string {
  if (days === null) return texts.due.never;
  return days === 0 ? texts.due.today : texts.due.in(days);
}
