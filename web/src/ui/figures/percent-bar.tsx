/** A share of a hundred as a bar of 330 px, filled from the start of the line (STA-42 to STA-44). */
import type { ReactNode } from 'react';
import styles from './percent-bar.module.css';

export type PercentBarTone = 'accent' | 'gray' | 'right';

/** Up to this the label would stand on a sliver and say nothing (STA-44). Unit: percent. */
const LABEL_OVER_PERCENT = 3;

export type PercentBarProps = {
  readonly name: string;
  readonly percent: number;
  readonly tone: PercentBarTone;
  /** A line across the bar, such as everybody's average; it stops at a hundred (REP-21). What it says belongs in `note`. */
  readonly marker?: number | null;
  /** Below the bar. */
  readonly note?: ReactNode;
};

export function PercentBar({ name, percent, tone, marker = null, note }: PercentBarProps) {
  return (
    <div className={styles.row}>
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      {/* Hidden to the eye only: a screen reader says every value. */}
      <bdi className={percent > LABEL_OVER_PERCENT ? styles.label : styles.unseenLabel}>{percent}%</bdi>
      <div className={styles.scale} aria-hidden>
        <div className={styles.track}>
          <div className={styles.fill} data-tone={tone} style={{ inlineSize: `${percent}%` }} />
        </div>
        {marker !== null && (
          <div className={styles.marker} style={{ insetInlineStart: `${Math.min(100, marker)}%` }} />
        )}
      </div>
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </div>
  );
}
