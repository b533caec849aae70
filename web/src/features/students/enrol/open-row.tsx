/** A row that is refused, or was corrected and waits: its reason, its fields, and the way to leave it out. */
import { Button } from '@mantine/core';
import type { ListedPerson } from '@sugya/domain/people/people-table.ts';
import { useState } from 'react';
import { students } from '../../../hebrew/students.ts';
import { TextField } from '../../../staff/form/text-field.tsx';
import classes from '../students.module.css';
import type { ListRow } from './list-rows.ts';
import type { Rehearsal } from './use-rehearsal.ts';

const text = students.panel;

/** One that stays the same is called when the field comes, and not with each letter. */
const focusAtOnce = (field: HTMLInputElement | null) => field?.focus();

export function OpenRow({ row, of }: { readonly row: ListRow; readonly of: Rehearsal }) {
  const [isOpen, setIsOpen] = useState(false);
  const { row: number, person, verdict } = row;
  const fault = verdict?.fault ?? null;
  const field = (name: keyof ListedPerson) => ({
    name: `${name}-${number}`,
    label: text.fields[name],
    value: person[name],
    onChange: (value: string) => of.correct({ row: number, person: { ...person, [name]: value } }),
  });
  return (
    <li className={classes.open}>
      <p>
        {text.line(number)}{' '}
        <span className={fault === null ? classes.note : classes.refused}>
          {fault === null ? text.corrected : text.faults[fault]}
        </span>
      </p>
      {!isOpen && (
        <p className={classes.address}>
          <bdi dir="ltr">{person.email}</bdi>
        </p>
      )}
      {isOpen && (
        <div className={classes.fields}>
          <TextField
            {...field('email')}
            className={classes.whole ?? ''}
            dir="ltr"
            labelProps={{ dir: 'auto' }}
            ref={focusAtOnce}
          />
          <TextField {...field('privateName')} />
          <TextField {...field('lastName')} />
          <TextField {...field('phone')} dir="ltr" labelProps={{ dir: 'auto' }} />
          <TextField {...field('studyMode')} />
        </div>
      )}
      <div className={classes.actions}>
        {!isOpen && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={text.correctOne(number)}
            onClick={() => setIsOpen(true)}
          >
            {text.correct}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={text.leaveOutOne(text.line(number))}
          onClick={() => of.leaveOut(row)}
        >
          {text.leaveOut}
        </Button>
      </div>
    </li>
  );
}
