/** The chart of the times with the sentence that says it in words; the drawing itself arrives when it is ready. */
import type { ExerciseStatistics } from '@sugya/contract/statistics.ts';
import { formatClock } from '@sugya/domain/exercises/timer.ts';
import { lazy } from 'react';
import { statistics } from '../../../hebrew/statistics.ts';
import { ChartFigure } from '../../../ui/figures/chart-figure.tsx';
import { averageSeconds } from '../report-figures.ts';
import type { ReportRow } from '../report-rows.ts';

const texts = statistics.chart;

const TimeChart = lazy(async () => ({ default: (await import('./time-chart.tsx')).TimeChart }));

export type TimeFigureProps = {
  readonly report: ExerciseStatistics;
  readonly rows: readonly ReportRow[];
  readonly onOpen: (questionId: number) => void;
};

export function TimeFigure({ report, rows, onOpen }: TimeFigureProps) {
  const average = averageSeconds(rows);
  const longest = longestOf(rows);
  const isTimed = report.isOnlineInsert && !report.hideTimeInExercise; // STA-33
  if (!isTimed || average === null || longest === null) return null;
  return (
    <ChartFigure
      title={texts.title}
      summary={
        <p>
          {texts.summary(
            formatClock(average),
            longest.number,
            formatClock(longest.solution.questionTimeInSeconds),
          )}
        </p>
      }
      height={210}
    >
      <TimeChart rows={rows} averageSeconds={average} onOpen={onOpen} />
    </ChartFigure>
  );
}

/** Null when no time was measured: then there is nothing to draw. */
function longestOf(rows: readonly ReportRow[]): ReportRow | null {
  const [longest] = rows.toSorted(
    (a, b) => b.solution.questionTimeInSeconds - a.solution.questionTimeInSeconds,
  );
  return longest === undefined || longest.solution.questionTimeInSeconds === 0 ? null : longest;
}
