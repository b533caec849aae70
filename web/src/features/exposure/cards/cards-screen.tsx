/** The focused chapter: flip-cards, in one direction or the other, all, the core or the marked ones (EXP-32 to EXP-49). */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { exposure } from '../../../hebrew/exposure.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { KeysHint, StudyBadge, StudyPanel } from '../../../ui/study/study-panel.tsx';
import { useStudyKeys } from '../../../ui/study/use-study-keys.ts';
import { FinishSummary } from '../taking/finish-summary.tsx';
import { isDone } from '../taking/shown-questions.ts';
import type { ChapterTaking } from '../taking/use-chapter-taking.ts';
import { type CardChoice, cardsOfRound, markedIds } from './card-choice.ts';
import { CardFace } from './card-face.tsx';
import { CardJudgement } from './card-judgement.tsx';
import { CardMoves } from './card-moves.tsx';
import { CardOptions } from './card-options.tsx';

type CardsScreenProps = { readonly taking: ChapterTaking; readonly choice: CardChoice };

export function CardsScreen(props: CardsScreenProps) {
  const { isCoreOnly, isMarkedOnly } = props.choice;
  // The second round after a second round has the same address, so rounds are counted.
  const [round, setRound] = useState(1);
  return (
    <Round
      key={`${round} ${isCoreOnly} ${isMarkedOnly}`}
      {...props}
      onAnotherRound={() => setRound(round + 1)}
    />
  );
}

/** Another choice of cards is another round; another direction is not. */
function Round({
  taking,
  choice,
  onAnotherRound,
}: CardsScreenProps & { readonly onAnotherRound: () => void }) {
  const { shown, record, chapter } = taking;
  const [markedAtStart] = useState(() => markedIds(shown));
  const cards = cardsOfRound(shown, choice, markedAtStart);
  const [place, setPlace] = useState(() => {
    const first = cards.findIndex((card) => !isDone(card));
    return choice.isMarkedOnly ? 0 : Math.max(0, first);
  });
  const [isFlipped, setIsFlipped] = useState(false);
  /** Since it was gone to: before that, there is nothing to judge (EXP-48). */
  const [wasFlipped, setWasFlipped] = useState(false);
  const [isFinishing, setIsFinishing] = useState(false);
  const current = cards[place];
  const isLast = place === cards.length - 1;

  function move(to: number): void {
    if (to < 0 || to >= cards.length) return;
    setIsFlipped(false);
    setWasFlipped(false);
    setPlace(to);
  }
  function flip(): void {
    if (current === undefined) return;
    setIsFlipped(!isFlipped);
    setWasFlipped(true);
    if (!current.state.isViewed) record(current, { kind: 'view' });
  }
  function judge(isKnown: boolean): void {
    if (current === undefined || !wasFlipped || current.verdict === isKnown) return;
    record(current, { kind: isKnown ? 'unmark' : 'mark' });
  }
  useStudyKeys((key) => {
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
      case '1':
        judge(true);
        return true;
      case '0':
        judge(false);
        return true;
      default:
        return false;
    }
  });

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
        <StudyPanel
          place={place}
          title={exposure.taking.card(place + 1, cards.length)}
          badges={
            <>
              {current.question.level === 1 && <StudyBadge>{exposure.taking.core}</StudyBadge>}
              {current.state.isMarked && <StudyBadge tone="amber">{exposure.cards.marked}</StudyBadge>}
            </>
          }
        >
          <CardFace
            key={current.question.id}
            card={current}
            isAnswerShown={choice.isAnswerFirst !== isFlipped}
            onFlip={flip}
          />
          <CardJudgement verdict={current.verdict} canJudge={wasFlipped} onJudge={judge} />
          <CardMoves
            card={current}
            isFirst={place === 0}
            isLast={isLast}
            onFlip={flip}
            onMove={(by) => move(place + by)}
            onFinish={() => setIsFinishing(true)}
          />
          <KeysHint>{exposure.taking.cardKeys}</KeysHint>
        </StudyPanel>
      )}
      <FinishSummary
        taking={taking}
        isOpen={isFinishing}
        secondRound={
          markedCount > 0
            ? paths.exposureMikuditChapter({
                ...chapter,
                chapterId: chapter.id,
                isMarkedOnly: true,
                isAnswerFirst: choice.isAnswerFirst,
              })
            : null
        }
        onSecondRound={onAnotherRound}
        onClose={() => setIsFinishing(false)}
      />
    </>
  );
}
