/** The columns of the question bank; a row that has not come yet keeps its place. */
import type { StudioQuestionRow } from '@sugya/contract/studio-questions.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import type { ReactNode } from 'react';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import type { Column } from '../../../staff/table/columns.ts';
import { StateMark } from '../things/state-mark.tsx';
import classes from './question-bank.module.css';

export type BankRow = { readonly id: number };
type Loaded = ReadonlyMap<number, StudioQuestionRow>;

const text = studioQuestions.bank;

/** Beside an open question there is room for what tells questions apart. */
const BESIDE_PANEL = new Set(['name', 'key', 'right', 'state']);

export function bankColumns(loaded: Loaded, isBesidePanel: boolean): readonly Column<BankRow>[] {
  const cell = (show: (row: StudioQuestionRow) => ReactNode) => {
    return ({ id }: BankRow) => {
      const row = loaded.get(id);
      return row === undefined ? <span className={classes.coming}>…</span> : show(row);
    };
  };
  const all: readonly Column<BankRow>[] = [
    {
      key: 'name',
      title: text.columns.question,
      isSorted: true,
      cell: cell(({ name, text: words }) => (
        <span className={classes.question}>
          <bdi>{name === '' ? text.nameless : name}</bdi>
          <small>{words}</small>
        </span>
      )),
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
          {clauses
            .map(({ number, lawName }) => (number === null ? lawName : text.clause(number)))
            .join(', ') || '–'}
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
  return isBesidePanel ? all.filter(({ key }) => BESIDE_PANEL.has(key)) : all;
}
