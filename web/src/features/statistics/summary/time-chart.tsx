/** The time of each question as bars, hatched where the answer was wrong. Loaded on its own: the chart library is large. */
import { formatClock } from '@sugya/domain/exercises/timer.ts';
import {
  Bar,
  BarChart,
  Cell,
  LabelList,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { statistics } from '../../../hebrew/statistics.ts';
import { ChartTip } from '../../../ui/figures/chart-figure.tsx';
import { VERDICT_SIGNS, type Verdict } from '../../../ui/question-review/verdict-mark.tsx';
import type { ReportRow } from '../report-rows.ts';
import styles from './time-chart.module.css';

const texts = statistics;

const HEIGHT = 210;
/** Narrower, a bar could not carry its sign; the chart then scrolls in its own box. Unit: px. */
const LEAST_BAR_SPACE = 24;
const AXIS_WIDTH = 58;
const TICK = { fill: 'var(--ink-3)', fontSize: 12 };

type Point = { number: number; seconds: number; sign: string; verdict: Verdict; id: number };

export type TimeChartProps = {
  readonly rows: readonly ReportRow[];
  readonly averageSeconds: number;
  readonly onOpen: (questionId: number) => void;
};

export function TimeChart({ rows, averageSeconds, onOpen }: TimeChartProps) {
  const points: Point[] = rows.map(({ number, verdict, solution }) => ({
    number,
    verdict,
    id: solution.id,
    seconds: solution.questionTimeInSeconds,
    sign: VERDICT_SIGNS[verdict],
  }));
  return (
    // The figure's sentence and the table say the same in words, so the drawing is silent.
    <div className={styles.scroll} aria-hidden>
      <div style={{ minInlineSize: AXIS_WIDTH + points.length * LEAST_BAR_SPACE }}>
        <ResponsiveContainer width="100%" height={HEIGHT}>
          <BarChart data={points} margin={{ top: 22, bottom: 0 }} accessibilityLayer={false}>
            <defs>
              <pattern
                id="wrong-hatch"
                width="6"
                height="6"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width="6" height="6" className={styles.hatchGround} />
                <rect width="2.4" height="6" className={styles.hatchLine} />
              </pattern>
            </defs>
            {/* The questions run with the page, from right to left, as in the row of questions above. */}
            <XAxis dataKey="number" reversed tickLine={false} axisLine={false} tick={TICK} />
            <YAxis
              orientation="right"
              width={AXIS_WIDTH}
              tickLine={false}
              axisLine={false}
              tickMargin={36}
              tick={TICK}
              tickFormatter={formatClock}
              tickCount={4}
            />
            <ReferenceLine y={averageSeconds} stroke="var(--amber)" strokeDasharray="4 4" />
            <Tooltip
              cursor={{ fill: 'var(--sunk)' }}
              content={({ payload }) => <Tip point={payload[0]?.payload} />}
            />
            <Bar
              dataKey="seconds"
              maxBarSize={30}
              radius={[4, 4, 0, 0]}
              isAnimationActive={false}
              className={styles.bar ?? ''}
              onClick={({ payload }: { payload?: Point }) => payload && onOpen(payload.id)}
            >
              {points.map(({ id, verdict }) => (
                <Cell key={id} fill={FILLS[verdict]} />
              ))}
              <LabelList dataKey="sign" position="top" className={styles.sign ?? ''} />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}

const FILLS: Record<Verdict, string> = {
  right: 'var(--right)',
  wrong: 'url(#wrong-hatch)',
  unanswered: 'var(--line-strong)',
  not_due: 'var(--accent)',
};

function Tip({ point }: { readonly point: Point | undefined }) {
  if (point === undefined) return null;
  return (
    <ChartTip>
      {texts.heat.question(point.number)} · <bdi>{formatClock(point.seconds)}</bdi> ·{' '}
      {texts.verdicts[point.verdict]}
    </ChartTip>
  );
}
