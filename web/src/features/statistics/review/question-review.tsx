/** A question of the report, read-only, in a window with the way to its neighbours (EXE-23). */
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ExerciseStatistics } from '@sugya/contract/statistics.ts';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { statistics } from '../../../hebrew/statistics.ts';
import { hebrew } from '../../../hebrew.ts';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import type { ReportRow } from '../report-rows.ts';
import { questionStatisticsQuery } from '../statistics.queries.ts';
import styles from './question-review.module.css';
import { ReviewedQuestionView } from './reviewed-question-view.tsx';

const texts = statistics.review;

const PHONE = '(max-width: 48em)';

export type QuestionReviewProps = {
  readonly exerciseId: number;
  readonly report: ExerciseStatistics;
  readonly rows: readonly ReportRow[];
  readonly questionId: number | null;
  readonly onMove: (questionId: number) => void;
  readonly onClose: () => void;
};

export function QuestionReview({
  exerciseId,
  report,
  rows,
  questionId,
  onMove,
  onClose,
}: QuestionReviewProps) {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const place = rows.findIndex((row) => row.solution.id === questionId);
  const row = rows[place];
  return (
    <Modal
      opened={row !== undefined}
      onClose={onClose}
      size="min(860px, 94vw)"
      fullScreen={isPhone}
      title={row && texts.title(row.number)}
      classNames={{ title: styles.title ?? '' }}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {row && (
        <>
          <Content key={row.solution.id} exerciseId={exerciseId} report={report} row={row} />
          <nav className={styles.walk} aria-label={texts.neighbours}>
            <Neighbour row={rows[place - 1]} onMove={onMove} side="previous" />
            <span className={styles.place} role="status">
              {texts.place(place + 1, rows.length)}
            </span>
            <Neighbour row={rows[place + 1]} onMove={onMove} side="next" />
          </nav>
        </>
      )}
    </Modal>
  );
}

type ContentProps = Pick<QuestionReviewProps, 'exerciseId' | 'report'> & { readonly row: ReportRow };

function Content({ exerciseId, report, row }: ContentProps) {
  const question = useQuery(questionStatisticsQuery(exerciseId, row.solution.id));
  if (question.data) return <ReviewedQuestionView question={question.data} row={row} report={report} />;
  if (question.isError) {
    return (
      <StateMessage
        isFailure
        title={texts.failed}
        action={
          <button type="button" className={styles.again} onClick={() => void question.refetch()}>
            {statistics.retry}
          </button>
        }
      />
    );
  }
  return (
    <LoadingRegion label={hebrew.shell.loading}>
      <div className={styles.loading}>
        <Placeholder height="24px" width="45%" />
        <Placeholder height="96px" />
        <Placeholder height="220px" />
      </div>
    </LoadingRegion>
  );
}

type NeighbourProps = {
  readonly row: ReportRow | undefined;
  readonly side: 'previous' | 'next';
  readonly onMove: (questionId: number) => void;
};

/** In Hebrew the next page is to the left. At an end the button stays, so that the focus is not lost. */
function Neighbour({ row, side, onMove }: NeighbourProps) {
  return (
    <button
      type="button"
      className={styles.neighbour}
      aria-label={texts[side].label}
      aria-disabled={row === undefined}
      onClick={() => row && onMove(row.solution.id)}
    >
      {side === 'previous' && <IconArrowRight size={18} aria-hidden />}
      {texts[side].short}
      {side === 'next' && <IconArrowLeft size={18} aria-hidden />}
    </button>
  );
}
