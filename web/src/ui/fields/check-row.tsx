/** A checkbox with its words, large enough for a finger. */
import { type ReactNode, useId } from 'react';
import classes from './check-row.module.css';

export function CheckRow({
  label,
  note,
  isChecked,
  onChange,
}: {
  readonly label: string;
  /** What ticking it means. */
  readonly note?: ReactNode;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}) {
  const noteId = useId();
  return (
    <div className={classes.row}>
      <label className={classes.label}>
        <input
          className={classes.box}
          type="checkbox"
          checked={isChecked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          {...(note !== undefined && { 'aria-describedby': noteId })}
        />
        {label}
      </label>
      {note !== undefined && (
        <p id={noteId} className={classes.note}>
          {note}
        </p>
      )}
    </div>
  );
}
