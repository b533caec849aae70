/** The choice among the laws of an exercise or a lesson (LAW-12). */
import { laws } from '../../../hebrew/laws.ts';
import classes from './law-select.module.css';

export function LawSelect({
  laws: list,
  lawId,
  onChange,
}: {
  readonly laws: readonly { readonly lawId: number; readonly lawName: string }[];
  readonly lawId: number | null;
  readonly onChange: (lawId: number) => void;
}) {
  return (
    <select
      className={classes.select}
      aria-label={laws.reader.lawList}
      value={lawId ?? ''}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {list.map((law) => (
        <option key={law.lawId} value={law.lawId}>
          {law.lawName}
        </option>
      ))}
    </select>
  );
}
