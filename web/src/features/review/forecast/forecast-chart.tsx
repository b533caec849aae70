/** The coming days as bars. Loaded on its own: the chart library is large. */
import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis } from 'recharts';
import { review } from '../../../hebrew/review.ts';
import { ChartTip } from '../../../ui/figures/chart-figure.tsx';
import styles from './forecast.module.css';
import type { ForecastRow } from './forecast-rows.ts';

const HEIGHT = 170;
const TICK = { fill: 'var(--ink-3)', fontSize: 12 };

export function ForecastChart({ rows }: { readonly rows: readonly ForecastRow[] }) {
  return (
    // The figure's sentence and the table say the same in words, so the drawing is silent.
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart
          data={[...rows]}
          margin={{ top: 22, bottom: 0, left: 8, right: 8 }}
          accessibilityLayer={false}
        >
          {/* The days run with the page, from right to left. */}
          <XAxis
            dataKey="date"
            reversed
            interval={0}
            tickLine={false}
            axisLine={false}
            tick={TICK}
            tickFormatter={(date: string) => rows.find((row) => row.date === date)?.short ?? ''}
          />
          <Tooltip
            cursor={{ fill: 'var(--sunk)' }}
            content={({ payload }) => <Tip row={payload[0]?.payload} />}
          />
          <Bar
            dataKey="planned"
            fill="var(--accent)"
            maxBarSize={30}
            radius={[4, 4, 0, 0]}
            isAnimationActive={false}
          >
            <LabelList
              dataKey="planned"
              position="top"
              className={styles.count ?? ''}
              formatter={(count) => (count === 0 ? '' : count)}
            />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function Tip({ row }: { readonly row: ForecastRow | undefined }) {
  if (row === undefined) return null;
  return <ChartTip>{review.forecast.tip(row.long, row.planned)}</ChartTip>;
}
