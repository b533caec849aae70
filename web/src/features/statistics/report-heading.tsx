/** The report's title with the way back, and what can be done from here. */
import type { ExerciseStatistics } from '@sugya/contract/statistics.ts';
import { IconRepeat } from '@tabler/icons-react';
import { shell } from '../../hebrew/shell.ts';
import { statistics } from '../../hebrew/statistics.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { countRows } from './question-filter.ts';
import styles from './report-heading.module.css';
import { isInProgress, type ReportRow } from './report-rows.ts';
import { ResetExercise } from './reset-exercise.tsx';

export type ReportHeadingProps = {
  readonly exerciseId: number;
  readonly report: ExerciseStatistics;
  readonly rows: readonly ReportRow[];
  /** STA-32: inside another site there is no way back of ours. */
  readonly isAcademy: boolean;
  readonly onReset: () => void;
};

export function ReportHeading({ exerciseId, report, rows, isAcademy, onReset }: ReportHeadingProps) {
  return (
    <PageHeading
      before={!isAcademy && <Crumbs report={report} />}
      title={
        <>
          <bdi>{report.exerciseName}</bdi> <span className={styles.kind}>{statistics.pageTitle}</span>
        </>
      }
      after={
        <div className={styles.actions}>
          {report.allowUserReset && report.questionSolutions.length > 0 && (
            <ResetExercise exerciseId={exerciseId} isFinished={!isInProgress(report)} onReset={onReset} />
          )}
          <MainAction exerciseId={exerciseId} report={report} rows={rows} />
        </div>
      }
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
        { label: categoryName, to: paths.categoryExercises({ courseId, categoryId }) },
      ]}
    />
  );
}

/** A running exercise goes on; a finished one may be practised again where it went wrong (EXE-105). */
function MainAction({ exerciseId, report, rows }: Omit<ReportHeadingProps, 'isAcademy' | 'onReset'>) {
  const { courseId, categoryId, lessonId, hasLaw } = report;
  const place = { courseId, categoryId, lessonId, exerciseId };
  const exercise = hasLaw ? paths.exerciseLaws(place) : paths.exercise(place);
  if (isInProgress(report)) {
    return (
      <AppLink className={styles.main} to={exercise}>
        {report.questionSolutions.length > 0 ? statistics.continueExercise : statistics.startExercise}
      </AppLink>
    );
  }
  if (!report.hasSecondRound || countRows(rows).wrong === 0) return null;
  return (
    <AppLink className={styles.main} to={`${exercise}?round=2`}>
      <IconRepeat size={18} aria-hidden /> {statistics.secondRound}
    </AppLink>
  );
}
