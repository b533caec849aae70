/** The search over a list of clauses: Enter goes to the next one found, Shift and Enter to the one before. */
import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { TextField } from '../../../staff/form/text-field.tsx';
import classes from './clause-picker.module.css';

export type ClauseFindProps = {
  readonly asked: string;
  readonly total: number;
  /** From 0. */
  readonly current: number;
  readonly onAsk: (asked: string) => void;
  readonly onMove: (step: 1 | -1) => void;
};

export function ClauseFind({ asked, total, current, onAsk, onMove }: ClauseFindProps) {
  const text = lawsEditing.picker;
  const isAsked = asked.trim() !== '';

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (total > 0) onMove(event.shiftKey ? -1 : 1);
  }

  return (
    <div className={classes.find}>
      <TextField
        type="search"
        label={text.find}
        placeholder={text.findHint}
        value={asked}
        onChange={onAsk}
        onKeyDown={onKeyDown}
        className={classes.findField ?? ''}
      />
      <span role="status" className={classes.hits}>
        {isAsked && <bdi>{total === 0 ? text.noHits : text.hits(current + 1, total)}</bdi>}
      </span>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={text.previous}
        disabled={total === 0}
        onClick={() => onMove(-1)}
      >
        <IconChevronUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={text.next}
        disabled={total === 0}
        onClick={() => onMove(1)}
      >
        <IconChevronDown size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
