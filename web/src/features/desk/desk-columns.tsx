/** A line of the queue: by when it was promised, what it says, who asks, and where it stands. */
import type { DeskLine } from '@sugya/contract/desk.ts';
import { shortDay } from '@sugya/domain/israel-time.ts';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { desk as text } from '../../hebrew/desk.ts';
import type { Column } from '../../staff/table/columns.ts';
import classes from './desk.module.css';

const request: Column<DeskLine> = {
  key: 'request',
  title: text.columns.request,
  cell: ({ topicName, words }) => (
    <span className={classes.line}>
      <bdi>{topicName}</bdi>
      <small>
        <bdi>{words}</bdi>
      </small>
    </span>
  ),
};

const promise: Column<DeskLine> = {
  key: 'promise',
  title: text.columns.promise,
  width: '11rem',
  cell: (row) => <Promised row={row} />,
};

const student: Column<DeskLine> = {
  key: 'student',
  title: text.columns.student,
  width: '11rem',
  cell: (row) => <bdi>{row.student.name}</bdi>,
};

const status: Column<DeskLine> = {
  key: 'status',
  title: text.columns.status,
  width: '9rem',
  cell: (row) => <Standing row={row} />,
};

/** In a column of the screen all that is known stands in one cell. */
const folded: Column<DeskLine> = {
  key: 'request',
  title: text.columns.request,
  cell: (row) => (
    <span className={classes.line}>
      <bdi>{row.topicName}</bdi>
      <small>
        <bdi>{row.words}</bdi>
      </small>
      <span className={classes.meta}>
        <Promised row={row} />
        <bdi>{row.student.name}</bdi>
        <Standing row={row} />
      </span>
    </span>
  ),
};

const NARROW = [folded];
const WIDE = [request, promise, student, status];

/** Beside an open thread one column. */
export function deskColumns(isNarrow: boolean): readonly Column<DeskLine>[] {
  return isNarrow ? NARROW : WIDE;
}

function Standing({ row: { status, assignee } }: { readonly row: DeskLine }) {
  return (
    <span>
      {text.statuses[status]}
      {assignee !== null && (
        <>
          {' · '}
          <bdi>{assignee.name}</bdi>
        </>
      )}
    </span>
  );
}

export function Promised({ row }: { readonly row: Pick<DeskLine, 'promise' | 'status'> }) {
  if (row.status === 3) return <span className={classes.promise}>{text.finished}</span>;
  const state = row.promise?.state ?? 'none';
  return (
    <span className={classes.promise} data-state={state}>
      {state === 'late' && <IconAlertTriangle size={16} aria-hidden />}
      {state === 'due' && <IconClock size={16} aria-hidden />}
      {text.promise(row.promise, row.promise === null ? '' : shortDay(row.promise.day))}
    </span>
  );
}
