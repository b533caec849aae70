/** The daily review: one item after the other, its answer on demand, and a rating that says when it comes back. */
import { useState } from 'react';
import { review as texts } from '../../hebrew/review.ts';
import { serverNow } from '../../platform/http/server-clock.ts';
import { Meter } from '../../ui/figures/meter.tsx';
import { SaveLine } from '../../ui/study/save-line.tsx';
import { KeysHint, StudyBadge, StudyPanel, StudyProgress } from '../../ui/study/study-panel.tsx';
import { useStudyKeys } from '../../ui/study/use-study-keys.ts';
import { ReviewDone } from './forecast/review-done.tsx';
import { ReviewFace } from './review-face.tsx';
import { ReviewNotes } from './review-notes.tsx';
import type { Rating } from './review-operations.ts';
import classes from './review-screen.module.css';
import { ReviewSettings } from './review-settings.tsx';
import { AnswerBar } from './session/answer-bar.tsx';
import type { Reviewing } from './session/use-review-session.ts';

/** With two buttons: not known, known. */
const RATINGS: Readonly<Record<2 | 4, readonly Rating[]>> = { 2: [1, 3], 4: [1, 2, 3, 4] };
const UNDO_KEYS: readonly string[] = ['z', 'Z', 'ז', 'Control+z', 'Control+Z', 'Control+ז'];

export function ReviewScreen({ reviewing }: { readonly reviewing: Reviewing }) {
  const { review, left, total, done, begun, save, rate, undo, operationCount } = reviewing;
  const [current] = left;
  const place = current === undefined ? 'done' : `${current.item.id} after ${operationCount}`;
  const [shownAt, setShownAt] = useState<string | null>(null);
  const isAnswerShown = shownAt === place;
  const ratings = RATINGS[review.ratingButtons];
  // On a day without items a full bar and 'saved' would claim work that was not there.
  const isNothingDone = total === 0 && review.doneCount === 0 && save.kind === 'saved';

  useStudyKeys((key) => {
    if (UNDO_KEYS.includes(key)) {
      undo?.();
      return undo !== null;
    }
    if (current === undefined) return false;
    if (key === ' ' || key === 'Enter') {
      setShownAt(place);
      return true;
    }
    const rating = ratings[Number(key) - 1];
    if (!isAnswerShown || rating === undefined) return false;
    rate(rating);
    return true;
  });

  return (
    <div className={classes.screen} data-has-bar={current !== undefined}>
      {!isNothingDone && (
        <StudyProgress>
          <Meter
            percent={total === 0 ? 100 : (100 * done) / total}
            label={total === 0 ? texts.done.nothing : texts.progress(done, total)}
          />
          {left.length > 0 && <span>{texts.leftToday(left.length)}</span>}
          <SaveLine save={save} words={texts.save} onRead={reviewing.forgetRefusals} />
        </StudyProgress>
      )}
      <ReviewNotes review={review} now={serverNow()} />
      {current === undefined ? (
        <ReviewDone reviewing={reviewing} place={place} />
      ) : (
        <StudyPanel
          place={place}
          title={begun < total ? texts.place(begun + 1, total) : texts.oneMore}
          badges={current.state.isToRepeat && <StudyBadge tone="amber">{texts.again}</StudyBadge>}
        >
          <ReviewFace key={place} item={current.item} isAnswerShown={isAnswerShown} />
          <AnswerBar
            current={current}
            ratings={ratings}
            examDate={review.examDate}
            isAnswerShown={isAnswerShown}
            onShow={() => setShownAt(place)}
            onRate={rate}
            onUndo={undo}
          />
          <KeysHint>{texts.keys[review.ratingButtons]}</KeysHint>
        </StudyPanel>
      )}
      <ReviewSettings review={review} />
    </div>
  );
}
