/** Four figures of the course, each with of whom it is and the way to what it counts. */
import type { Overview, RiskCounts } from '@sugya/contract/overview.ts';
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

/** False: a student finished something, and nothing of it is in the figures yet. */
export function isCounted({ waitingCount, practisedCount }: Overview): boolean {
  return waitingCount === 0 || practisedCount > 0;
}

export function CourseFigures({ courseId, data }: { readonly courseId: number; readonly data: Overview }) {
  const risk = useInfiniteQuery(riskQuery(courseId, null)).data?.pages[0]?.counts;
  const today = data.days.at(-1);
  const { completion, average, finishedCount } = data.all;
  const withoutAverage = isCounted(data) ? text.noAverage : overview.nobodyCounted;
  const subjects: AppPath = `${paths.overview({ courseId })}#${SUBJECTS}`;
  return (
    <ul className={classes.figures} aria-label={text.label}>
      <Figure
        to={paths.overview({ courseId, ...(today !== undefined && { day: today.day }) })}
        value={isCounted(data) ? (today?.studentCount ?? 0) : overview.noFigure}
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
        {average === null ? withoutAverage : text.averageOf(finishedCount, data.passMark)}
      </Figure>
      <Figure
        to={paths.overviewRisk({ courseId })}
        value={risk === undefined || nobodyJudged(risk) ? overview.noFigure : risk.all}
        name={text.risk}
        isWarning={risk !== undefined && risk.all > 0}
      >
        {risk === undefined ? '' : nobodyJudged(risk) ? overview.nobodyCounted : text.riskOf(risk.enrolled)}
      </Figure>
    </ul>
  );
}

/** Nothing is said of those who wait, and nobody else is enrolled. */
export function nobodyJudged({ enrolled, waiting }: RiskCounts): boolean {
  return enrolled === 0 && waiting > 0;
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
