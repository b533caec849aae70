/** How many answers were sure and how well they did; what is sure and wrong is worth starting from (STA-11, STA-35). */
import type { ExerciseStatistics } from '@sugya/contract/statistics.ts';
import { statistics } from '../../../hebrew/statistics.ts';
import { PercentBar } from '../../../ui/figures/percent-bar.tsx';
import { countRows } from '../question-filter.ts';
import { isInProgress, type ReportRow } from '../report-rows.ts';
import styles from './summary.module.css';

const texts = statistics.confidence;

export type ConfidenceCardProps = {
  readonly report: ExerciseStatistics;
  readonly rows: readonly ReportRow[];
};

export function ConfidenceCard({ report, rows }: ConfidenceCardProps) {
  const { starPercent, starGrade, grayPercent, grayGrade } = report;
  if (report.hideAreYouSure || rows.length === 0) return null;
  if (starPercent === null || grayPercent === null) return null;
  const isSaid = starPercent + grayPercent > 0;
  return (
    <section className={styles.card} aria-labelledby="report-confidence">
      <h2 id="report-confidence" className={styles.title}>
        {texts.title}
      </h2>
      {isSaid ? (
        <div className={styles.bars}>
          <PercentBar name={`★ ${texts.sureShare}`} percent={starPercent} tone="accent" />
          {starGrade !== null && <PercentBar name={texts.sureGrade} percent={starGrade} tone="right" />}
          <PercentBar name={`☆ ${texts.unsureShare}`} percent={grayPercent} tone="gray" />
          {grayGrade !== null && <PercentBar name={texts.unsureGrade} percent={grayGrade} tone="right" />}
        </div>
      ) : (
        <p className={styles.note}>{texts.none}</p>
      )}
      {isSaid && !isInProgress(report) && !report.isInHideModeDisplayGrade && (
        <Advice rows={rows} hasSure={starPercent > 0} />
      )}
    </section>
  );
}

function Advice({ rows, hasSure }: { readonly rows: readonly ReportRow[]; readonly hasSure: boolean }) {
  const sureWrong = countRows(rows).sure_wrong;
  if (sureWrong > 0) return <p className={styles.advice}>{texts.sureWrong(sureWrong)}</p>;
  return hasSure ? <p className={styles.praise}>{texts.noSureWrong}</p> : null;
}
