/** The line of what the last part must bring. Loaded on its own: the chart library is large. */
import {
  Area,
  AreaChart,
  ReferenceArea,
  ReferenceDot,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { calculator } from '../../hebrew/calculator.ts';
import { ChartTip } from '../../ui/figures/chart-figure.tsx';
import { pointsText } from './grade-text.ts';
import { type RequiredRow, wordsOf } from './required-line.ts';

const texts = calculator.chart;
const HEIGHT = 230;
const TICK = { fill: 'var(--ink-3)', fontSize: 12 };

export function RequiredChart({
  rows,
  lastWeight,
  yours,
}: {
  readonly rows: readonly RequiredRow[];
  readonly lastWeight: number;
  /** Where the student stands; null before the calculation, and where there is no point on the line. */
  readonly yours: { readonly sum: number; readonly required: number } | null;
}) {
  const first = rows.find(({ required }) => required !== null)?.sum ?? 0;
  return (
    // The figure's sentence and the table say the same in words, so the drawing is silent.
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <AreaChart
          data={[...rows]}
          margin={{ top: 10, bottom: 18, left: 14, right: 0 }}
          accessibilityLayer={false}
        >
          {/* Both axes begin where the reading begins, on the right. */}
          <XAxis
            dataKey="sum"
            type="number"
            domain={[0, rows.length - 1]}
            reversed
            tickCount={9}
            tickLine={false}
            axisLine={false}
            tick={TICK}
            label={{ value: texts.sum, position: 'bottom', offset: 0, fill: 'var(--ink-3)', fontSize: 12 }}
          />
          <YAxis
            type="number"
            domain={[0, lastWeight]}
            orientation="right"
            width={34}
            tickLine={false}
            axisLine={false}
            tick={{ ...TICK, textAnchor: 'middle', dx: 10 }}
          />
          {first > 0 && (
            <ReferenceArea
              x1={0}
              x2={first}
              fill="var(--sunk)"
              fillOpacity={1}
              ifOverflow="hidden"
              label={{ value: texts.outOfReach, fill: 'var(--ink-2)', fontSize: 12 }}
            />
          )}
          <Tooltip content={({ payload }) => <Tip row={payload[0]?.payload} />} />
          <Area
            dataKey="required"
            type="linear"
            stroke="var(--accent)"
            strokeWidth={2.5}
            fill="var(--accent-soft)"
            isAnimationActive={false}
          />
          {yours !== null && (
            <ReferenceDot
              x={yours.sum}
              y={yours.required}
              r={7}
              fill="var(--amber)"
              stroke="var(--sheet)"
              strokeWidth={2}
            />
          )}
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}

function Tip({ row }: { readonly row: RequiredRow | undefined }) {
  if (row === undefined) return null;
  return <ChartTip>{texts.tip(pointsText(row.sum), wordsOf(row))}</ChartTip>;
}
