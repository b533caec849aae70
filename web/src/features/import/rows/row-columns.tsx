/** The columns of an import's rows; a row that has not come yet keeps its place. */
import type { ImportRow, RowOutcome } from '@sugya/contract/import.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { IconBan, IconEqual, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { importing } from '../../../hebrew/import.ts';
import { DiffLine } from '../../../platform/diff/diff-line.tsx';
import type { Column } from '../../../staff/table/columns.ts';
import { byWeight, fieldWords, problemSentence, thingWords } from '../finding-words.ts';
import classes from './rows-table.module.css';
import { shortDiff } from './short-diff.ts';

/** Under the filter, from 0. */
export type RowAt = { readonly at: number };

export type RowsChoice = {
  /** Of those that could be brought in. */
  readonly all: 'all' | 'some' | 'none';
  readonly onAll: (isTaken: boolean) => void;
  readonly onRow: (row: ImportRow) => void;
};

const text = importing.rows;

const SIGNS: Readonly<Record<RowOutcome, ReactNode>> = {
  added: <IconPlus size={16} aria-hidden />,
  changed: <IconPencil size={16} aria-hidden />,
  unchanged: <IconEqual size={16} aria-hidden />,
  refused: <IconBan size={16} aria-hidden />,
};

export function rowColumns({
  loaded,
  isOfQuestions,
  isNarrow,
  isDone,
  choice,
}: {
  readonly loaded: ReadonlyMap<number, ImportRow>;
  readonly isOfQuestions: boolean;
  readonly isNarrow: boolean;
  readonly isDone: boolean;
  /** Null where nothing can be chosen any more. */
  readonly choice: RowsChoice | null;
}): readonly Column<RowAt>[] {
  const outcomes = text.outcomes[isOfQuestions ? 'questions' : 'things'][isDone ? 'done' : 'now'];
  const cell =
    (show: (row: ImportRow) => ReactNode) =>
    ({ at }: RowAt) => {
      const row = loaded.get(at);
      return row === undefined ? <span className={classes.coming}>…</span> : show(row);
    };
  const all: readonly (Column<RowAt> | false)[] = [
    {
      key: 'row',
      title: text.columns.row,
      width: '3.75rem',
      cell: cell((row) => (
        <>
          {row.row}
          <span className={classes.heard}>: {row.text === '' ? text.empty : row.text}</span>
        </>
      )),
    },
    {
      key: 'outcome',
      title: text.columns.outcome,
      width: '7.5rem',
      cell: cell((row) => <Outcome row={row} words={outcomes} />),
    },
    !isOfQuestions && {
      key: 'thing',
      title: text.columns.thing,
      width: '12%',
      cell: cell(({ thing }) => thingWords(thing)),
    },
    {
      key: 'text',
      title: isOfQuestions ? text.columns.question : text.columns.name,
      cell: cell((row) => (
        <bdi className={classes.line} data-empty={row.text === ''}>
          {row.text === '' ? text.empty : row.text}
        </bdi>
      )),
    },
    isOfQuestions &&
      !isNarrow && {
        key: 'answers',
        title: text.columns.answers,
        width: '8.5%',
        isNumber: true,
        cell: cell(({ answerCount }) => answerCount ?? '–'),
      },
    isOfQuestions && {
      key: 'key',
      title: text.columns.key,
      width: isNarrow ? '11%' : '7.5%',
      isNumber: true,
      cell: cell(({ keys }) => keys.map((place) => answerLetter(place)).join(', ') || '–'),
    },
    !isNarrow && {
      key: 'where',
      title: text.columns.where,
      width: '12%',
      cell: cell(({ standsIn }) => <bdi className={classes.line}>{standsIn ?? '–'}</bdi>),
    },
    {
      key: 'why',
      title: text.columns.why,
      width: isNarrow ? '28%' : '21%',
      cell: cell((row) => <Why row={row} />),
    },
    choice !== null && {
      key: 'taken',
      title: text.columns.taken,
      width: isNarrow ? '8%' : '6%',
      isNumber: true,
      head: <TakeAll choice={choice} />,
      cell: cell((row) => <TakeRow row={row} onRow={choice.onRow} />),
    },
  ];
  return all.filter((column) => column !== false);
}

function Outcome({
  row: { outcome, isLeftOut },
  words,
}: {
  readonly row: ImportRow;
  readonly words: Readonly<Record<RowOutcome, string>>;
}) {
  return (
    <span className={classes.outcome} data-outcome={outcome}>
      {SIGNS[outcome]}
      {words[outcome]}
      {isLeftOut && <span className={classes.out}>{text.leftOut}</span>}
    </span>
  );
}

/** The heaviest finding, or what changes; the rest is in the open row. */
function Why({ row: { findings, changes } }: { readonly row: ImportRow }) {
  const [first] = byWeight(findings);
  const [change] = changes;
  if (first?.severity !== 'refused' && change !== undefined) {
    return (
      <span className={classes.line}>
        {fieldWords(change.field)}: <DiffLine parts={shortDiff(change.before, change.after)} />
      </span>
    );
  }
  if (first === undefined) return null;
  const words = `${first.field === '' ? '' : `${fieldWords(first.field)}: `}${problemSentence(first.code)}`;
  return (
    <span className={classes.line} title={words}>
      {words}
    </span>
  );
}

function TakeRow({ row, onRow }: { readonly row: ImportRow; readonly onRow: (row: ImportRow) => void }) {
  const isAble = row.outcome === 'added' || row.outcome === 'changed';
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={text.take(row.row)}
      // The space bar does it on the row.
      tabIndex={-1}
      checked={isAble && !row.isLeftOut}
      disabled={!isAble}
      onChange={() => onRow(row)}
    />
  );
}

function TakeAll({ choice: { all, onAll } }: { readonly choice: RowsChoice }) {
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={text.takeAll}
      checked={all === 'all'}
      // The browser has no attribute for it.
      ref={(box) => {
        if (box !== null) box.indeterminate = all === 'some';
      }}
      onChange={() => onAll(all === 'none')}
    />
  );
}
