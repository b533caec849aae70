/** A few answers to one question, one of them chosen: radio buttons that look like chips. */
import { useId } from 'react';
import classes from './choice-chips.module.css';

export function ChoiceChips<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
  look = 'chips',
}: {
  /** For screen readers alone: the chips are clear without it. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** Null: nothing is chosen yet. */
  readonly chosen: Value | null;
  readonly onChoose: (value: Value) => void;
  /** `segments` stand in one trough, as wide as the room, for short answers of one kind. */
  readonly look?: 'chips' | 'segments';
}) {
  const name = useId();
  return (
    <fieldset className={classes[look]}>
      <legend className={classes.legend}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={look === 'chips' ? classes.chip : classes.segment}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            checked={choice.value === chosen}
            onChange={() => onChoose(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
