/** The questions that the number in a request may mean; each opens in the editor for who may write content. */
import type { NamedQuestion } from '@sugya/contract/desk.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import { desk } from '../../../hebrew/desk.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from '../desk.module.css';

const text = desk.context;

export function NamedQuestions({
  number,
  questions,
  mayOpen,
}: {
  readonly number: number;
  readonly questions: readonly NamedQuestion[];
  readonly mayOpen: boolean;
}) {
  return (
    <section className={classes.part} aria-label={text.question(number)}>
      <h3>{text.question(number)}</h3>
      {questions.length === 0 && <p className={classes.quiet}>{text.noQuestion}</p>}
      <ul className={classes.rows}>
        {questions.map((question) => (
          <li key={`${question.questionId} ${question.startedAt}`} className={classes.question}>
            {mayOpen ? (
              <AppLink to={paths.studioQuestion(question.questionId)}>
                <bdi>{question.name}</bdi>
              </AppLink>
            ) : (
              <bdi>{question.name}</bdi>
            )}
            <span className={classes.quiet}>
              <bdi>{question.exerciseName}</bdi> · {text.begun(shortDate(new Date(question.startedAt)))}
            </span>
            {question.statistics !== null && (
              <span className={classes.quiet}>{statisticsWords(question.statistics)}</span>
            )}
            {question.wasRight !== null && (
              <span className={classes.quiet}>{question.wasRight ? text.right : text.wrong}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function statisticsWords({ answeredCount, correctCount }: NonNullable<NamedQuestion['statistics']>): string {
  if (answeredCount === 0) return text.notAnswered;
  return text.answered(Math.round((100 * correctCount) / answeredCount), answeredCount);
}
