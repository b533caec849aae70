/** One of a few ways, each with a sentence of what it means. */
import { useId } from 'react';
import classes from './radio-cards.module.css';

export type RadioCard<Value> = {
  readonly value: Value;
  readonly name: string;
  readonly about: string;
  readonly isDisabled?: boolean;
};

export function RadioCards<Value extends string>({
  label,
  cards,
  chosen,
  onChoose,
}: {
  /** For screen readers alone. */
  readonly label: string;
  readonly cards: readonly RadioCard<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}) {
  const group = useId();
  return (
    <fieldset className={classes.cards}>
      <legend className={classes.heard}>{label}</legend>
      {cards.map(({ value, name, about, isDisabled = false }) => (
        <label key={value} className={classes.card}>
          <input
            type="radio"
            name={group}
            checked={chosen === value}
            disabled={isDisabled}
            onChange={() => onChoose(value)}
          />
          <span>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <small>{about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
