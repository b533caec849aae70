/** What stands in each cell of the report. Null where there is nothing to say. */

import { formatClock } from '@sugya/domain/exercises/timer.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import type { ReactNode } from 'react';
import { statistics } from '../../../hebrew/statistics.ts';
import type { ReportRow } from '../report-rows.ts';
import styles from './cells.module.css';

const texts = statistics;

export function ownAnswerCell({ solution, verdict }: ReportRow): ReactNode {
  if (solution.selectedAnswer === null) return <span className={styles.quiet}>{texts.table.noAnswer}</span>;
  return (
    <span data-verdict={verdict} className={styles.own}>
      {answerText(solution.selectedAnswer)}
    </span>
  );
}

/** With its text, also beside a right answer: another filter shows it alone (STA-47). */
export function rightAnswersCell({ solution }: ReportRow): ReactNode {
  if (solution.correctAnswers.length === 0) return null;
  return solution.correctAnswers.map((answer) => (
    <span key={answer.sortOrder} className={styles.right}>
      {answerText(answer)}
    </span>
  ));
}

export function starCell({ solution: { isStar } }: ReportRow): ReactNode {
  if (isStar === null) return null;
  return (
    <span className={styles.whole}>
      <span aria-hidden>{isStar === 1 ? '★' : '☆'}</span> {isStar === 1 ? texts.sure : texts.unsure}
    </span>
  );
}

export function difficultyCell({ solution: { difficultyLevel } }: ReportRow): ReactNode {
  if (difficultyLevel === null) return null;
  return (
    <span className={styles.whole}>
      {difficultyLevel} <span className={styles.scale}>{texts.table.ofTen}</span>
    </span>
  );
}

export function proximityCell({ solution }: ReportRow): ReactNode {
  return solution.proximity === null ? null : texts.proximityOf(solution.proximity.name);
}

export function timeCell({ solution }: ReportRow): ReactNode {
  return <bdi>{formatClock(solution.questionTimeInSeconds)}</bdi>;
}

export function lawAnswerCell({ solution: { selectedLawAnswerType } }: ReportRow): ReactNode {
  return selectedLawAnswerType === null ? null : texts.lawAnswers[selectedLawAnswerType];
}

export function rightClausesCell({ solution }: ReportRow): ReactNode {
  if (solution.correctLawClauses.length === 0) return null;
  return solution.correctLawClauses.map(({ law, clause }) => (
    <span key={`${law.name} ${clause?.name ?? ''}`}>{clauseCell(law, clause)}</span>
  ));
}

type Named = { readonly name: string } | null;

export function clauseCell(law: Named, clause: Named): ReactNode {
  if (law === null) return null;
  return (
    <span className={styles.clause}>
      {clause !== null && <bdi>{clause.name}, </bdi>}
      <bdi>{law.name}</bdi>
    </span>
  );
}

export function commentsCell({ comments }: Pick<ReportRow, 'comments'>): ReactNode {
  if (comments.length === 0) return null;
  return (
    <ul className={styles.comments}>
      {comments.map((comment) => (
        <li key={comment}>{texts.comments[comment]}</li>
      ))}
    </ul>
  );
}

function answerText(answer: { sortOrder: number; text: string }): ReactNode {
  return (
    <>
      {letterOf(answer)}. <bdi>{answer.text}</bdi>
    </>
  );
}

/** Options are counted from one. */
function letterOf({ sortOrder }: { sortOrder: number }): string {
  return answerLetter(sortOrder - 1);
}
