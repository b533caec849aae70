/** A share of a hundred as a bar of 330 px, filled from the start of the line (STA-42 to STA-44). */
import styles from './percent-bar.module.css';

export type PercentBarTone = 'accent' | 'gray' | 'right';

/** Up to this the label would stand on a sliver and say nothing (STA-44). Unit: percent. */
const LABEL_OVER_PERCENT = 3;

export type PercentBarProps = {
  readonly name: string;
  readonly percent: number;
  readonly tone: PercentBarTone;
};

export function PercentBar({ name, percent, tone }: PercentBarProps) {
  return (
    <div className={styles.row}>
      <span className={styles.name}>{name}</span>
      {/* Hidden to the eye only: whoever hears the page hears every value. */}
      <bdi className={percent > LABEL_OVER_PERCENT ? styles.label : styles.unseenLabel}>{percent}%</bdi>
      <div className={styles.track} aria-hidden>
        <div className={styles.fill} data-tone={tone} style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}
