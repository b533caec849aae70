/** The graph of the weeks with the sentence that says it in words, and the same as a table (REP-14). */
import type { UserReport } from '@sugya/contract/reports.ts';
import { lazy } from 'react';
import { reports } from '../../../hebrew/reports.ts';
import { ChartFigure } from '../../../ui/figures/chart-figure.tsx';
import { type GraphPoint, graphPoints } from '../report-parts.ts';
import { GRAPH_HEIGHT } from './graph-height.ts';

const texts = reports.graph;

const GraphChart = lazy(async () => ({ default: (await import('./graph-chart.tsx')).GraphChart }));

export function GraphFigure({ report }: { readonly report: UserReport }) {
  const points = graphPoints(report);
  return (
    <ChartFigure
      title={report.textTitleGraph}
      headingLevel="h3"
      summary={<p>{summaryOf(points)}</p>}
      height={GRAPH_HEIGHT}
      table={{ label: texts.table, content: <PointTable points={points} /> }}
    >
      <GraphChart points={points} />
    </ChartFigure>
  );
}

function summaryOf(points: readonly GraphPoint[]): string {
  const values = points.map(({ value }) => value).filter((value) => value !== null);
  const last = values.at(-1);
  if (last === undefined) return texts.none;
  return values.length === 1
    ? texts.single(last)
    : texts.summary(Math.min(...values), Math.max(...values), last);
}

function PointTable({ points }: { readonly points: readonly GraphPoint[] }) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{texts.week}</th>
          <th scope="col">{texts.grade}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ title, value }) => (
          <tr key={title}>
            <th scope="row">
              <bdi>{title}</bdi>
            </th>
            <td>{value ?? texts.noGrade}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
}
