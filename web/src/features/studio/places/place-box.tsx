/** A box of three states: all below it are chosen, some, or none. */
import { studioPlaces as text } from '../../../hebrew/studio-places.ts';
import classes from './collection-places.module.css';

export function PlaceBox({
  label,
  note,
  on,
  of,
  onTurn,
}: {
  readonly label: string;
  /** What kind of place it is; without it, it stands for all below it. */
  readonly note?: string;
  readonly on: number;
  readonly of: number;
  readonly onTurn: (isOn: boolean) => void;
}) {
  const isAll = on === of;
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        checked={isAll}
        ref={(input) => {
          // The browser has no attribute for it.
          if (input !== null) input.indeterminate = on > 0 && !isAll;
        }}
        onChange={() => onTurn(!isAll)}
      />
      <bdi>{label}</bdi>
      <small>{note ?? text.chosen(on, of)}</small>
    </label>
  );
}
