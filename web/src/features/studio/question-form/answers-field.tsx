/** The answers of a question, two to eight. */
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { IconPlus } from '@tabler/icons-react';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { type AnswerActions, AnswerCard } from './answer-card.tsx';
import classes from './answers.module.css';
import { MOST_ANSWERS, type QuestionForm } from './question-changes.ts';

const text = studioQuestions.answers;

export function AnswersField({
  form,
  layout,
  actions,
  onAdd,
}: {
  readonly form: QuestionForm;
  /** Rises when answers changed places, or came from outside: fields that keep a state begin anew. */
  readonly layout: string;
  readonly actions: AnswerActions;
  readonly onAdd: () => void;
}) {
  const { answers, isYesNo } = form;
  const letters = answers
    .map(({ isCorrect }, place) => (isCorrect ? answerLetter(place) : null))
    .filter((letter) => letter !== null);
  return (
    <section aria-label={studioQuestions.fields.answers}>
      <div className={classes.head}>
        <h2>{studioQuestions.fields.answers}</h2>
        <p data-field="answers" tabIndex={-1}>
          {letters.length === 0 ? text.noKey : text.keyOf(letters.join(', '))}
        </p>
      </div>
      <ol className={classes.list}>
        {answers.map((answer, place) => (
          <AnswerCard
            // An answer has no name but its place.
            // biome-ignore lint/suspicious/noArrayIndexKey: the layout rises when places change
            key={`${layout} ${place}`}
            answer={answer}
            place={place}
            count={answers.length}
            isYesNo={isYesNo}
            isLastMissing={answer.text.trim() !== '' && answer.rationaleHtml === null}
            actions={actions}
          />
        ))}
      </ol>
      {answers.length < MOST_ANSWERS && (
        <button type="button" className={classes.add} onClick={onAdd}>
          <IconPlus size={16} aria-hidden /> {text.add}
        </button>
      )}
    </section>
  );
}
