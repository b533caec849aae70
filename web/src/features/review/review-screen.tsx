/** The daily review: one item after the other, its answer on demand, and a rating that says when it comes back. */
import { reviewMinutes } from '@sugya/domain/review/day-plan.ts';
import { useState } from 'react';
import { review as texts } from '../../hebrew/review.ts';
import { serverNow } from '../../platform/http/server-clock.ts';
import { Meter } from '../../ui/figures/meter.tsx';
import { SaveLine } from '../../ui/study/save-line.tsx';
import { KeysHint, StudyBadge, StudyPanel, StudyProgress } from '../../ui/study/study-panel.tsx';
import { useStudyKeys } from '../../ui/study/use-study-keys.ts';
import { ReviewDone } from './forecast/review-done.tsx';
import { type ProblemSlot, QuestionFace } from './question/question-face.tsx';
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

const DOUBLE_PRESS_MS = 250;

/** That the answer of a place is shown, since when (ms of this page), and what was chosen for it. */
type Shown = { readonly place: string; readonly chosenId: number | null; readonly at: number };

export function ReviewScreen({
  reviewing,
  problem,
}: {
  readonly reviewing: Reviewing;
  readonly problem?: ProblemSlot | undefined;
}) {
  const { review, left, total, done, begun, save, rate, undo, operationCount } = reviewing;
  const [current] = left;
  const place = current === undefined ? 'done' : `${current.item.id} after ${operationCount}`;
  const [shown, setShown] = useState<Shown | null>(null);
  const isAnswerShown = shown?.place === place;
  const ratings = RATINGS[review.ratingButtons];
  const question = current?.item.kind === 'question' ? current.item : null;
  const minutesLeft = reviewMinutes(left.length, review.secondsPerItem);
  // On a day without items a full bar and 'saved' would claim work that was not there.
  const isNothingDone = total === 0 && review.doneCount === 0 && save.kind === 'saved';

  function show(chosenId: number | null): void {
    setShown({ place, chosenId, at: performance.now() });
  }
  /** The second press of a double one was meant for the answer that it chose. */
  function rateShown(rating: Rating): void {
    const isDoublePress = shown?.chosenId != null && performance.now() - shown.at < DOUBLE_PRESS_MS;
    if (!isDoublePress) rate(rating);
  }

  useStudyKeys((key) => {
    if (UNDO_KEYS.includes(key)) {
      undo?.();
      return undo !== null;
    }
    if (current === undefined) return false;
    if (key === ' ' || key === 'Enter') {
      if (!isAnswerShown) show(null);
      return true;
    }
    if (!isAnswerShown) {
      const chosen = question?.answers[Number(key) - 1];
      if (chosen !== undefined) show(chosen.id);
      return chosen !== undefined;
    }
    const rating = ratings[Number(key) - 1];
    if (rating === undefined) return false;
    rateShown(rating);
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
          {minutesLeft !== null && (
            <span>
              <span>{texts.leftToday(left.length)}</span> · {texts.minutes(minutesLeft)}
            </span>
          )}
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
          {current.item.kind === 'question' ? (
            <QuestionFace
              key={place}
              item={current.item}
              chosenId={isAnswerShown ? shown.chosenId : null}
              isAnswerShown={isAnswerShown}
              onChoose={show}
              problem={problem}
            />
          ) : (
            <ReviewFace key={place} item={current.item} isAnswerShown={isAnswerShown} />
          )}
          <AnswerBar
            current={current}
            ratings={ratings}
            examDate={review.examDate}
            isAnswerShown={isAnswerShown}
            isChoice={question !== null}
            onShow={() => show(null)}
            onRate={rateShown}
            onUndo={undo}
          />
          <KeysHint>{(question === null ? texts.keys : texts.choiceKeys)[review.ratingButtons]}</KeysHint>
        </StudyPanel>
      )}
      <ReviewSettings review={review} />
    </div>
  );
}
