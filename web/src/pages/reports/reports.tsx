/** The weekly reports of a course (REP). */
import { shortDate } from '@sugya/domain/israel-time.ts';
import { useState } from 'react';
import { fullName, useAccount } from '../../features/account/account.queries.ts';
import { LateReportProblem } from '../../features/quality/report/late-report-problem.tsx';
import { LateRulingNote } from '../../features/quality/ruling-note/late-ruling-note.tsx';
import { ReportsScreen } from '../../features/reports/reports-screen.tsx';
import { LateAskAboutQuestion } from '../../features/support/ask/late-ask-about-question.tsx';
import { reports } from '../../hebrew/reports.ts';
import { standing } from '../../hebrew/standing.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { GroupTabs } from '../../shell/menu/group-tabs.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';
import styles from './reports.module.css';

export default function ReportsPage() {
  const courseId = useRouteId('courseId');
  usePageTitle(reports.title);
  return (
    <Page>
      <PageHeading title={standing.title} />
      <div className={styles.tabs}>
        <GroupTabs group="standing" />
      </div>
      <PaperLine />
      <ReportsScreen
        key={courseId}
        courseId={courseId}
        around={({ exerciseId, questionId }) => ({
          ruling: <LateRulingNote courseId={courseId} questionId={questionId} />,
          problem: (
            <>
              <LateReportProblem courseId={courseId} exerciseId={exerciseId} questionId={questionId} />
              <LateAskAboutQuestion courseId={courseId} questionId={questionId} />
            </>
          ),
        })}
      />
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
