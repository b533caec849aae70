/** The whole exercise at a glance: a cell for each question with its number, its sign and a star where it was sure. */
import { statistics } from '../../../hebrew/statistics.ts';
import { VERDICT_SIGNS } from '../../../ui/question-review/verdict-mark.tsx';
import type { ReportRow } from '../report-rows.ts';
import styles from './heat-row.module.css';

const texts = statistics;

/** Few questions make no wide cells. Unit: px. */
const WIDEST_CELL = 110;

export type HeatRowProps = {
  readonly rows: readonly ReportRow[];
  readonly hideAreYouSure: boolean;
  readonly onOpen: (questionId: number) => void;
};

export function HeatRow({ rows, hideAreYouSure, onOpen }: HeatRowProps) {
  return (
    <ol
      className={styles.row}
      aria-label={texts.heat.title}
      style={{ maxInlineSize: rows.length * WIDEST_CELL }}
    >
      {rows.map((row) => (
        <li key={row.solution.id}>
          <button
            type="button"
            className={styles.cell}
            data-verdict={row.verdict}
            aria-label={sayCell(row, hideAreYouSure)}
            onClick={() => onOpen(row.solution.id)}
          >
            <span>{row.number}</span>
            <span className={styles.signs}>
              {VERDICT_SIGNS[row.verdict]}
              {!hideAreYouSure && row.solution.isStar === 1 && ' ★'}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function sayCell(row: ReportRow, hideAreYouSure: boolean): string {
  const parts = [`${texts.heat.question(row.number)}: ${texts.verdicts[row.verdict]}`];
  if (!hideAreYouSure && row.solution.isStar !== null) {
    parts.push(row.solution.isStar === 1 ? texts.sure : texts.unsure);
  }
  if (row.solution.isMarked) parts.push(texts.marked);
  return parts.join(', ');
}
