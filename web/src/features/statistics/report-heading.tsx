/** The report's title with the way back, and what can be done from here. */
import type { ExerciseStatistics } from '@sugya/contract/statistics.ts';
import type { ReactNode } from 'react';
import { ownTests } from '../../hebrew/own-tests.ts';
import { shell } from '../../hebrew/shell.ts';
import { statistics } from '../../hebrew/statistics.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageHeading } from '../../ui/page.tsx';
import styles from './report-heading.module.css';
import { ReportMenu } from './report-menu.tsx';

export type ReportHeadingProps = {
  readonly exerciseId: number;
  readonly report: ExerciseStatistics;
  /** STA-32: inside another site there is no way back of ours. */
  readonly isAcademy: boolean;
  readonly mayPrint: boolean;
  readonly heart: ReactNode;
  readonly onReset: () => void;
};

export function ReportHeading(props: ReportHeadingProps) {
  const { report, isAcademy } = props;
  return (
    <PageHeading
      before={!isAcademy && <Crumbs report={report} />}
      title={
        <>
          <bdi>{report.exerciseName}</bdi> <span className={styles.kind}>{statistics.pageTitle}</span>
        </>
      }
      after={<ReportMenu {...props} />}
    />
  );
}

function Crumbs({ report }: { readonly report: ExerciseStatistics }) {
  const { courseId, categoryId, courseName, categoryName } = report;
  return (
    <Breadcrumbs
      label={shell.breadcrumbs}
      crumbs={[
        { label: courseName, to: paths.course({ courseId }) },
        report.isOwnTest === true
          ? { label: ownTests.title, to: paths.ownTests({ courseId }) }
          : { label: categoryName, to: paths.categoryExercises({ courseId, categoryId }) },
      ]}
    />
  );
}
