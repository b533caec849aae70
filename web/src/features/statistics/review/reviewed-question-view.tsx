/** The question as it was answered: the verdict in words first, then the question, the answers and the explanation. */
import type { ExerciseStatistics, QuestionStatistics } from '@sugya/contract/statistics.ts';
import { formatClock } from '@sugya/domain/timer.ts';
import { statistics } from '../../../hebrew/statistics.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { commentsCell } from '../questions/cells.tsx';
import type { ReportRow } from '../report-rows.ts';
import { VERDICT_SIGNS } from '../verdict-mark.tsx';
import { AnswerOptions } from './answer-options.tsx';
import { ReviewedClauses } from './reviewed-clauses.tsx';
import styles from './reviewed-question-view.module.css';

const texts = statistics.review;

export type ReviewedQuestionViewProps = {
  readonly question: QuestionStatistics;
  readonly row: ReportRow;
  readonly report: ExerciseStatistics;
};

export function ReviewedQuestionView({ question, row, report }: ReviewedQuestionViewProps) {
  return (
    <article className={styles.question}>
      <header className={styles.head}>
        <p className={styles.verdict} data-verdict={row.verdict}>
          <span aria-hidden>{VERDICT_SIGNS[row.verdict]}</span> {texts.verdicts[row.verdict]}
        </p>
        <Facts row={row} report={report} />
      </header>
      <h3 className={styles.name}>
        <bdi>{question.name}</bdi>
      </h3>
      {question.usesText && question.text !== null && (
        <details className={styles.passage}>
          <summary>{texts.passage}</summary>
          <RichText html={question.text} />
        </details>
      )}
      <RichText html={question.question} />
      <AnswerOptions question={question} />
      {commentsCell(row)}
      {report.showLawColumns && <ReviewedClauses question={question} row={row} />}
      <Explanation question={question} row={row} />
    </article>
  );
}

function Facts({ row: { solution }, report }: Pick<ReviewedQuestionViewProps, 'row' | 'report'>) {
  const isTimed = report.isOnlineInsert && !report.hideTimeInExercise;
  const sure = solution.isStar === 1 ? `★ ${statistics.sure}` : `☆ ${statistics.unsure}`;
  return (
    <ul className={styles.facts}>
      {!report.hideAreYouSure && solution.isStar !== null && <li>{sure}</li>}
      {solution.isMarked && <li>⚑ {statistics.marked}</li>}
      {solution.difficultyLevel !== null && <li>{texts.difficulty(solution.difficultyLevel)}</li>}
      {isTimed && (
        <li>
          <bdi>{formatClock(solution.questionTimeInSeconds)}</bdi>
        </li>
      )}
    </ul>
  );
}

function Explanation({ question, row }: Pick<ReviewedQuestionViewProps, 'question' | 'row'>) {
  if (row.verdict === 'not_due') return <p className={styles.note}>{texts.keyNotDue}</p>;
  if (question.detailedAnswer === null) return null;
  return (
    <section className={styles.explanation} aria-labelledby="review-explanation">
      <h3 id="review-explanation" className={styles.explanationTitle}>
        {texts.explanation}
      </h3>
      <RichText html={question.detailedAnswer} />
    </section>
  );
}
