/** The weekly reports of a course (REP). */
import { shortDate } from '@sugya/domain/israel-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName, useAccount } from '../../features/account/account.queries.ts';
import { courseQuery } from '../../features/courses/courses.queries.ts';
import { ReportsScreen } from '../../features/reports/reports-screen.tsx';
import { STANDING_ID, StandingSection } from '../../features/standing/standing-section.tsx';
import { reports } from '../../hebrew/reports.ts';
import { shell } from '../../hebrew/shell.ts';
import { standing } from '../../hebrew/standing.ts';
import { paths } from '../../paths.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';
import styles from './reports.module.css';

export default function ReportsPage() {
  const courseId = useRouteId('courseId');
  const course = useQuery(courseQuery(courseId));
  usePageTitle(reports.title);
  return (
    <Page>
      <PageHeading
        before={
          course.data && (
            <Breadcrumbs
              label={shell.breadcrumbs}
              crumbs={[{ label: course.data.name, to: paths.course({ courseId }) }]}
            />
          )
        }
        title={reports.title}
        after={<a href={`#${STANDING_ID}`}>{standing.jump}</a>}
      />
      <PaperLine />
      <ReportsScreen key={courseId} courseId={courseId} />
      <StandingSection key={`standing of ${courseId}`} courseId={courseId} />
    </Page>
  );
}

/** A sheet of paper says whose it is and of when; the screen need not. */
function PaperLine() {
  const account = useAccount();
  const [today] = useState(() => shortDate(new Date()));
  if (account === null) return null;
  return (
    <p className={styles.onPaper}>
      <bdi>{fullName(account)}</bdi> · {reports.printedOn} <bdi dir="ltr">{today}</bdi>
    </p>
  );
}
