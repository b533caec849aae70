/** The questions as a table on wide screens and as cards on narrow ones; each opens its question for review. */

import { useMediaQuery } from '@mantine/hooks';
import type { ExerciseStatistics } from '@sugya/contract/statistics.ts';
import { statistics } from '../../../hebrew/statistics.ts';
import { VerdictMark } from '../../../ui/question-review/verdict-mark.tsx';
import type { ReportRow } from '../report-rows.ts';
import { type Column, columnsOf } from './columns.tsx';
import styles from './question-table.module.css';

const texts = statistics.table;

/** Narrower, the columns would be slivers of text. */
const TABLE_FITS = '(min-width: 62em)';

export type QuestionTableProps = {
  readonly report: ExerciseStatistics;
  readonly rows: readonly ReportRow[];
  readonly onOpen: (questionId: number) => void;
};

export function QuestionTable({ report, rows, onOpen }: QuestionTableProps) {
  const fits = useMediaQuery(TABLE_FITS, true, { getInitialValueInEffect: false });
  const columns = columnsOf(report, rows);
  if (!fits) return <Cards columns={columns} rows={rows} onOpen={onOpen} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by the keyboard
    <section className={styles.scroll} aria-label={texts.box} tabIndex={0}>
      <table className={styles.table} aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{texts.number}</th>
            {columns.map(({ key, header, kind }) => (
              <th key={key} scope="col" data-kind={kind}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            // The whole row is a target for the pointer; the button in it is the same for the keyboard.
            <tr key={row.solution.id} onClick={() => onOpen(row.solution.id)}>
              <th scope="row">
                <OpenButton row={row} onOpen={onOpen} />
              </th>
              {columns.map((column) => (
                <td key={column.key} data-kind={column.kind}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type CardsProps = Pick<QuestionTableProps, 'rows' | 'onOpen'> & { readonly columns: readonly Column[] };

function Cards({ columns, rows, onOpen }: CardsProps) {
  // The result stands in the card's title; a right answer's letter under the answer itself would say nothing new.
  const fieldsOf = ({ verdict }: ReportRow) =>
    columns.filter(({ key }) => key !== 'result' && !(key === 'right' && verdict === 'right'));
  return (
    <ul className={styles.cards} aria-label={texts.title}>
      {rows.map((row) => (
        <li key={row.solution.id} className={styles.card}>
          <h3 className={styles.cardTitle}>
            <OpenButton row={row} onOpen={onOpen} />
            <bdi className={styles.cardName}>{row.solution.name}</bdi>
            <VerdictMark verdict={row.verdict} word={statistics.verdicts[row.verdict]} />
          </h3>
          <dl className={styles.cardFields}>
            {fieldsOf(row).map((column) => {
              const shown = column.cell(row);
              if (shown === null) return null;
              return (
                <div key={column.key} data-kind={column.kind}>
                  <dt>{column.header}</dt>
                  <dd>{shown}</dd>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function OpenButton({
  row,
  onOpen,
}: {
  readonly row: ReportRow;
  readonly onOpen: (questionId: number) => void;
}) {
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={texts.open(row.number, row.solution.name)}
      onClick={(click) => {
        click.stopPropagation();
        onOpen(row.solution.id);
      }}
    >
      {row.number}
    </button>
  );
}
