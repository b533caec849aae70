/** The questions that the number in a request may mean; each opens in the editor for who may write content. */
import type { NamedQuestion } from '@sugya/contract/desk.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import { desk } from '../../../hebrew/desk.ts';
import { firstAnswersWords } from '../../../hebrew/first-answers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from '../desk.module.css';

const text = desk.context;

export function NamedQuestions({
  number,
  questions,
  mayOpen,
}: {
  /** Null: the request names none. */
  readonly number: number | null;
  readonly questions: readonly NamedQuestion[];
  readonly mayOpen: boolean;
}) {
  const title = number === null ? text.questionTitle : text.question(number);
  const missing = number === null ? text.noNumber : text.noQuestion;
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      {questions.length === 0 && <p className={classes.quiet}>{missing}</p>}
      {questions.length > 1 && <p className={classes.quiet}>{text.oneOf}</p>}
      <ul className={classes.questions}>
        {questions.map((question) => (
          <li key={`${question.questionId} ${question.startedAt}`}>
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
            {question.key !== null && <OwnAnswer answer={question.key} />}
            <Evidence question={question} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnAnswer({ answer }: { readonly answer: NonNullable<NamedQuestion['key']> }) {
  const { chosen, rightPlaces, wasRight } = answer;
  const right = rightPlaces.map((place) => answerLetter(place - 1)).join(', ');
  if (chosen === null) return <span className={classes.quiet}>{text.noAnswer(right)}</span>;
  return (
    <>
      <span className={classes.quiet}>
        {text.chosen(answerLetter(chosen.place - 1))} · <bdi>{chosen.text}</bdi>
      </span>
      <span className={classes.quiet}>{wasRight === true ? text.right : text.rightIs(right)}</span>
    </>
  );
}

function Evidence({ question: { statistics, openReports } }: { readonly question: NamedQuestion }) {
  const words = [
    statistics === null ? null : firstAnswersWords(statistics.rightPercent, statistics.firstAnswers),
    openReports === null || openReports === 0 ? null : text.reports(openReports),
  ].filter((one) => one !== null);
  return words.length === 0 ? null : <span className={classes.quiet}>{words.join(' · ')}</span>;
}
