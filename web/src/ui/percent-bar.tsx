/** A share of a hundred as a bar of 330 px, filled from the start of the line (STA-42 to STA-44). */
import styles from './percent-bar.module.css';

export type PercentBarTone = 'accent' | 'gray' | 'right';

/** Below this the label would stand on a sliver and say nothing (STA-44). Unit: percent. */
const LABEL_OVER_PERCENT = 3;

export type PercentBarProps = {
  readonly name: string;
  readonly percent: number;
  readonly tone: PercentBarTone;
  /** What stands at the end of the name's line; the percentage when absent. */
  readonly label?: string;
};

export function PercentBar({ name, percent, tone, label = `${percent}%` }: PercentBarProps) {
  return (
    <div className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.label} aria-hidden>
        {percent > LABEL_OVER_PERCENT && <bdi>{label}</bdi>}
      </span>
      <div
        className={styles.track}
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={label}
      >
        <div className={styles.fill} data-tone={tone} style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}
