/** A question as it was answered: the verdict in words first, then the question, the answers and the explanation. */
import type { ReactNode } from 'react';
import { RichText } from '../rich-text.tsx';
import { type ReviewedAnswer, ReviewedAnswers, type ReviewedAnswersTexts } from './reviewed-answers.tsx';
import styles from './reviewed-question.module.css';
import { VERDICT_SIGNS, type Verdict } from './verdict-mark.tsx';

export type ReviewedQuestionTexts = ReviewedAnswersTexts & {
  readonly verdicts: Readonly<Record<Verdict, string>>;
  readonly passage: string;
  readonly explanation: string;
  /** Of an explanation that the answers have said part by part. */
  readonly wholeExplanation: string;
  readonly takeaway: string;
  readonly keyNotDue: string;
};

export type ReviewedQuestionProps = {
  readonly verdict: Verdict;
  readonly name: string;
  /** HTML. */
  readonly question: string;
  /** HTML; null without a reading passage. */
  readonly passage: string | null;
  readonly answers: readonly ReviewedAnswer[];
  /** HTML; null where there is none. */
  readonly explanation: string | null;
  /** HTML: what to remember; null where there is none. */
  readonly takeaway: string | null;
  readonly texts: ReviewedQuestionTexts;
  /** Small facts beside the verdict, as list items. */
  readonly facts: ReactNode;
  /** Between the answers and the explanation. */
  readonly children?: ReactNode;
};

export function ReviewedQuestion({
  verdict,
  name,
  question,
  passage,
  answers,
  explanation,
  takeaway,
  texts,
  facts,
  children,
}: ReviewedQuestionProps) {
  return (
    <article className={styles.question}>
      <header className={styles.head}>
        <p className={styles.verdict} data-verdict={verdict}>
          <span aria-hidden>{VERDICT_SIGNS[verdict]}</span> {texts.verdicts[verdict]}
        </p>
        <ul className={styles.facts}>{facts}</ul>
      </header>
      <h3 className={styles.name}>
        <bdi>{name}</bdi>
      </h3>
      {passage !== null && (
        <details className={styles.passage}>
          <summary>{texts.passage}</summary>
          <RichText html={passage} />
        </details>
      )}
      <RichText html={question} />
      <ReviewedAnswers answers={answers} texts={texts} />
      {children}
      {verdict === 'not_due' && <p className={styles.note}>{texts.keyNotDue}</p>}
      {verdict !== 'not_due' && takeaway && (
        <section className={styles.takeaway} aria-labelledby="review-takeaway">
          <h3 id="review-takeaway" className={styles.explanationTitle}>
            {texts.takeaway}
          </h3>
          <RichText cites html={takeaway} />
        </section>
      )}
      {verdict !== 'not_due' && explanation !== null && (
        <Explanation
          html={explanation}
          isSaidAbove={answers.every(({ rationaleHtml }) => rationaleHtml)}
          texts={texts}
        />
      )}
    </article>
  );
}

/** Where each answer has its own reason, the whole has been read by then and opens on demand. */
function Explanation({
  html,
  isSaidAbove,
  texts,
}: {
  readonly html: string;
  readonly isSaidAbove: boolean;
  readonly texts: ReviewedQuestionTexts;
}) {
  if (isSaidAbove) {
    return (
      <details className={styles.passage}>
        <summary>{texts.wholeExplanation}</summary>
        <RichText cites html={html} />
      </details>
    );
  }
  return (
    <section className={styles.explanation} aria-labelledby="review-explanation">
      <h3 id="review-explanation" className={styles.explanationTitle}>
        {texts.explanation}
      </h3>
      <RichText cites html={html} />
    </section>
  );
}
