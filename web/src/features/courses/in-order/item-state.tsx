/** How an item of the list stands, in two short lines. */
import { IconCheck } from '@tabler/icons-react';
import { hebrew } from '../../../hebrew.ts';
import { Ring } from '../../../ui/figures/ring.tsx';
import classes from './item-state.module.css';

const texts = hebrew.courses.inOrder;

export function NotStarted() {
  return <p>{texts.notStarted}</p>;
}

export function Done() {
  return (
    <p className={classes.done}>
      <IconCheck size={17} aria-hidden /> {texts.done}
    </p>
  );
}

export function Underway({ lead, note }: { readonly lead: string; readonly note?: string }) {
  return (
    <>
      <p className={classes.lead}>{lead}</p>
      {note !== undefined && <p>{note}</p>}
    </>
  );
}

export function Graded({
  grade,
  average,
  isResult,
}: {
  /** 0–100. */
  readonly grade: number;
  readonly average: number | null;
  /** STA-27. */
  readonly isResult: boolean;
}) {
  const card = hebrew.courses.card;
  return (
    <div className={classes.graded}>
      <Ring
        percent={grade}
        tone="verdict"
        sizePx={44}
        label={isResult ? card.resultRing(grade) : card.gradeRing(grade)}
      >
        <span className={classes.inRing}>{grade}</span>
      </Ring>
      <div>
        <p className={classes.lead} aria-hidden="true">
          {isResult ? card.result : card.grade} <bdi>{grade}</bdi>
        </p>
        <p>
          {average === null ? (
            card.noAverage
          ) : (
            <>
              {card.average} <bdi>{average}</bdi>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
