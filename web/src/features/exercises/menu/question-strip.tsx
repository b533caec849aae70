/** The questions in one line over the exercise, which scrolls inside itself; the menu beside it holds them all (EXE-40). */
import { useEffect, useRef } from 'react';
import { exercises } from '../../../hebrew/exercises.ts';
import type { ShownQuestion } from '../taking/shown-question.ts';
import { NavigatorItem } from './navigator-item.tsx';
import classes from './question-strip.module.css';

/** Of a very long exercise, so many on either side of the question that is shown. */
const AROUND = 60;

export function QuestionStrip({
  questions,
  currentId,
  showsNumbers,
  onGo,
}: {
  readonly questions: readonly ShownQuestion[];
  readonly currentId: number;
  readonly showsNumbers: boolean;
  readonly onGo: (questionId: number) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const at = questions.findIndex(({ question }) => question.id === currentId);
  const first = Math.max(0, at - AROUND);
  const listed = questions.slice(first, at + AROUND + 1);
  // The effect brings the question that is shown into sight, and moves nothing but the strip.
  useEffect(() => {
    const strip = list.current;
    const item = strip?.querySelector<HTMLElement>(`[data-question="${currentId}"]`);
    if (strip == null || item == null) return;
    const room = strip.getBoundingClientRect();
    const place = item.getBoundingClientRect();
    if (place.left < room.left || place.right > room.right) {
      strip.scrollBy({ left: place.left + place.width / 2 - (room.left + room.width / 2) });
    }
  }, [currentId]);
  return (
    <nav className={classes.strip} aria-label={exercises.navigator.title}>
      <ol ref={list} className={classes.list}>
        {listed.map((shown, place) => (
          <NavigatorItem
            key={shown.question.id}
            shown={shown}
            isCurrent={shown.question.id === currentId}
            showsNumber={showsNumbers}
            {...(listed.length < questions.length && { at: first + place + 1, of: questions.length })}
            onGo={onGo}
          />
        ))}
      </ol>
    </nav>
  );
}
