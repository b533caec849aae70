/** A day, typed or chosen from a calendar; shown day before month whatever the browser's language is. */
import { ActionIcon, Popover } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { dayWords, readDay } from '@sugya/domain/typed-time.ts';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { dates } from '../../hebrew/dates.ts';
import { TextField } from '../form/text-field.tsx';
import classes from './date-field.module.css';

const DayCalendar = lazy(async () => ({ default: (await import('./day-calendar.tsx')).DayCalendar }));

export type DateFieldProps = {
  readonly name?: string | undefined;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null | undefined;
  /** `2026-04-05`; empty for none. */
  readonly value: string;
  /** In place of the words for an empty field. */
  readonly placeholder?: string;
  readonly dataField?: string;
  readonly onChange: (day: string | null) => void;
};

export function DateField({
  name,
  label,
  hint,
  error = null,
  value,
  placeholder = dates.pattern,
  dataField,
  onChange,
}: DateFieldProps) {
  /** What is typed and is no day, or not yet; null: the value is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fault = typed !== null && isLeft ? dates.noDay : null;

  function type(words: string) {
    setTyped(words);
    setIsLeft(false);
    const day = words.trim() === '' ? null : readDay(words);
    if (day !== null || words.trim() === '') onChange(day);
  }

  /** What is a day is shown as days are; anything else stays as it was typed, and is said to be none. */
  function leave() {
    const isRead = typed !== null && (typed.trim() === '' || readDay(typed) !== null);
    if (isRead) setTyped(null);
    else setIsLeft(true);
  }

  function close() {
    setIsOpen(false);
    field.current?.focus();
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      onClose={() => setIsOpen(false)}
      position="bottom-start"
      trapFocus
      returnFocus
      // What it hangs on is no button; the button says itself that it opens.
      withRoles={false}
    >
      <Popover.Target>
        <div className={classes.field}>
          <TextField
            ref={field}
            {...(name !== undefined && { name })}
            {...(dataField !== undefined && { 'data-field': dataField })}
            label={label}
            {...(hint !== undefined && { hint })}
            error={fault ?? error}
            dir="ltr"
            className={classes.day ?? ''}
            inputMode="numeric"
            placeholder={placeholder}
            value={typed ?? dayWords(value)}
            onChange={type}
            onBlur={leave}
            onKeyDown={(event) => {
              if (!event.altKey || event.key !== 'ArrowDown') return;
              event.preventDefault();
              setIsOpen(true);
            }}
            rightSection={
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={dates.open(label)}
                aria-expanded={isOpen}
                title={dates.openKeys}
                onClick={() => setIsOpen(!isOpen)}
              >
                <IconCalendar size={18} aria-hidden />
              </ActionIcon>
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={dates.calendar(label)}>
        <Suspense>
          <DayCalendar
            day={value === '' ? null : value}
            onChoose={(day) => {
              setTyped(null);
              onChange(day);
              close();
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
