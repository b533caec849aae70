/** The report of an exercise (STA-01), with the learning subject in its address or without it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useJournalUser } from '../../features/account/journal/journal-user.ts';
import { courseKey } from '../../features/courses/courses.queries.ts';
import { questionNotes } from '../../features/notes/question-notes.tsx';
import { LateReportProblem } from '../../features/quality/report/late-report-problem.tsx';
import { LateRulingNote } from '../../features/quality/ruling-note/late-ruling-note.tsx';
import { HiddenReport } from '../../features/statistics/hidden-report.tsx';
import { ReportFailed, ReportLoading } from '../../features/statistics/report-states.tsx';
import { statisticsQuery } from '../../features/statistics/statistics.queries.ts';
import { StatisticsReport } from '../../features/statistics/statistics-report.tsx';
import { LateAskAboutQuestion } from '../../features/support/ask/late-ask-about-question.tsx';
import { statistics } from '../../hebrew/statistics.ts';
import { paths } from '../../paths.ts';
import { usePostedHeight } from '../../platform/embed.ts';
import { isYes, useFrame } from '../../platform/embedding/frame.ts';
import { useGo, useQueryParameter, useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { showToast } from '../../platform/toasts.tsx';
import { useAroundExercise } from '../../shell/around-exercise.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './statistics.module.css';

export default function StatisticsPage() {
  const exerciseId = useRouteId('exerciseId');
  const courseId = useRouteId('courseId');
  const { source } = useFrame();
  const isAcademyAsked = isYes(useQueryParameter('isAcademy'));
  const isAcademy = source === 'academy' || isAcademyAsked;
  const content = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const go = useGo();
  const { data: report, isError, refetch } = useQuery(statisticsQuery(exerciseId));
  const userId = useJournalUser();
  const notes = useMemo(
    () =>
      report === undefined
        ? undefined
        : questionNotes({ ...report, userId, exerciseId, isFinished: report.exerciseStatus === 2 }),
    [report, userId, exerciseId],
  );
  usePageTitle(report ? `${statistics.pageTitle}: ${report.exerciseName}` : null);
  usePostedHeight(content, 'statistics');
  const around = useAroundExercise(exerciseId, report ?? null, isAcademy);

  function leaveAfterReset(categoryId: number) {
    void client.invalidateQueries({ queryKey: courseKey(courseId) });
    showToast({ kind: 'success', message: statistics.reset.done });
    // STA-32: the host's page has no category list of ours; the report itself says how to start over.
    if (!isAcademy) go(paths.categoryExercises({ courseId, categoryId }));
  }

  return (
    <Page ref={content} width="wide">
      <div className={styles.report}>
        {report?.hideExerciseStatisticsPage && <HiddenReport report={report} isAcademy={isAcademy} />}
        {report && !report.hideExerciseStatisticsPage && around.isComing && <ReportLoading />}
        {report && !report.hideExerciseStatisticsPage && !around.isComing && (
          <StatisticsReport
            exerciseId={exerciseId}
            report={report}
            isAcademy={isAcademy}
            notes={notes}
            problem={(questionId) => (
              <>
                <LateReportProblem
                  courseId={report.courseId}
                  exerciseId={exerciseId}
                  questionId={questionId}
                />
                {!isAcademy && <LateAskAboutQuestion courseId={report.courseId} questionId={questionId} />}
              </>
            )}
            ruling={(questionId) => (
              <LateRulingNote
                courseId={report.courseId}
                questionId={questionId}
                isRunning={report.exerciseStatus !== 2}
              />
            )}
            next={around.next}
            mayPrint={around.mayPrint}
            heart={around.heart}
            onReset={() => leaveAfterReset(report.categoryId)}
          />
        )}
        {!report && (isError ? <ReportFailed onRetry={() => void refetch()} /> : <ReportLoading />)}
      </div>
    </Page>
  );
}
