/** A day and an hour by the clock in Israel, each typed; the day also chosen. */
import { readHour } from '@sugya/domain/typed-time.ts';
import { useState } from 'react';
import { dates } from '../../hebrew/dates.ts';
import { TextField } from '../form/text-field.tsx';
import classes from './date-field.module.css';
import { DateField } from './date-field.tsx';

export function MomentField({
  name,
  label,
  hint,
  error = null,
  value,
  onChange,
}: {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null;
  /** `2026-04-05T17:30`; empty for none. */
  readonly value: string;
  /** Null while one of the two is missing. */
  readonly onChange: (wall: string | null) => void;
}) {
  const [given, setGiven] = useState(value);
  const [day, setDay] = useState(value.slice(0, 10));
  const [hour, setHour] = useState(value.slice(11, 16));
  const [isLeft, setIsLeft] = useState(false);
  // Another value came from outside, such as another's draft.
  if (given !== value) {
    setGiven(value);
    if (value !== '') {
      setDay(value.slice(0, 10));
      if (readHour(hour) !== value.slice(11, 16)) setHour(value.slice(11, 16));
    }
  }

  function tell(nextDay: string, nextHour: string) {
    const read = readHour(nextHour);
    const wall = nextDay === '' || read === null ? null : `${nextDay}T${read}`;
    setGiven(wall ?? '');
    onChange(wall);
  }

  const isHourMissing = isLeft && day !== '' && readHour(hour) === null;
  return (
    <fieldset className={classes.moment}>
      <legend className={classes.heard}>{label}</legend>
      <DateField
        name={name}
        label={label}
        {...(hint !== undefined && { hint })}
        error={error}
        value={day}
        onChange={(next) => {
          setDay(next ?? '');
          tell(next ?? '', hour);
        }}
      />
      <TextField
        label={dates.hour}
        aria-label={dates.hourOf(label)}
        dir="ltr"
        className={classes.hour ?? ''}
        inputMode="numeric"
        placeholder={dates.hourPattern}
        value={hour}
        error={isHourMissing ? dates.noHour : null}
        onChange={(next) => {
          setHour(next);
          setIsLeft(false);
          tell(day, next);
        }}
        onBlur={() => {
          setIsLeft(true);
          setHour(readHour(hour) ?? hour);
        }}
      />
    </fieldset>
  );
}
