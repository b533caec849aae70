/** A share drawn as a ring. The number belongs in `label`, because a picture says nothing to those who do not see it. */
import type { ReactNode } from 'react';
import classes from './ring.module.css';

/** CRS-52: the hole is 72 percent of the ring's width. */
const CUTOUT = 0.72;
const SIZE = 100;
const OUTER = SIZE / 2;
const THICKNESS = OUTER * (1 - CUTOUT);
const RADIUS = OUTER - THICKNESS / 2;
const LENGTH = 2 * Math.PI * RADIUS;

export type RingTone = 'verdict' | 'completion' | 'accent';

export function Ring({
  percent,
  tone,
  label,
  sizePx = 64,
  children,
}: {
  /** 0–100. */
  readonly percent: number;
  /** `verdict`: green against red. `completion`: amber against grey. */
  readonly tone: RingTone;
  readonly label: string;
  readonly sizePx?: number;
  /** What stands in the hole; hidden from assistive technology, as the label says it. */
  readonly children?: ReactNode;
}) {
  const share = Math.min(100, Math.max(0, percent)) / 100;
  return (
    <span
      className={classes.ring}
      style={{ inlineSize: sizePx, blockSize: sizePx }}
      role="img"
      aria-label={label}
    >
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className={classes[tone]} aria-hidden="true">
        <circle className={classes.rest} cx={OUTER} cy={OUTER} r={RADIUS} strokeWidth={THICKNESS} />
        {share > 0 && (
          <circle
            className={classes.share}
            cx={OUTER}
            cy={OUTER}
            r={RADIUS}
            strokeWidth={THICKNESS}
            strokeDasharray={`${LENGTH * share} ${LENGTH}`}
            // Charts begin at twelve o'clock and go clockwise in Hebrew too.
            transform={`rotate(-90 ${OUTER} ${OUTER})`}
          />
        )}
      </svg>
      <span className={classes.hole} aria-hidden="true">
        {children}
      </span>
    </span>
  );
}
