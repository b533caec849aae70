/** What keeps the question from being published, each with the way to its field; and what would still be good to say. */
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import type { Lack } from '@sugya/domain/studio/lacks.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { studio } from '../../../hebrew/studio.ts';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import type { QuestionForm } from '../question-form/question-changes.ts';
import { isGone, nameOfGone } from '../question-statute/gone-laws.ts';
import type { ClauseNames } from '../question-statute/law-names.queries.ts';
import classes from './missing-foot.module.css';

const text = studioQuestions.missing;

export const MissingFoot = memo(function MissingFoot({
  form,
  lacks,
  names,
  onGoTo,
  onTakeOut,
}: {
  readonly form: QuestionForm;
  readonly lacks: readonly Lack[];
  readonly names: ClauseNames;
  readonly onGoTo: (field: string) => void;
  /** Of what is gone and still named. */
  readonly onTakeOut: (field: string) => void;
}) {
  const silent = form.answers.flatMap(({ text: words, rationaleHtml }, place) =>
    words.trim() !== '' && rationaleHtml === null ? [place] : [],
  );
  const { answers, correctClauses } = form;
  return (
    <section className={classes.foot} aria-label={text.title}>
      <ul>
        {lacks.map((lack) => (
          <li key={`${lack.field} ${lack.code}`} data-kind="missing">
            <IconAlertTriangle size={17} aria-hidden />
            <span>
              {text.ofField(
                isGone(lack) ? nameOfGone(form, lack.field, names) : nameOf(lack.field),
                studio.lacks[lack.code],
              )}
            </span>
            {isGone(lack) ? (
              <button type="button" onClick={() => onTakeOut(lack.field)}>
                {text.takeOut}
              </button>
            ) : (
              <button type="button" onClick={() => onGoTo(lack.field)}>
                {text.toField}
              </button>
            )}
          </li>
        ))}
        {lacks.length === 0 && (
          <li data-kind="whole">
            <IconCheck size={17} aria-hidden />
            <span>{text.none(answers.length, correctClauses.length)}</span>
          </li>
        )}
        {silent.length > 0 && silent.length < answers.length && (
          <li data-kind="missing">
            <IconAlertTriangle size={17} aria-hidden />
            <span>{text.noReason(silent.map((place) => answerLetter(place)).join(', '))}</span>
            <button type="button" onClick={() => onGoTo(`answers.${silent[0]}.rationaleHtml`)}>
              {text.toField}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
});

function nameOf(field: string): string {
  const [, place] = /^answers\.(\d+)\./.exec(field) ?? [];
  if (place !== undefined) return studioQuestions.answers.letter(answerLetter(Number(place)));
  const { fields } = studioQuestions;
  if (field === 'name' || field === 'questionHtml' || field === 'answers') return fields[field];
  return fields.correctClauses;
}
