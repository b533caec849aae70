/** A question's answers in review: which was chosen, which is right, and how everybody chose (EXE-23). */
import type { QuestionStatistics } from '@sugya/contract/statistics.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { statistics } from '../../../hebrew/statistics.ts';
import styles from './answer-options.module.css';

const texts = statistics.review;

export function AnswerOptions({ question }: { readonly question: QuestionStatistics }) {
  const shares = new Map(question.answersDistribution.map((share) => [share.answerId, share.percent]));
  return (
    <section aria-labelledby="review-answers">
      <h3 id="review-answers" className={styles.title}>
        {texts.answers}
        {shares.size > 0 && <span className={styles.titleNote}> · {texts.distribution}</span>}
      </h3>
      <ol className={styles.list}>
        {question.answers.map((answer, index) => (
          <li key={answer.id} className={styles.option} data-state={stateOf(answer)}>
            <div className={styles.line}>
              <span>
                {answerLetter(index)}. <bdi>{answer.text}</bdi>
              </span>
              <span className={styles.tags}>
                {answer.isSelectedAnswer && <b className={styles.own}>{texts.ownAnswer}</b>}
                {answer.isCorrectAnswer && <b className={styles.right}>✓ {texts.rightAnswer}</b>}
              </span>
            </div>
            <Share percent={shares.get(answer.id)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Share({ percent }: { readonly percent: number | undefined }) {
  if (percent === undefined) return null;
  return (
    <div className={styles.share}>
      <div className={styles.track} aria-hidden>
        <div className={styles.fill} style={{ inlineSize: `${percent}%` }} />
      </div>
      <span className={styles.percent}>{texts.chose(percent)}</span>
    </div>
  );
}

/** `chosen` alone: the key is not due, so the choice is neither right nor wrong yet. */
function stateOf(answer: QuestionStatistics['answers'][number]): 'right' | 'wrong' | 'chosen' | 'other' {
  if (answer.isCorrectAnswer === true) return 'right';
  if (!answer.isSelectedAnswer) return 'other';
  return answer.isCorrectAnswer === false ? 'wrong' : 'chosen';
}
