/** A chance in tenths, as filled diamonds of ten. The words beside it say the same, so the drawing is silent. */
import classes from './tenths.module.css';

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export function Tenths({
  percent,
  size = 'small',
}: {
  /** 0–100, rounded down to whole tenths: a drawing promises no more than the words. */
  readonly percent: number;
  readonly size?: 'small' | 'large';
}) {
  const filled = Math.floor(percent / 10);
  return (
    <span className={`${classes.tenths} ${classes[size]}`} aria-hidden="true">
      {PLACES.map((place) => (
        <span key={place} className={place <= filled ? classes.filled : classes.empty} />
      ))}
    </span>
  );
}
