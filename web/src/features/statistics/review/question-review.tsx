/** A question of the report, read-only, in a window with the way to its neighbours (EXE-23). */
import type { ExerciseStatistics } from '@sugya/contract/statistics.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statistics } from '../../../hebrew/statistics.ts';
import { hebrew } from '../../../hebrew.ts';
import { ReviewFailed, ReviewLoading, ReviewWindow } from '../../../ui/question-review/review-window.tsx';
import type { ReportRow } from '../report-rows.ts';
import { questionStatisticsQuery } from '../statistics.queries.ts';
import styles from './question-review.module.css';
import { ReviewedQuestionView } from './reviewed-question-view.tsx';

const texts = statistics.review;

export type QuestionReviewProps = {
  readonly exerciseId: number;
  readonly report: ExerciseStatistics;
  readonly rows: readonly ReportRow[];
  readonly questionId: number | null;
  readonly onMove: (questionId: number) => void;
  readonly onClose: () => void;
  /** Under a question whose key is due. */
  readonly problem: ((questionId: number) => ReactNode) | undefined;
  readonly notes: { readonly title: string; readonly view: (questionId: number) => ReactNode } | undefined;
};

export function QuestionReview({
  exerciseId,
  report,
  rows,
  questionId,
  onMove,
  onClose,
  problem,
  notes,
}: QuestionReviewProps) {
  return (
    <ReviewWindow
      items={rows}
      idOf={(row) => row.solution.id}
      openId={questionId}
      title={(row) => texts.title(row.number)}
      texts={texts}
      onMove={onMove}
      onClose={onClose}
    >
      {(row) => (
        <>
          <Content exerciseId={exerciseId} report={report} row={row} />
          {row.verdict !== 'not_due' && problem?.(row.solution.id)}
          {notes && (
            <section className={styles.notes} aria-labelledby="review-notes">
              <h3 id="review-notes" className={styles.title}>
                {notes.title}
              </h3>
              {notes.view(row.solution.id)}
            </section>
          )}
        </>
      )}
    </ReviewWindow>
  );
}

type ContentProps = Pick<QuestionReviewProps, 'exerciseId' | 'report'> & { readonly row: ReportRow };

function Content({ exerciseId, report, row }: ContentProps) {
  const question = useQuery(questionStatisticsQuery(exerciseId, row.solution.id));
  if (question.data) return <ReviewedQuestionView question={question.data} row={row} report={report} />;
  if (!question.isError) return <ReviewLoading label={hebrew.shell.loading} />;
  return (
    <ReviewFailed title={texts.failed} retry={statistics.retry} onRetry={() => void question.refetch()} />
  );
}
