/** Four figures of the course, each with of whom it is and the way to what it counts. */
import type { Overview } from '@sugya/contract/overview.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { overview } from '../../hebrew/overview.ts';
import { type AppPath, paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './overview.module.css';
import { riskQuery } from './overview.queries.ts';

const text = overview.figures;

/** Where the subjects stand on this screen, of which two figures are the sum. */
export const SUBJECTS = 'subjects';

export function CourseFigures({ courseId, data }: { readonly courseId: number; readonly data: Overview }) {
  const risk = useInfiniteQuery(riskQuery(courseId, null)).data?.pages[0]?.counts;
  const today = data.days.at(-1);
  const { completion, average, finishedCount } = data.all;
  const subjects: AppPath = `${paths.overview({ courseId })}#${SUBJECTS}`;
  return (
    <ul className={classes.figures} aria-label={text.label}>
      <Figure
        to={paths.overview({ courseId, ...(today !== undefined && { day: today.day }) })}
        value={today?.studentCount ?? 0}
        name={text.today}
      >
        {text.todayOf(data.enrolledCount)}
      </Figure>
      <Figure
        to={subjects}
        value={completion === null ? overview.noFigure : overview.percent(completion)}
        name={text.completion}
      >
        {data.planned === null ? text.noPlan : text.planned(data.planned)}
      </Figure>
      <Figure to={subjects} value={average ?? overview.noFigure} name={text.average}>
        {average === null ? text.noAverage : text.averageOf(finishedCount, data.passMark)}
      </Figure>
      <Figure
        to={paths.overviewRisk({ courseId })}
        value={risk?.all ?? overview.noFigure}
        name={text.risk}
        isWarning={risk !== undefined && risk.all > 0}
      >
        {risk === undefined ? '' : text.riskOf(risk.enrolled)}
      </Figure>
    </ul>
  );
}

function Figure({
  to,
  value,
  name,
  isWarning = false,
  children,
}: {
  readonly to: AppPath;
  readonly value: number | string;
  readonly name: string;
  readonly isWarning?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <li className={classes.figure} data-warning={isWarning}>
      <AppLink to={to}>
        <strong>
          <bdi>{value}</bdi>
        </strong>{' '}
        {name}
      </AppLink>
      <small>{children}</small>
    </li>
  );
}
