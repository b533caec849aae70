/** What the list says of each student. */
import type { CourseStudent } from '@sugya/contract/students.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { students as text } from '../../hebrew/students.ts';
import type { Column } from '../../staff/table/columns.ts';
import { Meter } from '../../ui/figures/meter.tsx';
import classes from './students.module.css';

const DAY_MS = 86_400_000;
const IDLE_DAYS = 7;

const ONLY_WIDE: ReadonlySet<string> = new Set(['average', 'seen']);

/** Beside an open panel there is room for what tells students apart. */
export function studentColumns(of: Shown): readonly Column<CourseStudent>[] {
  return of.isBesidePanel ? allColumns(of).filter(({ key }) => !ONLY_WIDE.has(key)) : allColumns(of);
}

type Shown = { readonly exerciseCount: number; readonly now: Date; readonly isBesidePanel: boolean };

/** Not sorted by the reader: more of them are on the server. */
function allColumns({ exerciseCount, now }: Shown): readonly Column<CourseStudent>[] {
  return [
    {
      key: 'student',
      title: text.columns.student,
      cell: ({ student: { privateName, lastName, email } }) => (
        <span className={classes.who}>
          <bdi>{`${privateName} ${lastName}`}</bdi>
          {email !== null && <bdi dir="ltr">{email}</bdi>}
        </span>
      ),
    },
    {
      key: 'done',
      title: text.columns.done,
      width: '11rem',
      cell: ({ finishedCount }) => {
        const label = text.done(finishedCount, exerciseCount);
        return (
          <span className={classes.done}>
            <Meter percent={exerciseCount === 0 ? 0 : (100 * finishedCount) / exerciseCount} label={label} />
            <span aria-hidden>{label}</span>
          </span>
        );
      },
    },
    {
      key: 'average',
      title: text.columns.average,
      width: '5rem',
      isNumber: true,
      cell: ({ average }) => average ?? text.noFigure,
    },
    {
      key: 'seen',
      title: text.columns.seen,
      width: '9rem',
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? text.noFigure : <bdi dir="ltr">{shortMoment(new Date(lastSeenAt))}</bdi>,
    },
    {
      key: 'note',
      title: text.columns.note,
      width: '10rem',
      cell: (row) => noteOn(row, now),
    },
  ];
}

/** Null: nothing has to be noticed. */
function noteOn({ lastSeenAt, enrolment }: CourseStudent, now: Date) {
  if (enrolment.isPaused) return <span className={classes.note}>{text.one.pausedShort}</span>;
  if (!enrolment.isOpen) return <span className={classes.note}>{text.one.endedShort}</span>;
  if (lastSeenAt === null) return <span className={classes.note}>{text.neverSeen}</span>;
  const days = Math.floor((now.getTime() - new Date(lastSeenAt).getTime()) / DAY_MS);
  return days < IDLE_DAYS ? null : <span className={classes.idle}>{text.idleDays(days)}</span>;
}
