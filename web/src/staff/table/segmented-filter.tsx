/** One of a few filters, in a row: each says how many rows it would show. */
import { useId } from 'react';
import classes from './segmented-filter.module.css';

export type FilterPart<Value> = {
  readonly value: Value;
  readonly label: string;
  readonly count: number | null;
};

export function SegmentedFilter<Value extends string>({
  label,
  parts,
  chosen,
  onChoose,
}: {
  /** For screen readers alone. */
  readonly label: string;
  readonly parts: readonly FilterPart<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={classes.parts}>
      <legend className={classes.heard}>{label}</legend>
      {parts.map((part) => (
        <label key={part.value} className={classes.part}>
          <input
            className={classes.heard}
            type="radio"
            name={name}
            checked={part.value === chosen}
            onChange={() => onChoose(part.value)}
          />
          {part.label}
          {part.count !== null && <span className={classes.count}>{part.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
