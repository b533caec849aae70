/** A line of the queue: the question, what speaks against it in words, and by how many answers. */
import type { QualityRow } from '@sugya/contract/quality.ts';
import { IconAlertTriangle, IconFlag, IconGavel } from '@tabler/icons-react';
import { items } from '../../../hebrew/item-statistics.ts';
import { quality } from '../../../hebrew/quality.ts';
import type { Column } from '../../../staff/table/columns.ts';
import classes from './quality-desk.module.css';

const text = quality.desk;

const question: Column<QualityRow> = {
  key: 'question',
  title: text.columns.question,
  cell: ({ name, exerciseName, number }) => (
    <span className={classes.question}>
      <bdi>{name}</bdi>
      <small>
        <bdi>{text.place(exerciseName, number)}</bdi>
      </small>
    </span>
  ),
};

const evidence: Column<QualityRow> = {
  key: 'evidence',
  title: text.columns.evidence,
  width: '15rem',
  cell: (row) => <Evidence row={row} />,
};

const answers: Column<QualityRow> = {
  key: 'answers',
  title: text.columns.answers,
  isNumber: true,
  width: '5rem',
  cell: ({ answerCount }) => <bdi>{answerCount ?? '–'}</bdi>,
};

const right: Column<QualityRow> = {
  key: 'right',
  title: text.columns.right,
  isNumber: true,
  width: '6rem',
  cell: ({ facility }) => <bdi>{facility === null ? '–' : `${Math.round(facility * 100)}%`}</bdi>,
};

const NARROW = [question, evidence];
const WIDE = [question, evidence, answers, right];

/** Beside an open question only what tells the lines apart. */
export function qualityColumns(isNarrow: boolean): readonly Column<QualityRow>[] {
  return isNarrow ? NARROW : WIDE;
}

export function Evidence({ row }: { readonly row: QualityRow }) {
  return (
    <span className={classes.marks}>
      {row.warnings.map((warning) => (
        <span key={warning} className={classes.mark} data-kind="warning">
          <IconAlertTriangle size={16} aria-hidden />
          {items.warnings[warning].name}
        </span>
      ))}
      {row.openReports > 0 && (
        <span className={classes.mark} data-kind="report">
          <IconFlag size={16} aria-hidden />
          {text.reports(row.openReports)}
        </span>
      )}
      {row.isRuled && (
        <span className={classes.mark}>
          <IconGavel size={16} aria-hidden />
          {text.ruled}
        </span>
      )}
    </span>
  );
}
