/** A thin bar for a share of a whole. */
import classes from './meter.module.css';

export function Meter({
  percent,
  label,
  color = 'var(--accent)',
}: {
  /** 0–100. */
  readonly percent: number;
  /** What is measured, with the number: `הושלמו 72 אחוזים`. */
  readonly label: string;
  /** A colour of the theme or of the content. */
  readonly color?: string;
}) {
  const share = Math.min(100, Math.max(0, percent));
  return (
    <span className={classes.meter} role="img" aria-label={label}>
      <span className={classes.share} style={{ inlineSize: `${share}%`, background: color }} />
    </span>
  );
}
