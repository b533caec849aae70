/** What the last part must bring, whatever the other two are: a sentence, a drawing, and the same as a table. */
import type { Calculation, CalculatorRule } from '@sugya/domain/calculator.ts';
import { lazy } from 'react';
import { calculator } from '../../hebrew/calculator.ts';
import { ChartFigure } from '../../ui/figures/chart-figure.tsx';
import { pointsText } from './grade-text.ts';
import { requiredLine, tableRows, wordsOf } from './required-line.ts';

const texts = calculator.chart;

const RequiredChart = lazy(async () => ({ default: (await import('./required-chart.tsx')).RequiredChart }));

export function RequiredFigure({
  rule,
  calculation,
}: {
  readonly rule: CalculatorRule;
  readonly calculation: Calculation | null;
}) {
  const rows = requiredLine(rule);
  const firstPossible = rows.find(({ result }) => result !== 1)?.sum;
  const firstCertain = rows.find(({ result }) => result === 2)?.sum;
  return (
    <ChartFigure
      title={texts.title}
      summary={
        <>
          {firstPossible !== undefined && firstCertain !== undefined && (
            <p>{texts.summary(pointsText(firstPossible), pointsText(firstCertain))}</p>
          )}
          {rule.minimumPercent !== null && <p>{texts.notMinimum}</p>}
        </>
      }
      height={230}
      table={{ label: texts.table, content: <RequiredTable rows={rows} /> }}
    >
      <RequiredChart rows={rows} lastWeight={rule.lastWeight} yours={standing(calculation)} />
    </ChartFigure>
  );
}

function RequiredTable({ rows }: { readonly rows: ReturnType<typeof requiredLine> }) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{texts.sum}</th>
          <th scope="col">{texts.required}</th>
        </tr>
      </thead>
      <tbody>
        {tableRows(rows).map((row) => (
          <tr key={row.sum}>
            <th scope="row">{pointsText(row.sum)}</th>
            <td>{wordsOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
}

function standing(calculation: Calculation | null): { sum: number; required: number } | null {
  if (calculation === null || calculation.calculationResult === 1) return null;
  return { sum: calculation.accumulatedGrade, required: calculation.requiredGradeInLastSection ?? 0 };
}
