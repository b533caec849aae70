/** A choice of one, in one row. */
import { useId } from 'react';
import classes from './search-screen.module.css';

export function RadioRow<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly options: Readonly<Record<Value, string>>;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={classes.scopes}>
      <legend className={classes.legend}>{label}</legend>
      {(Object.entries(options) as [Value, string][]).map(
        (
          [value, shown], // the keys of the record
        ) => (
          <label key={value} className={classes.scope}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {shown}
          </label>
        ),
      )}
    </fieldset>
  );
}
