/** The first screen of the view over a course: what goes on, how far it is, and what is open beside it (OVW-01). */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { overview as text } from '../../hebrew/overview.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useGo, useQueryId, useQueryParameter } from '../../platform/navigation.ts';
import { AsOf } from '../../staff/screen/as-of.tsx';
import { BesidePanel } from '../../staff/screen/beside-panel.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { ActivityCard } from './activity/activity-card.tsx';
import { DayPanel } from './activity/day-panel.tsx';
import { CountingNote } from './counting-note.tsx';
import { CourseFigures, isCounted } from './course-figures.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { HardestCard } from './hardest-card.tsx';
import { NextLectures } from './lectures/next-lectures.tsx';
import classes from './overview.module.css';
import { overviewQuery } from './overview.queries.ts';
import { RiskCard } from './risk/risk-card.tsx';
import { SubjectPanel } from './subjects/subject-panel.tsx';
import { SubjectsCard } from './subjects/subjects-card.tsx';

/** `children` stand under it once it is there, so that they do not move when it comes. */
export function CourseOverview({
  courseId,
  children,
}: {
  readonly courseId: number;
  readonly children?: ReactNode;
}) {
  const { data, error, refetch } = useQuery(overviewQuery(courseId));
  const panel = useOpenPanel(courseId);
  if (data === undefined) {
    if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    return (
      <LoadingRegion label={text.loading}>
        <Placeholder height="5rem" />
        <Placeholder height="18rem" />
      </LoadingRegion>
    );
  }
  return (
    <BesidePanel panel={panel}>
      <div className={classes.work}>
        <CountingNote count={data.waitingCount} />
        <AsOf at={data.asOf} />
        <CourseFigures courseId={courseId} data={data} />
        <ActivityCard courseId={courseId} days={data.days} isCounted={isCounted(data)} />
        <div className={classes.columns}>
          <SubjectsCard courseId={courseId} data={data} />
          <div className={classes.column}>
            <RiskCard courseId={courseId} />
            <HardestCard data={data} />
            <NextLectures courseId={courseId} />
            <FeedbackCard courseId={courseId} feedback={data.feedback} />
          </div>
        </div>
        {children}
      </div>
    </BesidePanel>
  );
}

function useOpenPanel(courseId: number) {
  const go = useGo();
  const day = useQueryParameter('day');
  const subjectId = useQueryId('subject');
  const onClose = () => go(paths.overview({ courseId }));
  if (day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day)) {
    return <DayPanel key={day} {...{ courseId, day, onClose }} />;
  }
  if (subjectId !== null) return <SubjectPanel key={subjectId} {...{ courseId, subjectId, onClose }} />;
  return null;
}
