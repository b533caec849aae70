/** The load of the coming days: a sentence, a drawing that arrives when it is ready, and the same as a table. */
import { lazy, Suspense } from 'react';
import { review } from '../../../hebrew/review.ts';
import type { ReadReview } from '../review-act.ts';
import styles from './forecast.module.css';
import { forecastRows, leftBeforeExam } from './forecast-rows.ts';

const texts = review.forecast;

const ForecastChart = lazy(async () => ({ default: (await import('./forecast-chart.tsx')).ForecastChart }));

export function ForecastFigure({ review: queue }: { readonly review: ReadReview }) {
  const rows = forecastRows(queue);
  const total = rows.reduce((sum, { planned }) => sum + planned, 0);
  if (total === 0) return null;
  const tooMuch = leftBeforeExam(queue);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.heading}>
        <h2>{texts.title}</h2>
        <p>{texts.summary(total, rows.length)}</p>
      </figcaption>
      <Suspense fallback={<div className={styles.place} aria-hidden />}>
        <ForecastChart rows={rows} />
      </Suspense>
      {tooMuch > 0 && <p className={styles.tooMuch}>{texts.tooMuch(tooMuch)}</p>}
      <p className={styles.note}>{texts.supposes}</p>
      <details>
        <summary className={styles.summary}>{texts.table}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col">{texts.planned}</th>
              <th scope="col">{texts.waits}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ date, long, planned, waiting }) => (
              <tr key={date}>
                <th scope="row">
                  <bdi>{long}</bdi>
                </th>
                <td>{planned}</td>
                <td>{waiting}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
