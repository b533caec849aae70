/** The load of the coming days: a sentence, a drawing that arrives when it is ready, and the same as a table. */
import { lazy } from 'react';
import { review } from '../../../hebrew/review.ts';
import { ChartFigure } from '../../../ui/figures/chart-figure.tsx';
import type { ReadReview } from '../review-operations.ts';
import styles from './forecast.module.css';
import { type ForecastRow, forecastRows, leftBeforeExam } from './forecast-rows.ts';

const texts = review.forecast;

const ForecastChart = lazy(async () => ({ default: (await import('./forecast-chart.tsx')).ForecastChart }));

export function ForecastFigure({ review: queue }: { readonly review: ReadReview }) {
  const rows = forecastRows(queue);
  const total = rows.reduce((sum, { planned }) => sum + planned, 0);
  if (total === 0) return null;
  const tooMuch = leftBeforeExam(queue);
  return (
    <ChartFigure
      title={texts.title}
      summary={<p>{texts.summary(total, rows.length)}</p>}
      height={170}
      after={
        <>
          {tooMuch > 0 && <p className={styles.tooMuch}>{texts.tooMuch(tooMuch)}</p>}
          <p className={styles.note}>{texts.supposes}</p>
        </>
      }
      table={{ label: texts.table, content: <ForecastTable rows={rows} /> }}
    >
      <ForecastChart rows={rows} />
    </ChartFigure>
  );
}

function ForecastTable({ rows }: { readonly rows: readonly ForecastRow[] }) {
  return (
    <>
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
    </>
  );
}
