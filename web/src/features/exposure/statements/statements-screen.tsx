/** A chapter of statements, one at a time: true or not, with the reasons after the answer (EXP-23 to EXP-31). */
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { exposure } from '../../../hebrew/exposure.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { FinishSummary } from '../taking/finish-summary.tsx';
import { scrollToStart } from '../taking/scroll-to.ts';
import { isDone } from '../taking/shown-questions.ts';
import { useChapterKeys } from '../taking/use-chapter-keys.ts';
import type { ChapterTaking } from '../taking/use-chapter-taking.ts';
import { Statement } from './statement.tsx';
import classes from './statements-screen.module.css';

export function StatementsScreen({
  taking,
  beside,
}: {
  readonly taking: ChapterTaking;
  /** The law's text, in a law chapter. */
  readonly beside: ReactNode;
}) {
  const texts = exposure.taking;
  const { shown, act } = taking;
  // Where the student stopped; a chapter that is done is looked at from its beginning (EXP-13, EXP-14).
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      shown.findIndex((one) => !isDone(one)),
    ),
  );
  const [isFinishing, setIsFinishing] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const isMoved = useRef(false);
  const current = shown[place];
  const isComplete = taking.progress.completion === 100;

  function move(to: number): void {
    if (to < 0 || to >= shown.length) return;
    isMoved.current = true;
    setPlace(to);
  }
  function answer(given: 0 | 1): void {
    if (current !== undefined && current.state.userAnswer === null)
      act(current, { kind: 'answer', answer: given });
  }
  useChapterKeys((key) => {
    switch (key) {
      case 'ArrowLeft':
        // After the last one comes the end.
        if (place === shown.length - 1 && isComplete) setIsFinishing(true);
        else move(place + 1);
        return true;
      case 'ArrowRight':
        move(place - 1);
        return true;
      case '1':
        answer(1);
        return true;
      case '0':
        answer(0);
        return true;
      default:
        return false;
    }
  });
  // The effect moves the focus and the window to the statement that was gone to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what it waits for
  useEffect(() => {
    if (!isMoved.current || panel.current === null) return;
    panel.current.focus({ preventScroll: true });
    return scrollToStart(panel.current);
  }, [place]);

  if (current === undefined) return <StateMessage title={exposure.noQuestions} />;
  return (
    <div className={classes.screen} {...(beside !== null && { 'data-beside': '' })}>
      <section ref={panel} tabIndex={-1} className={classes.panel} aria-labelledby="statement-place">
        <h2 id="statement-place" className={classes.place}>
          {texts.position(place + 1, shown.length)}
          {current.question.level === 1 && <span className={classes.core}>{texts.core}</span>}
        </h2>
        <Statement
          key={current.question.id}
          shown={current}
          onAnswer={answer}
          onClear={() => act(current, { kind: 'clear' })}
        />
        <div className={classes.moves}>
          <Button
            variant="default"
            leftSection={<IconChevronRight size={18} aria-hidden />}
            disabled={place === 0}
            onClick={() => move(place - 1)}
          >
            {texts.previous}
          </Button>
          <Button
            variant="default"
            rightSection={<IconChevronLeft size={18} aria-hidden />}
            disabled={place === shown.length - 1}
            onClick={() => move(place + 1)}
          >
            {texts.next}
          </Button>
          <Button
            className={classes.finish}
            disabled={!isComplete}
            {...(!isComplete && { title: texts.finishWhy })}
            onClick={() => setIsFinishing(true)}
          >
            {texts.finish}
          </Button>
        </div>
        <p className={classes.keys}>{texts.keys}</p>
      </section>
      {beside}
      <FinishSummary
        taking={taking}
        isOpen={isFinishing}
        secondRound={null}
        onClose={() => setIsFinishing(false)}
      />
    </div>
  );
}
