/** A clause by number, title or words: a field with a list under it, of which only what is seen is painted (EXE-68). */
import type { Clause } from '@sugya/contract/laws.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { exerciseLaw } from '../../../hebrew/exercise-law.ts';
import classes from './clause-combobox.module.css';
import type { ClauseSearch } from './clause-search.ts';

const texts = exerciseLaw.choice;
/** Unit: px. A name that does not fit ends in dots; its whole stands in the law beside it. */
const ROW_SIZE = 44;
const PAGE = 8;

export function ClauseCombobox({
  id,
  search,
  kept,
  isDisabled,
  isMissing,
  describedBy,
  onChoose,
}: {
  readonly id: string;
  readonly search: ClauseSearch;
  /** What stands there while a clause is chosen and its name is not known yet. */
  readonly kept: string;
  readonly isDisabled: boolean;
  readonly isMissing: boolean;
  readonly describedBy: string | undefined;
  readonly onChoose: (clauseId: number) => void;
}) {
  const listId = useId();
  /** What is being typed; null while nothing is. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const words = useDeferredValue(typed ?? '');
  const found = useMemo(() => search.find(words), [search, words]);
  const list = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: isOpen ? found.length : 0,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_SIZE,
    overscan: 4,
    initialRect: { width: 320, height: ROW_SIZE * PAGE },
  });
  const current = Math.min(active, found.length - 1);

  function open(): void {
    if (isOpen) return;
    setIsOpen(true);
    goTo(0);
  }

  function close(): void {
    setIsOpen(false);
    setTyped(null);
  }

  function goTo(place: number): void {
    const next = Math.max(0, Math.min(found.length - 1, place));
    setActive(next);
    // After the list has been painted.
    requestAnimationFrame(() => rows.scrollToIndex(next, { align: 'auto' }));
  }

  function choose(clause: Clause | undefined): void {
    if (clause === undefined) return;
    onChoose(clause.id);
    close();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: isOpen ? current + 1 : current,
      ArrowUp: isOpen ? current - 1 : current,
      PageDown: current + PAGE,
      PageUp: current - PAGE,
    };
    const place = moves[event.key];
    if (place !== undefined) {
      event.preventDefault();
      if (isOpen) goTo(place);
      else open();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(found[current]);
    } else if (event.key === 'Escape' && (isOpen || typed !== null)) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <span className={classes.field} data-missing={isMissing}>
      <input
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        className={classes.input}
        aria-label={texts.clause}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.length > 0 ? `${listId}-${current}` : undefined}
        aria-invalid={isMissing}
        aria-describedby={describedBy}
        disabled={isDisabled}
        placeholder={isDisabled ? texts.lawFirst : texts.chooseClause}
        value={typed ?? kept}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setIsOpen(true);
          setActive(0);
        }}
        onFocus={(event) => event.currentTarget.select()}
        onClick={open}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <span role="status" className={classes.spoken}>
        {isOpen && typed !== null ? countOf(found.length) : ''}
      </span>
      {isOpen && found.length === 0 && <p className={classes.none}>{texts.none}</p>}
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={texts.clause}
        className={classes.list}
        hidden={!isOpen || found.length === 0}
        // The focus stays in the field; the pointer must not take it from there.
        onMouseDown={(event) => event.preventDefault()}
      >
        <div role="presentation" className={classes.rows} style={{ blockSize: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const clause = found[index];
            if (clause === undefined) return null;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the whole list
              // biome-ignore lint/a11y/useFocusableInteractive: an option is pointed at by the field, never focused
              <div
                key={clause.id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === current}
                aria-setsize={found.length}
                aria-posinset={index + 1}
                className={classes.option}
                data-active={index === current}
                style={{ insetBlockStart: start, blockSize: ROW_SIZE }}
                title={clause.name}
                onClick={() => choose(clause)}
              >
                <bdi>{clause.name}</bdi>
              </div>
            );
          })}
        </div>
      </div>
    </span>
  );
}

function countOf(count: number): string {
  return count === 0 ? texts.none : texts.found(count);
}
