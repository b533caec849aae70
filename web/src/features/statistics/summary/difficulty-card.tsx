/** How well the easy, the medium and the hard questions went (STA-42). */
import { statistics } from '../../../hebrew/statistics.ts';
import { PercentBar } from '../../../ui/figures/percent-bar.tsx';
import { difficultyShares } from '../report-figures.ts';
import type { ReportRow } from '../report-rows.ts';
import styles from './summary.module.css';

const texts = statistics;

export function DifficultyCard({ rows }: { readonly rows: readonly ReportRow[] }) {
  const shares = difficultyShares(rows);
  if (shares.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="report-difficulty">
      <h2 id="report-difficulty" className={styles.title}>
        {texts.difficulty.title}
      </h2>
      <div className={styles.bars}>
        {shares.map(({ group, right, total, percent }) => (
          <div key={group}>
            <PercentBar name={texts.difficulty.groups[group]} percent={percent} tone="right" />
            <p className={styles.small}>{texts.rightOf(right, total)}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
