/** What can be done with the card on top: turn it, go on (EXP-34). */
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconRotate } from '@tabler/icons-react';
import { exposure } from '../../../hebrew/exposure.ts';
import { StudyMoves } from '../../../ui/study/study-panel.tsx';
import { isDone, type ShownQuestion } from '../taking/shown-questions.ts';

export function CardMoves({
  card,
  isFirst,
  isLast,
  onFlip,
  onMove,
  onFinish,
}: {
  readonly card: ShownQuestion;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onFlip: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onFinish: () => void;
}) {
  return (
    <StudyMoves>
      <Button leftSection={<IconRotate size={18} aria-hidden />} onClick={onFlip}>
        {exposure.cards.flip}
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowRight size={18} aria-hidden />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        {exposure.taking.previous}
      </Button>
      {isLast && isDone(card) ? (
        <Button onClick={onFinish}>{exposure.taking.finish}</Button>
      ) : (
        <Button
          variant="default"
          rightSection={<IconArrowLeft size={18} aria-hidden />}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          {exposure.taking.next}
        </Button>
      )}
    </StudyMoves>
  );
}
