/** The week in a number, and where it points: a sign, a word and a sentence (REP-13, REP-22). */
import type { UserReport } from '@sugya/contract/reports.ts';
import { IconArrowDown, IconArrowUp, IconEqual, IconHourglass } from '@tabler/icons-react';
import { reports } from '../../../hebrew/reports.ts';
import { Ring } from '../../../ui/figures/ring.tsx';
import card from './report-card.module.css';
import styles from './trend-card.module.css';

const texts = reports.trend;

/** Up and down, not slanting: a slant means another thing where time runs from right to left. */
const SIGNS = { up: IconArrowUp, down: IconArrowDown, steady: IconEqual, unknown: IconHourglass };

export function TrendCard({ report }: { readonly report: UserReport }) {
  const { meanGrade, titleTrend, textTrend, numOfExercises } = report;
  const trend = report.trend ?? 'unknown';
  const Sign = SIGNS[trend];
  return (
    <section className={card.card} aria-labelledby="report-trend">
      <h3 id="report-trend" className={card.title}>
        {texts.title}
      </h3>
      <div className={styles.week}>
        {meanGrade !== null && (
          <Ring percent={meanGrade} tone="accent" label={texts.ring(meanGrade)} sizePx={108}>
            <span className={styles.grade}>{meanGrade}</span>
          </Ring>
        )}
        <div className={styles.words}>
          <p className={styles.trend} data-trend={trend}>
            <span className={styles.sign}>
              <Sign size={20} stroke={2.2} aria-hidden />
            </span>
            {titleTrend}
          </p>
          <p className={styles.count}>{texts.finished(numOfExercises)}</p>
        </div>
      </div>
      <p className={styles.text}>{textTrend}</p>
    </section>
  );
}
