/** A question of the report as it was answered in the week, read-only, with its solution as long as it is due (REP-29). */
import type { ReportQuestion, ReportQuestionAnswer } from '@sugya/contract/reports.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reports } from '../../../hebrew/reports.ts';
import { shell } from '../../../hebrew/shell.ts';
import { statistics } from '../../../hebrew/statistics.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ReviewFailed, ReviewLoading, ReviewWindow } from '../../../ui/question-review/review-window.tsx';
import { ReviewedQuestion } from '../../../ui/question-review/reviewed-question.tsx';
import { type ReportPlace, reportQuestionQuery } from '../reports.queries.ts';
import { answeredVerdict } from './question-verdict.ts';
import styles from './question-window.module.css';

const texts = {
  ...statistics.review,
  verdicts: { ...statistics.review.verdicts, not_due: reports.questions.notDue },
  keyNotDue: reports.questions.notDueNext,
};

/** What the page has to say of a question whose solution is shown: above it, and below. */
export type AroundQuestion = (question: { readonly exerciseId: number; readonly questionId: number }) => {
  readonly ruling: ReactNode;
  readonly problem: ReactNode;
};

export type QuestionWindowProps = {
  readonly place: ReportPlace;
  readonly questions: readonly ReportQuestion[];
  readonly questionId: number | null;
  readonly onMove: (questionId: number) => void;
  readonly onClose: () => void;
  readonly around: AroundQuestion | undefined;
};

export function QuestionWindow({
  place,
  questions,
  questionId,
  onMove,
  onClose,
  around,
}: QuestionWindowProps) {
  return (
    <ReviewWindow
      items={questions}
      idOf={({ id }) => id}
      openId={questionId}
      title={(question) => texts.title(questions.indexOf(question) + 1)}
      texts={texts}
      onMove={onMove}
      onClose={onClose}
    >
      {({ id }) => <Content place={place} questionId={id} around={around} />}
    </ReviewWindow>
  );
}

function Content({
  place,
  questionId,
  around,
}: {
  readonly place: ReportPlace;
  readonly questionId: number;
  readonly around: AroundQuestion | undefined;
}) {
  const { data: question, isError, refetch } = useQuery(reportQuestionQuery(place, questionId));
  if (question !== undefined)
    return <Question question={question} courseId={place.courseId} around={around} />;
  if (!isError) return <ReviewLoading label={shell.loading} />;
  return <ReviewFailed title={texts.failed} retry={statistics.retry} onRetry={() => void refetch()} />;
}

type QuestionProps = {
  readonly question: ReportQuestionAnswer;
  readonly courseId: number;
  readonly around: AroundQuestion | undefined;
};

function Question({ question, courseId, around }: QuestionProps) {
  const { id: questionId, exerciseId, categoryId, clauseDataItem, isSolutionShown } = question;
  const said = isSolutionShown ? around?.({ exerciseId, questionId }) : undefined;
  return (
    <>
      {said?.ruling}
      <ReviewedQuestion
        verdict={answeredVerdict(question)}
        name={question.name}
        question={question.question}
        passage={question.usesText ? question.text : null}
        answers={question.answers.map((answer, index) => ({ ...answer, letter: answerLetter(index) }))}
        explanation={question.detailedAnswer}
        takeaway={question.takeawayHtml}
        texts={texts}
        facts={<Facts question={question} />}
      >
        {clauseDataItem !== null && (
          <p>
            {texts.rightClause}:{' '}
            <AppLink to={clausePath(clauseDataItem)}>
              {clauseDataItem.clauseName !== null && (
                <>
                  <bdi>{clauseDataItem.clauseName}</bdi>,{' '}
                </>
              )}
              <bdi>{clauseDataItem.lawName}</bdi>
            </AppLink>
          </p>
        )}
      </ReviewedQuestion>
      <p className={styles.from}>
        <bdi>{question.exerciseName}</bdi> ·{' '}
        <AppLink to={paths.categoryExercises({ courseId, categoryId })}>
          {reports.questions.toExercises} <bdi>{question.categoryName}</bdi>
        </AppLink>
      </p>
      {said?.problem}
    </>
  );
}

function Facts({ question: { isStar, isMarked, difficultyLevel } }: Pick<QuestionProps, 'question'>) {
  return (
    <>
      {isStar !== null && <li>{isStar === 1 ? `★ ${statistics.sure}` : `☆ ${statistics.unsure}`}</li>}
      {isMarked && <li>⚑ {statistics.marked}</li>}
      {difficultyLevel !== null && <li>{texts.difficulty(difficultyLevel)}</li>}
    </>
  );
}

function clausePath({ lawId, clauseId }: NonNullable<ReportQuestionAnswer['clauseDataItem']>) {
  const law = paths.laws({ lawId });
  return clauseId === null ? law : (`${law}#c${clauseId}` as const);
}
