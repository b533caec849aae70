/** The field of find in the law, with its counter and its steps. Enter goes on, Shift+Enter back, Escape empties it. */
import { IconArrowDown, IconArrowUp, IconListSearch, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type RefObject, useId } from 'react';
import { laws } from '../../../hebrew/laws.ts';
import classes from './find-box.module.css';
import type { LawFind } from './use-law-find.ts';

export const FindBox = memo(function FindBox({
  find,
  field,
  onType,
  onStep,
  onClause,
  onAllWords,
}: {
  readonly find: LawFind;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onType: (query: string) => void;
  readonly onStep: (by: 1 | -1) => void;
  /** Goes to the clause whose number was typed. */
  readonly onClause: () => void;
  /** Opens the list of clauses that hold all the words in any form. */
  readonly onAllWords: () => void;
}) {
  const statusId = useId();
  const text = laws.find;
  const hasHits = find.hits.length > 0;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && find.query !== '') {
      event.preventDefault();
      event.stopPropagation();
      onType('');
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (find.clauseRow !== null) onClause();
    else onStep(event.shiftKey ? -1 : 1);
  }

  return (
    <search className={classes.box} {...(find.clauseRow !== null && { 'data-asks-clause': '' })}>
      <IconSearch className={classes.sign} size={17} aria-hidden />
      <input
        ref={field}
        className={classes.field}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={find.query}
        placeholder={text.placeholder}
        aria-label={text.label}
        aria-describedby={statusId}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span id={statusId} className={classes.status} role="status">
        {statusOf(find)}
      </span>
      {hasHits && (
        <>
          <button
            type="button"
            className={`${classes.step} ${classes.hitStep}`}
            aria-label={text.previous}
            onClick={() => onStep(-1)}
          >
            <IconArrowUp size={17} aria-hidden />
          </button>
          <button
            type="button"
            className={`${classes.step} ${classes.hitStep}`}
            aria-label={text.next}
            onClick={() => onStep(1)}
          >
            <IconArrowDown size={17} aria-hidden />
          </button>
        </>
      )}
      {find.query.trim().length > 1 && (
        <button
          type="button"
          className={classes.step}
          aria-label={text.allWords}
          title={text.allWords}
          aria-haspopup="dialog"
          onClick={onAllWords}
        >
          <IconListSearch size={17} aria-hidden />
        </button>
      )}
      {find.query !== '' && (
        <button
          type="button"
          className={classes.step}
          aria-label={text.clear}
          onClick={() => {
            onType('');
            field.current?.focus();
          }}
        >
          <IconX size={17} aria-hidden />
        </button>
      )}
    </search>
  );
});

function statusOf({ query, hits, current, clauseRow, clauseNumber }: LawFind): string {
  if (clauseNumber !== null && clauseRow !== null)
    return (hasKeys() ? laws.find.toClause : laws.find.toClauseByTouch)(clauseNumber);
  if (hits.length > 0) return laws.find.count(current + 1, hits.length);
  if (clauseNumber !== null) return laws.find.noClause(clauseNumber);
  return query.trim().length < 2 ? '' : laws.find.none;
}

/** A keyboard on glass calls its key by other names. */
function hasKeys(): boolean {
  return !(typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches);
}
