/** The mean grade of each week as a line. Loaded on its own: the chart library is large. */
import {
  Area,
  AreaChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { reports } from '../../../hebrew/reports.ts';
import { ChartTip } from '../../../ui/figures/chart-figure.tsx';
import type { GraphPoint } from '../report-parts.ts';
import styles from './graph-chart.module.css';
import { GRAPH_HEIGHT } from './graph-height.ts';

const AXIS_WIDTH = 40;
const TICK = { fill: 'var(--ink-3)', fontSize: 12 };
const DOT = { r: 4.5, fill: 'var(--sheet)', stroke: 'var(--accent)', strokeWidth: 2.5, fillOpacity: 1 };

export function GraphChart({ points }: { readonly points: readonly GraphPoint[] }) {
  return (
    // The figure's sentence and the table say the same in words, so the drawing is silent.
    <div className={styles.chart} aria-hidden>
      <ResponsiveContainer width="100%" height={GRAPH_HEIGHT}>
        <AreaChart
          data={[...points]}
          margin={{ top: 24, bottom: 0, left: 6, right: 14 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          {/* A line over time runs from left to right, as everywhere; bars and lists run with the page. */}
          <XAxis
            dataKey="title"
            interval="preserveEnd"
            padding={{ left: 14, right: 14 }}
            tickLine={false}
            axisLine={false}
            tickMargin={6}
            tick={TICK}
          />
          <YAxis
            orientation="left"
            width={AXIS_WIDTH}
            domain={[0, 100]}
            ticks={[0, 25, 50, 75, 100]}
            tickLine={false}
            axisLine={false}
            tickMargin={26}
            tick={TICK}
          />
          <Tooltip
            cursor={{ stroke: 'var(--line-strong)', strokeDasharray: '3 3' }}
            content={({ payload }) => <Tip point={payload[0]?.payload} />}
          />
          <Area
            dataKey="value"
            type="linear"
            stroke="var(--accent)"
            strokeWidth={2.5}
            fill="var(--accent-soft)"
            fillOpacity={0.6}
            dot={DOT}
            activeDot={{ ...DOT, fill: 'var(--accent)' }}
            isAnimationActive={false}
          >
            <LabelList dataKey="value" position="top" offset={10} className={styles.value ?? ''} />
          </Area>
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}

function Tip({ point }: { readonly point: GraphPoint | undefined }) {
  if (point === undefined || point.value === null) return null;
  return <ChartTip>{reports.graph.tip(point.title, point.value)}</ChartTip>;
}
