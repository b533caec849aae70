/** A choice of one, in one row. */
import { useId } from 'react';
import classes from './search-screen.module.css';

export function RadioRow<Value extends string | null>({
  label,
  options,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly options: readonly (readonly [Value, string])[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={`${name}-label`} className={classes.scopes}>
      <span id={`${name}-label`} className={classes.legend}>
        {label}
      </span>
      {options.map(([value, shown]) => (
        <label key={value} className={classes.scope}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          {shown}
        </label>
      ))}
    </div>
  );
}
