/** A question of the exercise's report, with what the report says of it. */
import type { ExerciseStatistics, QuestionStatistics } from '@sugya/contract/statistics.ts';
import { formatClock } from '@sugya/domain/exercises/timer.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { statistics } from '../../../hebrew/statistics.ts';
import { ReviewedQuestion } from '../../../ui/question-review/reviewed-question.tsx';
import { commentsCell } from '../questions/cells.tsx';
import type { ReportRow } from '../report-rows.ts';
import { ReviewedClauses } from './reviewed-clauses.tsx';

const texts = statistics.review;

export type ReviewedQuestionViewProps = {
  readonly question: QuestionStatistics;
  readonly row: ReportRow;
  readonly report: ExerciseStatistics;
};

export function ReviewedQuestionView({ question, row, report }: ReviewedQuestionViewProps) {
  const shares = new Map(question.answersDistribution.map((share) => [share.answerId, share.percent]));
  return (
    <ReviewedQuestion
      verdict={row.verdict}
      name={question.name}
      question={question.question}
      passage={question.usesText ? question.text : null}
      answers={question.answers.map((answer, index) => ({
        ...answer,
        letter: answerLetter(index),
        percent: shares.get(answer.id),
      }))}
      explanation={question.detailedAnswer}
      takeaway={question.takeawayHtml}
      texts={texts}
      facts={<Facts row={row} report={report} />}
    >
      {commentsCell(row)}
      {report.showLawColumns && <ReviewedClauses question={question} row={row} />}
    </ReviewedQuestion>
  );
}

function Facts({ row: { solution }, report }: Pick<ReviewedQuestionViewProps, 'row' | 'report'>) {
  const isTimed = report.isOnlineInsert && !report.hideTimeInExercise;
  const sure = solution.isStar === 1 ? `★ ${statistics.sure}` : `☆ ${statistics.unsure}`;
  return (
    <>
      {!report.hideAreYouSure && solution.isStar !== null && <li>{sure}</li>}
      {solution.isMarked && <li>⚑ {statistics.marked}</li>}
      {solution.difficultyLevel !== null && <li>{texts.difficulty(solution.difficultyLevel)}</li>}
      {isTimed && (
        <li>
          <bdi>{formatClock(solution.questionTimeInSeconds)}</bdi>
        </li>
      )}
      {solution.source && (
        <li>
          {texts.source} <bdi>{solution.source}</bdi>
        </li>
      )}
    </>
  );
}
