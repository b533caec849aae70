/** Choosing the clauses of one law: one by one, by range, or the whole law (ALC-11 to ALC-14). */
import { Button } from '@mantine/core';
import type { Clause } from '@sugya/contract/laws.ts';
import { IconArrowsVertical, IconEraser, IconEye } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { ClauseFind } from './clause-find.tsx';
import { ClauseList } from './clause-list.tsx';
import classes from './clause-picker.module.css';
import { markPicked, toggleClause, toggleRange, withdrawnOf } from './clause-picking.ts';
import { findClauses } from './find-clauses.ts';

export type Pick = { readonly isFull: boolean; readonly clauseIds: readonly number[] };

export type ClausePickerProps = {
  readonly lawName: string;
  readonly clauses: readonly Clause[];
  readonly pick: Pick;
  readonly onChange: (pick: Partial<Pick>) => void;
  readonly onPreview: () => void;
};

export function ClausePicker({ lawName, clauses, pick, onChange, onPreview }: ClausePickerProps) {
  const text = lawsEditing.picker;
  const [asked, setAsked] = useState('');
  const [hit, setHit] = useState(0);
  const hits = useMemo(() => findClauses(clauses, asked), [clauses, asked]);
  const pickable = useMemo(() => markPicked(clauses, pick.clauseIds), [clauses, pick.clauseIds]);
  const range = useRange(clauses, pick.clauseIds, (clauseIds) => onChange({ clauseIds }));
  const withdrawn = withdrawnOf(clauses, pick.clauseIds);
  const preview = (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconEye size={18} aria-hidden />}
      disabled={!pick.isFull && pick.clauseIds.length === 0}
      onClick={onPreview}
    >
      {text.preview}
    </Button>
  );

  function ask(words: string) {
    setAsked(words);
    setHit(findClauses(clauses, words).best);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || range.start === null) return;
    event.preventDefault();
    range.cancel();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to Escape of the controls inside, is none itself
    <div className={classes.picker} onKeyDown={onKeyDown}>
      <CheckRow
        label={text.full}
        isChecked={pick.isFull}
        onChange={(isFull) => onChange({ isFull })}
        {...(pick.isFull && { note: text.fullNote })}
      />
      {pick.isFull && <div className={classes.tools}>{preview}</div>}
      {!pick.isFull && (
        <>
          <ClauseFind
            asked={asked}
            total={hits.places.length}
            current={hit}
            onAsk={ask}
            onMove={(step) => setHit((hit + step + hits.places.length) % hits.places.length)}
          />
          <div className={classes.tools}>
            <Button
              size="sm"
              variant={range.isOn ? 'filled' : 'default'}
              aria-pressed={range.isOn}
              leftSection={<IconArrowsVertical size={18} aria-hidden />}
              onClick={range.toggleMode}
            >
              {text.range}
            </Button>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconEraser size={18} aria-hidden />}
              disabled={pick.clauseIds.length === 0}
              onClick={() => onChange({ clauseIds: [] })}
            >
              {text.clear}
            </Button>
            {preview}
          </div>
          <p role="status" className={classes.status}>
            {range.said} {text.count(pick.clauseIds.length - withdrawn.length, clauses.length)}
          </p>
          {clauses.length === 0 ? (
            <p>{text.empty}</p>
          ) : (
            <ClauseList
              label={text.list(lawName)}
              clauses={pickable}
              found={hits.places[hit] ?? null}
              rangeStart={range.start}
              onPress={range.press}
            />
          )}
          <p className={classes.keys}>{text.keys}</p>
          {withdrawn.length > 0 && (
            <div className={classes.withdrawn}>
              <p>{text.withdrawn(withdrawn.length)}</p>
              <Button
                size="sm"
                variant="default"
                onClick={() =>
                  onChange({ clauseIds: pick.clauseIds.filter((id) => !withdrawn.includes(id)) })
                }
              >
                {text.dropWithdrawn}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/**
 * ALC-13. With the mode on, one click says where a range begins and the next one toggles it. Without it, Shift toggles
 * all after the clause that was last toggled, which comes to the same for the keyboard.
 */
function useRange(clauses: readonly Clause[], picked: readonly number[], onPick: (picked: number[]) => void) {
  const text = lawsEditing.picker;
  const [isOn, setIsOn] = useState(false);
  const [start, setStart] = useState<number | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const lastToggled = useRef<number | null>(null);
  const placeOf = (clauseId: number) => clauses.findIndex(({ id }) => id === clauseId);
  const countBetween = (first: number, last: number) => Math.abs(placeOf(first) - placeOf(last)) + 1;

  function press(clauseId: number, isWithShift: boolean) {
    setDone(null);
    if (isOn && start === null) {
      setStart(clauseId);
      return;
    }
    const before = lastToggled.current;
    lastToggled.current = clauseId;
    if (isOn && start !== null) {
      onPick(toggleRange(clauses, picked, { first: start, last: clauseId }));
      setDone(text.rangeDone(countBetween(start, clauseId)));
      setStart(null);
    } else if (isWithShift && before !== null && before !== clauseId) {
      // The one before was toggled by its own click.
      const toggled = toggleRange(clauses, picked, { first: before, last: clauseId });
      onPick(toggleClause(clauses, toggled, before));
      setDone(text.rangeDone(countBetween(before, clauseId)));
    } else onPick(toggleClause(clauses, picked, clauseId));
  }

  const startName = clauses.find(({ id }) => id === start)?.name;
  const waiting = startName === undefined ? text.rangeFirst : text.rangeLast(startName);
  return {
    isOn,
    start,
    press,
    /** What the mode has to say now; null when the count may speak. */
    said: done ?? (isOn ? waiting : null),
    cancel: () => setStart(null),
    toggleMode: () => {
      setIsOn(!isOn);
      setStart(null);
      setDone(null);
    },
  };
}
