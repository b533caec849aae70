/** Activity by day: two rows of bars for the eye, and the same figures in a table whose days open. */
import type { OverviewDay } from '@sugya/contract/overview.ts';
import { shortDay, weekdayOf } from '@sugya/domain/israel-time.ts';
import { overview } from '../../../hebrew/overview.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import shared from '../overview.module.css';
import classes from './activity.module.css';

const text = overview.activity;

type Figures = 'studentCount' | 'answeredCount';

export function ActivityCard({
  courseId,
  days,
  isCounted,
}: {
  readonly courseId: number;
  readonly days: readonly OverviewDay[];
  /** False: nothing of what was done is in the days yet. */
  readonly isCounted: boolean;
}) {
  const isQuiet = days.every(({ studentCount }) => studentCount === 0);
  return (
    <section className={shared.card} aria-label={text.title}>
      <h2>{text.title}</h2>
      {isQuiet ? (
        <p className={shared.note}>{isCounted ? text.none : overview.nobodyCounted}</p>
      ) : (
        <>
          <Bars courseId={courseId} days={days} figure="studentCount" title={text.students} />
          <Bars courseId={courseId} days={days} figure="answeredCount" title={text.answered} />
          <details className={classes.details}>
            <summary>{text.table}</summary>
            <DayTable courseId={courseId} days={days} />
          </details>
        </>
      )}
      <p className={shared.note}>{text.definition}</p>
    </section>
  );
}

/** For the eye and the mouse: the table says the same, and its links are reached by the keyboard. */
function Bars({
  courseId,
  days,
  figure,
  title,
}: {
  readonly courseId: number;
  readonly days: readonly OverviewDay[];
  readonly figure: Figures;
  readonly title: string;
}) {
  const most = Math.max(...days.map((day) => day[figure]));
  return (
    <div className={classes.chart} aria-hidden="true">
      <p>
        {title} <span>{text.most(most)}</span>
      </p>
      <div className={classes.bars} data-figure={figure}>
        {days.map((day) => (
          <AppLink
            key={day.day}
            to={paths.overview({ courseId, day: day.day })}
            tabIndex={-1}
            className={classes.day}
            data-week={weekdayOf(day.day) === 0}
            title={`${shortDay(day.day)}: ${day[figure]}`}
          >
            <span
              className={classes.bar}
              style={{ blockSize: `${most === 0 ? 0 : (100 * day[figure]) / most}%` }}
            />
          </AppLink>
        ))}
      </div>
      <p className={classes.ends}>
        <span>{shortDay(days[0]?.day ?? '')}</span>
        <span>{shortDay(days.at(-1)?.day ?? '')}</span>
      </p>
    </div>
  );
}

function DayTable({ courseId, days }: { readonly courseId: number; readonly days: readonly OverviewDay[] }) {
  return (
    <table className={classes.table} aria-label={text.title}>
      <thead>
        <tr>
          <th scope="col">{text.day}</th>
          <th scope="col">{text.students}</th>
          <th scope="col">{text.answered}</th>
          <th scope="col">{text.finished}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, studentCount, answeredCount, finishedCount }) => (
          <tr key={day}>
            <th scope="row">
              <AppLink to={paths.overview({ courseId, day })} aria-label={text.openDay(shortDay(day))}>
                <bdi dir="ltr">{shortDay(day)}</bdi>
              </AppLink>
            </th>
            <td>{studentCount}</td>
            <td>{answeredCount}</td>
            <td>{finishedCount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
