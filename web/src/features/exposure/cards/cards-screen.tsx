/** The focused chapter: flip-cards, in one direction or the other, all, the core or the marked ones (EXP-32 to EXP-49). */
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { exposure } from '../../../hebrew/exposure.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { FinishSummary } from '../taking/finish-summary.tsx';
import { scrollToStart } from '../taking/scroll-to.ts';
import { isDone } from '../taking/shown-questions.ts';
import { useChapterKeys } from '../taking/use-chapter-keys.ts';
import type { ChapterTaking } from '../taking/use-chapter-taking.ts';
import { type CardChoice, cardsOfRound, markedIds } from './card-choice.ts';
import { CardFace } from './card-face.tsx';
import { CardMoves } from './card-moves.tsx';
import { CardOptions } from './card-options.tsx';
import classes from './cards-screen.module.css';

/** Give it a key of the choice without the direction: another choice begins another round. */
export function CardsScreen({
  taking,
  choice,
}: {
  readonly taking: ChapterTaking;
  readonly choice: CardChoice;
}) {
  const { shown, act, chapter } = taking;
  const [markedAtStart] = useState(() => markedIds(shown));
  const cards = cardsOfRound(shown, choice, markedAtStart);
  const [place, setPlace] = useState(() => {
    const first = cards.findIndex((card) => !isDone(card));
    return choice.isMarkedOnly ? 0 : Math.max(0, first);
  });
  const [isFlipped, setIsFlipped] = useState(false);
  const [isFinishing, setIsFinishing] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const isMoved = useRef(false);
  const current = cards[place];
  const isLast = place === cards.length - 1;

  function move(to: number): void {
    if (to < 0 || to >= cards.length) return;
    isMoved.current = true;
    setIsFlipped(false);
    setPlace(to);
  }
  function flip(): void {
    if (current === undefined) return;
    setIsFlipped(!isFlipped);
    if (!current.state.isViewed) act(current, { kind: 'view' });
  }
  function mark(): void {
    if (current !== undefined) act(current, { kind: current.state.isMarked ? 'unmark' : 'mark' });
  }
  useChapterKeys((key) => {
    switch (key) {
      case 'ArrowLeft':
        if (isLast && current !== undefined && isDone(current)) setIsFinishing(true);
        else move(place + 1);
        return true;
      case 'ArrowRight':
        move(place - 1);
        return true;
      case ' ':
        flip();
        return true;
      case 'm':
      case 'M':
      case 'צ':
        mark();
        return true;
      default:
        return false;
    }
  });
  // The effect moves the focus and the window to the card that was gone to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what it waits for
  useEffect(() => {
    if (!isMoved.current || panel.current === null) return;
    panel.current.focus({ preventScroll: true });
    return scrollToStart(panel.current);
  }, [place]);

  const markedCount = markedIds(shown).size;
  return (
    <>
      <CardOptions
        chapter={chapter}
        choice={choice}
        markedCount={markedCount}
        onFlipAll={() => setIsFlipped(false)}
      />
      {current === undefined ? (
        <StateMessage
          title={exposure.cards.none}
          action={
            <Button
              component={AppLink}
              to={paths.exposureMikuditChapter({ ...chapter, chapterId: chapter.id })}
            >
              {exposure.cards.showAll}
            </Button>
          }
        >
          {exposure.cards.noneNext}
        </StateMessage>
      ) : (
        <section ref={panel} tabIndex={-1} className={classes.panel} aria-labelledby="card-place">
          <h2 id="card-place" className={classes.place}>
            {exposure.taking.card(place + 1, cards.length)}
            {current.question.level === 1 && <span className={classes.core}>{exposure.taking.core}</span>}
            {current.state.isMarked && <span className={classes.marked}>{exposure.cards.marked}</span>}
          </h2>
          <CardFace
            key={current.question.id}
            card={current}
            isAnswerShown={choice.isAnswerFirst !== isFlipped}
            onFlip={flip}
          />
          <CardMoves
            card={current}
            isFirst={place === 0}
            isLast={isLast}
            onFlip={flip}
            onMark={mark}
            onMove={(by) => move(place + by)}
            onFinish={() => setIsFinishing(true)}
          />
          <p className={classes.keys}>{exposure.taking.cardKeys}</p>
        </section>
      )}
      <FinishSummary
        taking={taking}
        isOpen={isFinishing}
        secondRound={
          markedCount > 0
            ? paths.exposureMikuditChapter({ ...chapter, chapterId: chapter.id, isMarkedOnly: true })
            : null
        }
        onClose={() => setIsFinishing(false)}
      />
    </>
  );
}
