/** The report of an exercise: the cards, the row of questions, the filtered table and the chart of times. */
import type { ExerciseStatistics } from '@sugya/contract/statistics.ts';
import { type ReactNode, useMemo } from 'react';
import { statistics } from '../../hebrew/statistics.ts';
import { useWordInAddress } from '../../platform/address/id-in-address.ts';
import { useReviewedQuestion } from '../../platform/address/reviewed-question.ts';
import { FirstCard, type NextSteps } from './first/first-card.tsx';
import { countRows, filterRows, questionFilters } from './question-filter.ts';
import { FilterBar } from './questions/filter-bar.tsx';
import { HeatRow } from './questions/heat-row.tsx';
import { QuestionTable } from './questions/question-table.tsx';
import { ReportHeading } from './report-heading.tsx';
import { isInProgress, reportRows } from './report-rows.ts';
import { QuestionReview } from './review/question-review.tsx';
import styles from './statistics-report.module.css';
import { ConfidenceCard } from './summary/confidence-card.tsx';
import { DifficultyCard } from './summary/difficulty-card.tsx';
import { GradeCard } from './summary/grade-card.tsx';
import summary from './summary/summary.module.css';
import { TimeFigure } from './summary/time-figure.tsx';
import { TrafficLightsCard } from './summary/traffic-lights-card.tsx';

export type StatisticsReportProps = {
  readonly exerciseId: number;
  readonly report: ExerciseStatistics;
  readonly isAcademy: boolean;
  readonly next: NextSteps;
  readonly mayPrint: boolean;
  readonly heart: ReactNode;
  readonly onReset: () => void;
  /** Beside each question that is looked into. */
  readonly notes?: QuestionSlot | undefined;
  /** Under each that is looked into, once its key is due. */
  readonly problem?: ((questionId: number) => ReactNode) | undefined;
};

export type QuestionSlot = { readonly title: string; readonly view: (questionId: number) => ReactNode };

export function StatisticsReport(props: StatisticsReportProps) {
  const { exerciseId, report, notes } = props;
  const rows = useMemo(() => reportRows(report), [report]);
  // A reload and a shared link show what was chosen.
  const { hideAreYouSure, isInHideModeDisplayGrade: hideCounts } = report;
  // What went wrong is what a report is opened for; with hidden counts its opening would tell that there is some.
  const opening = !isInProgress(report) && !hideCounts && countRows(rows).wrong > 0 ? 'wrong' : 'all';
  const { word: filter, choose: setFilter } = useWordInAddress('filter', questionFilters, opening);
  const review = useReviewedQuestion();
  const shown = filterRows(rows, filter);
  // It takes the place of a card that this report has not.
  const isDifficultyAbove = hideAreYouSure || report.difficultyFlag === null;
  return (
    <>
      <ReportHeading {...props} />
      <FirstCard {...{ exerciseId, report, rows }} next={props.next}>
        <GradeCard report={report} />
      </FirstCard>
      <div className={summary.cards}>
        <ConfidenceCard report={report} rows={rows} />
        <TrafficLightsCard report={report} rows={rows} />
        {isDifficultyAbove && !hideCounts && <DifficultyCard rows={rows} />}
      </div>
      {rows.length > 0 && (
        <>
          <HeatRow rows={rows} hideAreYouSure={hideAreYouSure} onOpen={review.open} />
          <section className={styles.questions} aria-labelledby="report-questions">
            <h2 id="report-questions" className={styles.title}>
              {statistics.table.title}
            </h2>
            {!isInProgress(report) && (
              <FilterBar {...{ rows, hideAreYouSure, hideCounts }} chosen={filter} onChoose={setFilter} />
            )}
            <p className={styles.note}>
              <span role="status">
                {shown.length === 0 && statistics.noneInFilter[filter]}
                {shown.length > 0 && !(hideCounts && filter !== 'all') && statistics.shownCount(shown.length)}
                {filter === 'wrong' && shown.length > 1 && ` ${statistics.wrongOrder}`}
              </span>
              {shown.length > 0 && ` ${statistics.table.hint}`}
            </p>
            {shown.length > 0 && <QuestionTable report={report} rows={shown} onOpen={review.open} />}
          </section>
          <div className={styles.below}>
            <TimeFigure report={report} rows={rows} onOpen={review.open} />
            {!isDifficultyAbove && !hideCounts && <DifficultyCard rows={rows} />}
          </div>
        </>
      )}
      <QuestionReview
        exerciseId={exerciseId}
        report={report}
        // A question opened from the row of all of them may not be in the filter: then all are walked.
        rows={shown.some((row) => row.solution.id === review.questionId) ? shown : rows}
        questionId={review.questionId}
        onMove={review.move}
        onClose={review.close}
        notes={notes}
        problem={props.problem}
      />
    </>
  );
}
