/** The questions of an exercise with their figures, the urgent first, each leading to its own view. */
import type { ItemQuestion, ItemStatistics } from '@sugya/contract/item-statistics.ts';
import { items } from '../../hebrew/item-statistics.ts';
import { paths } from '../../paths.ts';
import { byNumber, type Column } from '../../staff/table/columns.ts';
import { StaffTable } from '../../staff/table/staff-table.tsx';
import { byUrgency, correlationText, percentText } from './item-order.ts';
import classes from './item-statistics.module.css';
import { WarningMarks } from './warning-marks.tsx';

const text = items.columns;

const columns: readonly Column<ItemQuestion>[] = [
  {
    key: 'question',
    title: text.question,
    cell: ({ number, name }) => (
      <>
        {items.number(number)}
        <small>
          <bdi>{name}</bdi>
        </small>
      </>
    ),
    compare: byNumber(({ number }) => number),
  },
  {
    key: 'look',
    title: text.look,
    cell: (question) =>
      question.figures === null ? items.tooFewShort : <WarningMarks question={question} />,
  },
  {
    key: 'facility',
    title: text.facility,
    isNumber: true,
    width: '8rem',
    cell: ({ figures }) => <bdi>{percentText(figures?.facility ?? null)}</bdi>,
    compare: byNumber(({ figures }) => figures?.facility ?? null),
  },
  {
    key: 'discrimination',
    title: text.discrimination,
    isNumber: true,
    width: '10rem',
    cell: ({ figures }) => (
      <>
        <bdi dir="ltr">{correlationText(figures?.discrimination?.value ?? null)}</bdi>
        {figures?.discrimination && (
          <small className={classes.interval}>
            <Interval {...figures.discrimination} />
          </small>
        )}
      </>
    ),
    compare: byNumber(({ figures }) => figures?.discrimination?.value ?? null),
  },
  {
    key: 'upperLower',
    title: text.upperLower,
    isNumber: true,
    width: '8rem',
    cell: ({ figures }) => <bdi dir="ltr">{correlationText(figures?.upperLower ?? null)}</bdi>,
    compare: byNumber(({ figures }) => figures?.upperLower ?? null),
  },
  {
    key: 'n',
    title: text.n,
    isNumber: true,
    width: '6rem',
    cell: ({ n }) => <bdi>{n}</bdi>,
    compare: byNumber(({ n }) => n),
  },
];

export function ItemTable({ statistics }: { readonly statistics: ItemStatistics }) {
  const { exerciseId, questions } = statistics;
  return (
    <StaffTable
      label={items.tableLabel}
      columns={columns}
      rows={byUrgency(questions)}
      idOf={({ id }) => id}
      pathOf={({ id }) => paths.itemStatistics({ exerciseId, questionId: id })}
    />
  );
}

/** Words between two numbers keep their order in a Hebrew line. */
export function Interval({ low, high }: { readonly low: number; readonly high: number }) {
  const [before, after] = items.interval('|', '|').split('|').slice(1, 3);
  return (
    <>
      <bdi dir="ltr">{correlationText(low)}</bdi>
      {before}
      <bdi dir="ltr">{correlationText(high)}</bdi>
      {after}
    </>
  );
}
