/** A heading or a clause with its box. A heading's box stands for all clauses below it (ALC-38). */
import type { BoxState } from '@sugya/domain/laws/picking/clause-picks.ts';
import type { TreeNode } from '@sugya/domain/laws/picking/clause-tree.ts';
import { IconChevronDown, IconChevronLeft, IconEye } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import classes from './clause-list.module.css';
import { nodeName } from './node-name.ts';

const text = lawsEditing.picker;

/** More would not stand in one line. */
const FIRST_WORDS = 120;

export type RowFacts = {
  readonly box: BoxState;
  readonly picked: number;
  readonly total: number;
  readonly isOpen: boolean;
};

export function ClauseRow({
  node,
  facts,
  place,
  isActive,
  isRangeStart,
  onFocus,
  onKeyDown,
  onPress,
  onOpen,
  onRead,
}: {
  readonly node: TreeNode;
  readonly facts: RowFacts;
  readonly place: number;
  readonly isActive: boolean;
  readonly isRangeStart: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPress: (isWithShift: boolean) => void;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onRead: (clauseId: number) => void;
}) {
  const name = nodeName(node);
  const isHeading = node.kind === 'heading';
  return (
    <>
      {isHeading && (
        <button
          type="button"
          className={classes.toggle}
          tabIndex={-1}
          aria-label={facts.isOpen ? text.close(name) : text.open(name)}
          onClick={() => onOpen(!facts.isOpen)}
        >
          {facts.isOpen ? <IconChevronDown aria-hidden /> : <IconChevronLeft aria-hidden />}
        </button>
      )}
      <label className={classes.label}>
        <input
          type="checkbox"
          className={classes.box}
          aria-label={isHeading ? text.allOf(name, facts.picked, facts.total) : name}
          {...(isHeading && { 'aria-expanded': facts.isOpen })}
          checked={facts.box === 'all'}
          ref={(input) => {
            // The browser has no attribute for it.
            if (input !== null) input.indeterminate = facts.box === 'some';
          }}
          tabIndex={isActive ? 0 : -1}
          data-place={place}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
          onChange={(event) => onPress(isWithShift(event.nativeEvent))}
        />
        {isHeading ? (
          <span className={classes.heading}>
            <bdi className={classes.number}>{node.title}</bdi> <bdi>{node.about}</bdi>
          </span>
        ) : (
          <>
            <bdi className={classes.number}>{node.number}</bdi>
            <bdi className={classes.title}>{node.title}</bdi>
            <bdi className={classes.words}>{node.words.slice(0, FIRST_WORDS)}</bdi>
          </>
        )}
        {isRangeStart && <span className={classes.badge}>{text.rangeStart}</span>}
      </label>
      {isHeading ? (
        <span className={classes.count} aria-hidden>
          {text.countOf(facts.picked, facts.total)}
        </span>
      ) : (
        <button
          type="button"
          className={classes.read}
          tabIndex={-1}
          aria-label={text.read(name)}
          onClick={() => onRead(node.clauseId)}
        >
          <IconEye aria-hidden />
        </button>
      )}
    </>
  );
}

/** A checkbox changes by a click, also where the space key made it. */
function isWithShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}
