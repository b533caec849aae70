/** A question beside the answer with a few possible words, none chosen in advance (EXE-60, EXE-63). */
import type { ReactNode } from 'react';
import classes from './choice-row.module.css';

export type ChoiceOption<T> = { readonly value: T; readonly label: ReactNode; readonly isDisabled?: boolean };

export function ChoiceRow<T extends string | number | boolean>({
  id,
  question,
  options,
  value,
  missing,
  hint,
  onSay,
}: {
  /** Names the group; the first control carries it, so that the focus can be brought there. */
  readonly id: string;
  readonly question: string;
  readonly options: readonly ChoiceOption<T>[];
  readonly value: T | null;
  /** What to say while the choice is missing and was asked for. */
  readonly missing: string | null;
  readonly hint?: string;
  readonly onSay: (value: T) => void;
}) {
  const isMissing = missing !== null && value === null;
  return (
    <div
      role="radiogroup"
      className={classes.row}
      data-missing={isMissing}
      aria-labelledby={`${id}-question`}
      aria-describedby={isMissing ? `${id}-missing` : undefined}
    >
      <span id={`${id}-question`} className={classes.question}>
        {question}
      </span>
      <span className={classes.options}>
        {options.map((option, index) => (
          <label key={String(option.value)} className={classes.option} data-chosen={option.value === value}>
            <input
              type="radio"
              className={classes.radio}
              name={id}
              id={index === 0 ? id : undefined}
              checked={option.value === value}
              disabled={option.isDisabled === true}
              aria-invalid={isMissing}
              onChange={() => onSay(option.value)}
            />
            {option.label}
          </label>
        ))}
      </span>
      {isMissing && (
        <span id={`${id}-missing`} className={classes.missing}>
          {missing}
        </span>
      )}
      {hint !== undefined && <span className={classes.hint}>{hint}</span>}
    </div>
  );
}
