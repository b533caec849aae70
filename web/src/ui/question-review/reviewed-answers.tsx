/** A question's answers in review: which was chosen, which is right, and how everybody chose (EXE-23). */
import { RichText } from '../rich-text.tsx';
import styles from './reviewed-answers.module.css';

export type ReviewedAnswer = {
  readonly id: number;
  /** Without the dot. */
  readonly letter: string;
  readonly text: string;
  readonly isSelectedAnswer: boolean;
  /** Null while the key is not due. */
  readonly isCorrectAnswer: boolean | null;
  /** HTML: why it is right or wrong; null where nobody says. */
  readonly rationaleHtml: string | null;
  /** How many of all chose it, 0–100; absent where nobody counts. */
  readonly percent?: number | undefined;
};

export type ReviewedAnswersTexts = {
  readonly answers: string;
  readonly distribution: string;
  readonly ownAnswer: string;
  readonly rightAnswer: string;
  readonly chose: (percent: number) => string;
};

export type ReviewedAnswersProps = {
  readonly answers: readonly ReviewedAnswer[];
  readonly texts: ReviewedAnswersTexts;
};

export function ReviewedAnswers({ answers, texts }: ReviewedAnswersProps) {
  const isCounted = answers.some(({ percent }) => percent !== undefined);
  return (
    <section aria-labelledby="review-answers">
      <h3 id="review-answers" className={styles.title}>
        {texts.answers}
        {isCounted && <span className={styles.titleNote}> · {texts.distribution}</span>}
      </h3>
      <ol className={styles.list}>
        {answers.map((answer) => (
          <li key={answer.id} className={styles.option} data-state={stateOf(answer)}>
            <div className={styles.line}>
              <span>
                {answer.letter}. <bdi>{answer.text}</bdi>
              </span>
              <span className={styles.tags}>
                {answer.isSelectedAnswer && <b className={styles.own}>{texts.ownAnswer}</b>}
                {answer.isCorrectAnswer && <b className={styles.right}>✓ {texts.rightAnswer}</b>}
              </span>
            </div>
            {answer.rationaleHtml && (
              <div className={styles.rationale}>
                <RichText cites html={answer.rationaleHtml} />
              </div>
            )}
            {answer.percent !== undefined && (
              <Share percent={answer.percent} words={texts.chose(answer.percent)} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Share({ percent, words }: { readonly percent: number; readonly words: string }) {
  return (
    <div className={styles.share}>
      <div className={styles.track} aria-hidden>
        <div className={styles.fill} style={{ inlineSize: `${percent}%` }} />
      </div>
      <span className={styles.percent}>{words}</span>
    </div>
  );
}

/** `chosen` alone: the key is not due, so the choice is neither right nor wrong yet. */
function stateOf(answer: ReviewedAnswer): 'right' | 'wrong' | 'chosen' | 'other' {
  if (answer.isCorrectAnswer === true) return 'right';
  if (!answer.isSelectedAnswer) return 'other';
  return answer.isCorrectAnswer === false ? 'wrong' : 'chosen';
}
