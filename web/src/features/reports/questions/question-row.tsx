/** A line of the report's questions: what it is, where it is from and how it was answered. */
import type { ReportQuestion } from '@sugya/contract/reports.ts';
import { reports } from '../../../hebrew/reports.ts';
import { statistics } from '../../../hebrew/statistics.ts';
import { VerdictMark } from '../../../ui/question-review/verdict-mark.tsx';
import styles from './question-row.module.css';
import { listedVerdict } from './question-verdict.ts';

const texts = reports.questions;

export type QuestionRowProps = {
  readonly question: ReportQuestion;
  readonly number: number;
  readonly onOpen: () => void;
};

export function QuestionRow({ question, number, onOpen }: QuestionRowProps) {
  const verdict = listedVerdict(question);
  return (
    <div className={styles.row}>
      <span className={styles.number}>{number}</span>
      <div className={styles.words}>
        <button
          type="button"
          className={styles.name}
          aria-label={texts.open(number, question.name)}
          onClick={onOpen}
        >
          <bdi>{question.name}</bdi>
        </button>
        <p className={styles.from}>
          <bdi>{question.categoryName}</bdi> · <bdi>{question.exerciseName}</bdi>
        </p>
      </div>
      <p className={styles.marks}>
        <VerdictMark
          verdict={verdict}
          word={verdict === 'not_due' ? texts.notDue : statistics.verdicts[verdict]}
        />
        {verdict === 'wrong' && question.isStar === 1 && (
          <span className={styles.sure}>★ {texts.sureWrong}</span>
        )}
        {question.isMarked && <span>⚑ {texts.marked}</span>}
      </p>
    </div>
  );
}
