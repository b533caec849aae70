/** Questions of one kind, each a way back to it. */
import { exerciseWindows } from '../../../hebrew/exercise-windows.ts';
import type { ShownQuestion } from '../taking/shown-question.ts';
import classes from './question-links.module.css';

const texts = exerciseWindows.review;

export function QuestionLinks({
  label,
  questions,
  onGo,
}: {
  readonly label: string;
  readonly questions: readonly ShownQuestion[];
  readonly onGo: (questionId: number) => void;
}) {
  return (
    <div className={classes.row}>
      <dt className={classes.label}>
        {label} <b className={classes.count}>{questions.length}</b>
      </dt>
      <dd className={classes.links}>
        {questions.map(({ question, position }) => (
          <button
            key={question.id}
            type="button"
            className={classes.link}
            aria-label={texts.toQuestion(position)}
            onClick={() => onGo(question.id)}
          >
            {position}
          </button>
        ))}
      </dd>
    </div>
  );
}
