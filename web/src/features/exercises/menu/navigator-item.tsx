/** A question in the menu: its number, its state as a shape and in words, and its mark. */
import { IconFlagFilled } from '@tabler/icons-react';
import { memo } from 'react';
import type { ShownQuestion } from '../taking/shown-question.ts';
import classes from './question-navigator.module.css';
import { describeState, stateOf, stateSigns, stateWord } from './question-state.ts';

/** Where a question stands in a list of which only a part is on the page. All from 1. */
export type ItemPlace = {
  readonly row: number;
  readonly column: number;
  readonly of: number;
  readonly at: number;
};

export const NavigatorItem = memo(function NavigatorItem({
  shown,
  isCurrent,
  showsNumber,
  showsWord = false,
  row,
  column,
  at,
  of,
  onGo,
}: {
  readonly shown: ShownQuestion;
  readonly isCurrent: boolean;
  readonly showsNumber: boolean;
  /** Its state also in a word, where there is room. */
  readonly showsWord?: boolean;
  readonly onGo: (questionId: number) => void;
} & Partial<ItemPlace>) {
  const state = stateOf(shown);
  return (
    <li
      data-question={shown.question.id}
      {...(at !== undefined && { 'aria-posinset': at, 'aria-setsize': of, 'data-place': at - 1 })}
      {...(row !== undefined && { style: { gridRow: row, gridColumn: column } })}
    >
      <button
        type="button"
        className={classes.item}
        data-state={state}
        data-current={isCurrent}
        aria-current={isCurrent ? 'step' : undefined}
        aria-label={describeState(shown)}
        onClick={() => onGo(shown.question.id)}
      >
        {showsNumber && <span className={classes.number}>{shown.position}</span>}
        <span className={classes.sign} aria-hidden>
          {stateSigns[state]}
        </span>
        {showsWord && (
          <span className={classes.word} aria-hidden>
            {stateWord(shown)}
          </span>
        )}
        {shown.draft.isMarked && <IconFlagFilled size={13} aria-hidden className={classes.flag} />}
      </button>
    </li>
  );
});
