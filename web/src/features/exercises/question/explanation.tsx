/** Why the answer is right and the others are not, and what to take away from it (EXE-85, EXE-86, EXE-143). */
import type { Question } from '@sugya/contract/exercises.ts';
import { formatClock } from '@sugya/domain/exercises/timer.ts';
import { exercises } from '../../../hebrew/exercises.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { eachBlockItsWay } from '../../../ui/rich-text-direction.ts';
import classes from './explanation.module.css';

const texts = exercises.reveal;

export function Explanation({
  question,
  seconds,
}: {
  readonly question: Pick<Question, 'detailedAnswer' | 'takeawayHtml' | 'difficultyLevel'>;
  /** What the question took; null where no time is kept. */
  readonly seconds: number | null;
}) {
  const { detailedAnswer, takeawayHtml, difficultyLevel } = question;
  const isTimed = seconds !== null && seconds > 0;
  return (
    <section className={classes.explanation} aria-labelledby="explanation-title">
      <h3 id="explanation-title" className={classes.title}>
        {texts.explanation}
      </h3>
      {detailedAnswer === null || detailedAnswer === '' ? (
        <p>{texts.noExplanation}</p>
      ) : (
        <RichText html={detailedAnswer} rework={eachBlockItsWay} className={classes.text ?? ''} />
      )}
      {takeawayHtml && !holds(detailedAnswer, takeawayHtml) && (
        <div className={classes.takeaway}>
          <h4>{texts.takeaway}</h4>
          <RichText html={takeawayHtml} rework={eachBlockItsWay} />
        </div>
      )}
      {(difficultyLevel !== null || isTimed) && (
        <dl className={classes.figures}>
          {difficultyLevel !== null && (
            <div>
              <dt>{texts.difficulty}</dt>
              <dd>{texts.difficultyOf(difficultyLevel)}</dd>
            </div>
          )}
          {isTimed && (
            <div>
              <dt>{texts.ownTime}</dt>
              <dd>
                <bdi dir="ltr">{formatClock(seconds)}</bdi>
              </dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}

/** Where it was taken out of the explanation, the explanation says it already. */
function holds(explanation: string | null, takeaway: string): boolean {
  return wordsOf(explanation ?? '').includes(wordsOf(takeaway));
}

function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
