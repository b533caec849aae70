/** The columns of the question bank; a row that has not come yet keeps its place. */
import type { StudioQuestionRow } from '@sugya/contract/studio-questions.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import type { ReactNode } from 'react';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import type { Column } from '../../../staff/table/columns.ts';
import { StateMark } from '../things/state-mark.tsx';
import classes from './question-bank.module.css';
import type { BankRow } from './use-question-rows.ts';

const text = studioQuestions.bank;

/** Beside an open question there is room for what tells questions apart. */
const BESIDE_PANEL = new Set(['name', 'key', 'right', 'state']);

/** They stay the same, so that a row is drawn anew for what it shows alone. */
const ALL: readonly Column<BankRow>[] = [
  {
    key: 'name',
    title: text.columns.question,
    isSorted: true,
    // Two lines also before it came: all rows are of one height.
    cell: ({ question }) => (
      <span className={classes.question}>
        <bdi>{question === null ? '…' : question.name || text.nameless}</bdi>
        <small>{question?.text || '\u00a0'}</small>
      </span>
    ),
  },
  {
    key: 'place',
    title: text.columns.exercise,
    width: '12rem',
    isSorted: true,
    cell: cell(({ exerciseName }) => <bdi className={classes.line}>{exerciseName}</bdi>),
  },
  {
    key: 'key',
    title: text.columns.key,
    width: '4.5rem',
    isNumber: true,
    cell: cell(({ keys }) => keys.map((place) => answerLetter(place)).join(', ') || '–'),
  },
  {
    key: 'clauses',
    title: text.columns.clauses,
    width: '8rem',
    cell: cell(({ clauses }) => (
      <span className={classes.line} title={clauses.map(({ lawName }) => lawName).join('; ')}>
        {clauses.map(({ number, lawName }) => (number === null ? lawName : text.clause(number))).join(', ') ||
          '–'}
      </span>
    )),
  },
  {
    key: 'right',
    title: text.columns.right,
    width: '5.5rem',
    isNumber: true,
    isSorted: true,
    cell: cell(({ rightPercent }) => (rightPercent === null ? '–' : `${rightPercent}%`)),
  },
  {
    key: 'state',
    title: text.columns.state,
    width: '7rem',
    cell: cell((row) => <StateMark {...row} />),
  },
];
const FEW = ALL.filter(({ key }) => BESIDE_PANEL.has(key));

export function bankColumns(isBesidePanel: boolean): readonly Column<BankRow>[] {
  return isBesidePanel ? FEW : ALL;
}

function cell(show: (question: StudioQuestionRow) => ReactNode) {
  return ({ question }: BankRow) =>
    question === null ? <span className={classes.coming}>…</span> : show(question);
}
