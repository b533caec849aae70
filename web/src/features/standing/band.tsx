/** An interval on a line from 0 to 100, with a mark. The words beside it say the same, so the drawing is silent. */
import classes from './band.module.css';

export function Band({
  low,
  middle,
  high,
  mark,
  markLabel,
  tone = 'accent',
}: {
  /** Percent, as the others. */
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  readonly mark: number;
  readonly markLabel: string;
  readonly tone?: 'accent' | 'gray';
}) {
  return (
    <div className={classes.figure} data-tone={tone} aria-hidden>
      <div className={classes.track}>
        <span
          className={classes.interval}
          style={{ insetInlineStart: `${low}%`, inlineSize: `${high - low}%` }}
        />
        <span className={classes.middle} style={{ insetInlineStart: `${middle}%` }} />
        <span className={classes.mark} style={{ insetInlineStart: `${mark}%` }} />
      </div>
      <div className={classes.scale}>
        <span>0</span>
        <span className={classes.place} style={{ insetInlineStart: `${mark}%` }}>
          {markLabel}
        </span>
        <span>100</span>
      </div>
    </div>
  );
}
