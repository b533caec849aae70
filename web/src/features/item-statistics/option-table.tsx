/** The options of a question: who chose them, and how strong those were. */
import type { ItemQuestion } from '@sugya/contract/item-statistics.ts';
import { IconCheck } from '@tabler/icons-react';
import { items } from '../../hebrew/item-statistics.ts';
import type { Column } from '../../staff/table/columns.ts';
import { StaffTable } from '../../staff/table/staff-table.tsx';
import { correlationText, percentText } from './item-order.ts';
import classes from './item-statistics.module.css';

const text = items.question;

type Option = ItemQuestion['options'][number];

const share = (
  key: 'percent' | 'upper' | 'middle' | 'lower' | 'sure',
  shareOf: (figures: NonNullable<Option['figures']>) => number | null,
): Column<Option> => ({
  key,
  title: text[key],
  isNumber: true,
  width: '6rem',
  cell: ({ figures }) => <bdi>{percentText(figures === null ? null : shareOf(figures))}</bdi>,
});

const columns: readonly Column<Option>[] = [
  { key: 'option', title: text.option, cell: (option) => <Wording {...option} /> },
  {
    key: 'chosen',
    title: text.chosen,
    isNumber: true,
    width: '5rem',
    cell: ({ chosen }) => <bdi>{chosen}</bdi>,
  },
  share('percent', (figures) => figures.share),
  share('upper', (figures) => figures.upperShare),
  share('middle', (figures) => figures.middleShare),
  share('lower', (figures) => figures.lowerShare),
  {
    key: 'correlation',
    title: text.correlation,
    isNumber: true,
    width: '6rem',
    cell: ({ figures }) => <bdi dir="ltr">{correlationText(figures?.pointBiserial ?? null)}</bdi>,
  },
  share('sure', (figures) => figures.sureShare),
];

export function OptionTable({ question }: { readonly question: ItemQuestion }) {
  return (
    <StaffTable label={text.tableLabel} columns={columns} rows={question.options} idOf={({ id }) => id} />
  );
}

function Wording({ letter, text: words, isCorrect, figures }: Option) {
  return (
    <>
      <span>
        {letter}. <bdi>{words}</bdi>
      </span>
      {isCorrect && (
        <span className={classes.right}>
          <IconCheck size={16} aria-hidden />
          {text.right}
        </span>
      )}
      {figures?.isDead === true && <small>{text.dead}</small>}
    </>
  );
}
