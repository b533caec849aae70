/** The message that stands for the report, and the grade where it may be shown (STA-28, STA-29). */
import type { ExerciseStatistics } from '@sugya/contract/statistics.ts';
import { statistics } from '../../hebrew/statistics.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import styles from './statistics-report.module.css';
import { Grade } from './summary/grade-card.tsx';
import summary from './summary/summary.module.css';
import { wordingOf } from './wording.ts';

export type HiddenReportProps = { readonly report: ExerciseStatistics; readonly isAcademy: boolean };

export function HiddenReport({ report, isAcademy }: HiddenReportProps) {
  const { courseId, categoryId } = report;
  const showsGrade = report.grade !== null && !report.isInHideModeDisplayGrade;
  return (
    <div className={styles.hidden}>
      <PageHeading title={<bdi>{report.exerciseName}</bdi>} />
      <StateMessage
        title={report.hiddenExerciseStatisticsMessage ?? statistics.hiddenReport}
        action={
          !isAcademy && (
            <AppLink to={paths.categoryExercises({ courseId, categoryId })}>
              {statistics.backToExercises}
            </AppLink>
          )
        }
      />
      {showsGrade && (
        <section className={summary.card} aria-labelledby="report-grade">
          <h2 id="report-grade" className={summary.title}>
            {wordingOf(report).own}
          </h2>
          <Grade report={report} />
        </section>
      )}
    </div>
  );
}
